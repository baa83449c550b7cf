/** The client’s page and the PDF of a long proposal. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDocumentFonts } from '../scripts/document-fonts.ts';
import { proposalPreviewPage } from '../src/server/features/proposals/page/client-page.ts';
import { proposalDocument } from '../src/server/features/proposals/page/proposal-pdf.ts';
import { createChildPool } from '../src/server/platform/children/child-pool.ts';
import { createDocumentPool } from '../src/server/platform/typeset/document-pool.ts';
import type { ProposalSnapshot } from '../src/shared/proposals/proposal-snapshot.schema.ts';
import {
  aProposal,
  proposalLine,
  textEverywhere,
  textSection,
} from '../tests/support/a-proposal.ts';
import { figure, median, type Finding } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const SECTIONS = 10;
const LINES = 40;
const PAGES = 10;
const ROUNDS = 40;
const WARM_UP = 5;
const MOST_PAGE_MS = 10;
const MOST_PDF_MS = 150;

const paragraph =
  'Visitors find opening hours, directions and the calendar in one step, on any device. ';

export async function measureProposalPage(): Promise<Finding> {
  await makeDocumentFonts();
  const pages = await timesOf((nth) => proposalPreviewPage(shown(nth)));
  const pool = createDocumentPool({ children: createChildPool(1) });
  try {
    const print = async (nth: number) => (await pool.render(job(nth))).bytes;
    const printed = await countPages(await print(-1));
    const pdfs = await timesOf(print);
    return finding(median(pages), median(pdfs), printed);
  } finally {
    await pool.close();
  }
}

/** Different each time, because the second one would come out of a cache. */
function snapshotOf(nth: number, words: number): ProposalSnapshot {
  const lines = Array.from({ length: LINES / 2 }, (_, at) =>
    proposalLine(`line${at}`, { title: `Work ${at} of ${nth}`, unitPrice: 900_00 + at * 7 + nth }),
  );
  const optional = lines.map((line) =>
    Object.assign({}, line, { key: `o${line.key}`, optional: { isPreselected: true } }),
  );
  const pricing = { kind: 'pricing', packages: null } as const;
  const text = paragraph.repeat(words);
  return aProposal({
    title: `A new website ${nth}`,
    discounts: { once: null, month: null, year: null },
    schedule: aProposal().schedule.slice(-1),
    sections: [
      ...Array.from({ length: SECTIONS - 2 }, (_, at) =>
        textSection(`text${at}`, `Section ${at}`, textEverywhere(text)),
      ),
      { ...pricing, key: 'work', heading: 'Work', lines },
      { ...pricing, key: 'options', heading: 'Options', lines: optional },
    ],
  });
}

function shown(nth: number) {
  return {
    id: 'pro_bench',
    studio: { name: 'Wolfden Studio', email: 'studio@wolfden.example' },
    snapshot: snapshotOf(nth, 3),
    revision: 1,
    today: '2026-03-20',
    styleSheet: '/client-page.css',
  };
}

const job = (nth: number) =>
  proposalDocument({ snapshot: snapshotOf(nth, 4), revision: 1, sentOn: '2026-03-20' });

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
    const file = join(folder, 'proposal.pdf');
    await writeFile(file, bytes);
    const { stdout } = await promisify(execFile)('pdfinfo', [file]);
    return Number(/^Pages:\s+(\d+)/m.exec(stdout)?.[1]);
  });
}

function finding(pageMs: number, pdfMs: number, pages: number): Finding {
  return {
    title: 'A long proposal',
    how: `${ROUNDS} different proposals of ${SECTIONS} sections and ${LINES} lines, after ${WARM_UP} to warm up: the client’s page as HTML in the server’s process, and the PDF from the process that sets documents; medians.`,
    rows: [
      {
        what: 'the client’s page',
        bar: `< ${MOST_PAGE_MS} ms`,
        ours: figure(pageMs, 'ms', 1),
        reference: '',
        ratio: '',
        reached: pageMs < MOST_PAGE_MS,
      },
      {
        what: `the PDF of ${pages} pages`,
        bar: `< ${MOST_PDF_MS} ms for ${PAGES} pages`,
        ours: figure(pdfMs, 'ms', 1),
        reference: '',
        ratio: '',
        reached: pages >= PAGES && pdfMs < MOST_PDF_MS,
      },
    ],
    notes: [],
  };
}
