/** The PDF of a long contract: rendered, and sealed once it is executed. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDocumentFonts } from '../scripts/document-fonts.ts';
import { contractDocument } from '../src/server/features/contracts/pdf/contract-pdf.ts';
import { executedDocument } from '../src/server/features/contracts/pdf/executed-pdf.ts';
import { sealPdf } from '../src/server/platform/pdf-seals/seal-pdf.ts';
import { createChildPool } from '../src/server/platform/children/child-pool.ts';
import { createSandbox } from '../src/server/platform/sandbox/sandbox.ts';
import { createDocumentPool } from '../src/server/platform/typeset/document-pool.ts';
import type { ContractSnapshot } from '../src/shared/contracts/contract-snapshot.schema.ts';
import { aClause, aContract, anExecutedContract, plainText } from '../tests/support/a-contract.ts';
import { aSealKey, sealedAt } from '../tests/support/sealing.ts';
import { figure, median, type Finding } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const CLAUSES = 160;
/** Of a clause of the first level with three parts. */
const IN_GROUP = 4;
const PAGES = 40;
const ROUNDS = 30;
const WARM_UP = 5;
const MOST_RENDER_MS = 150;
const MOST_SEAL_MS = 300;

const words =
  'The studio delivers the work described in the scope within the agreed time, and the client approves it in writing within ten business days of delivery. ';

export async function measureContractPdf(): Promise<Finding> {
  await makeDocumentFonts();
  const children = createChildPool(1);
  const pool = createDocumentPool({ children });
  const sandbox = createSandbox(children);
  const key = aSealKey();
  try {
    const print = async (nth: number) => (await pool.render(unsigned(nth))).bytes;
    const pages = await countPages(await print(-1));
    const rendered = await timesOf(print);
    const executed = (await pool.render(signed())).bytes;
    const seal = () =>
      sealPdf(
        executed,
        { key, name: 'Wolfden Studio', reason: 'Executed', at: sealedAt },
        sandbox.placeSeal,
      );
    return finding(median(rendered), median(await timesOf(seal)), pages);
  } finally {
    await pool.close();
  }
}

/** Different in every paragraph each time, because the second one would come out of a cache. */
function snapshotOf(nth: number): ContractSnapshot {
  const clauses = Array.from({ length: CLAUSES }, (_, at) => {
    const [group, part] = [Math.floor(at / IN_GROUP) + 1, at % IN_GROUP];
    const number = part === 0 ? String(group) : `${group}.${part}`;
    const text = plainText(`${words.repeat(4)}${nth}`, `${words.repeat(2)}${nth}.${at}`);
    return aClause(number, `Clause ${at} of ${nth}`, text);
  });
  return aContract({ body: { kind: 'text', introduction: plainText(`Agreed: ${nth}`), clauses } });
}

const unsigned = (nth: number) =>
  contractDocument({ snapshot: snapshotOf(nth), revision: 1, sentOn: '2026-03-20' });

const signed = () =>
  executedDocument(anExecutedContract(snapshotOf(0)), {
    sealing: {
      at: '2026-03-25T09:12:52.000Z',
      timeStampBy: null,
      issued: null,
      isFileLive: false,
      baseUrl: 'https://wolfden.example',
    },
  });

async function timesOf(run: (nth: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let nth = -WARM_UP; nth < ROUNDS; nth += 1) {
    const startedAt = performance.now();
    await run(nth);
    if (nth >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}

async function countPages(bytes: Uint8Array): Promise<number> {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, 'contract.pdf');
    await writeFile(file, bytes);
    const { stdout } = await promisify(execFile)('pdfinfo', [file]);
    return Number(/^Pages:\s+(\d+)/m.exec(stdout)?.[1]);
  });
}

function finding(renderMs: number, sealMs: number, pages: number): Finding {
  return {
    title: 'A long contract as a PDF',
    how: `${ROUNDS} contracts of ${CLAUSES} clauses, different in every paragraph, after ${WARM_UP} to warm up: the unsigned PDF from the process that sets documents, and the seal of the executed one; medians.`,
    rows: [
      {
        what: `the PDF of ${pages} pages`,
        bar: `< ${MOST_RENDER_MS} ms for ${PAGES} pages`,
        ours: figure(renderMs, 'ms', 1),
        reference: '',
        ratio: '',
        reached: pages >= PAGES && renderMs < MOST_RENDER_MS,
      },
      {
        what: 'its seal',
        bar: `< ${MOST_SEAL_MS} ms`,
        ours: figure(sealMs, 'ms', 1),
        reference: '',
        ratio: '',
        reached: sealMs < MOST_SEAL_MS,
      },
    ],
    notes: [
      'Without numbers, headings, margins and tags, the same paragraphs took three quarters of the processor’s time (183 of 246 ms on a busy machine): shaping letters and breaking lines.',
    ],
  };
}
