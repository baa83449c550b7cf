/** The evidence package that signers download from their page. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  newestCode,
  readerOf,
  readPage,
  sendToAll,
  submit,
  type Reader,
} from '../../../../../tests/support/client-contract.ts';
import { addContractClient } from '../../../../../tests/support/contracts.ts';
import { downloadPackage, scriptVerdicts } from '../../../../../tests/support/evidence-packages.ts';
import { executeSent } from '../../../../../tests/support/executed-contracts.ts';
import { invoicingApp } from '../../../../../tests/support/invoices.ts';
import { addProvenContract, provingGround } from '../../../../../tests/support/proven-contract.ts';
import { describeWithPdfReaders } from '../../../../../tests/support/read-pdf.ts';
import { runReadme, unzip } from '../../../../../tests/support/run-readme.ts';
import {
  describeOnSqliteFirst,
  openTestSqlite,
  temporaryFolder,
} from '../../../../../tests/support/test-database.ts';
import type { Database } from '../../../database/database.ts';
import type { EvidenceEntry } from '../../../../shared/contracts/contract-evidence.schema.ts';
import {
  declinedData,
  replacedData,
  sentData,
  signedData,
} from '../../../../../tests/support/contract-evidence.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import { documentPdfJob } from '../../../documents/deliveries/pdfs.actions.ts';
import { entriesFor } from './package-evidence.ts';

async function executed(db: Database) {
  const app = await invoicingApp(db);
  const office = { app, ...(await addContractClient(app)) };
  const id = await sendToAll(office);
  await executeSent(app, id);
  return { ...office, id };
}

const download = ({ app, id, cookie }: Reader) =>
  app.app.request(`/c/${id}/evidence`, { headers: { cookie } });

const OFFER = 'Evidence package';

describeOnSqliteFirst('The evidence package of a signer', (openDb) => {
  test('is downloaded after an email code, in the browser that entered it', async () => {
    const db = await openDb();
    const { app, id, ada, ben } = await executed(db);
    const reader = await readerOf(app, id, ada);
    // Its PDF is not sealed yet.
    expect(await readPage(reader)).not.toContain(OFFER);
    await documentPdfJob(app.deps).run(executedIdOf(id));
    expect(await readPage(reader)).toContain(OFFER);
    expect((await download(reader)).status).toBe(303);

    expect((await submit(reader, 'code')).status).toBe(303);
    const code = await newestCode(db);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await submit(reader, 'confirm', { code: wrong })).status).toBe(422);
    expect((await download(reader)).status).toBe(303);
    expect((await submit(reader, 'confirm', { code })).status).toBe(303);
    expect(await readPage(reader)).toContain(`/c/${id}/evidence`);
    const response = await download(reader);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('cache-control')).toBe('no-store');

    const folder = await temporaryFolder();
    const path = join(folder, 'all.zip');
    writeFileSync(path, Buffer.from(await response.arrayBuffer()));
    unzip(path, folder);
    expect(runReadme(folder)).toMatchObject({ isAccepted: true });
    // A code of Ada’s opens nothing of Ben’s.
    expect((await download(await readerOf(app, id, ben))).status).toBe(303);
  });
});

const entry = (told: Pick<EvidenceEntry, 'seq' | 'kind' | 'data'> & Partial<EvidenceEntry>) => ({
  revision: 2,
  recipient: null,
  linkId: null,
  at: '',
  ...told,
});
const browser = { ipAddress: '203.0.113.7', userAgent: '' };

test('A signer’s package says nothing of who was replaced, declined or only reads', () => {
  const entries = [
    entry({ seq: 1, revision: 1, kind: 'sent', data: sentData(['ada']) }),
    entry({ seq: 2, revision: 1, kind: 'declined', recipient: 'ada', data: declinedData('ada') }),
    entry({ seq: 3, kind: 'sent', data: sentData(['ada', 'ben']) }),
    entry({ seq: 4, kind: 'opened', recipient: 'ben', data: browser }),
    entry({ seq: 5, kind: 'opened', data: browser }),
    entry({ seq: 6, kind: 'recipient_replaced', recipient: 'ben', data: replacedData('ben') }),
    entry({ seq: 7, kind: 'opened', recipient: 'ben', data: browser }),
    entry({ seq: 8, kind: 'signed', recipient: 'ben', data: signedData('ben') }),
    entry({ seq: 9, kind: 'signed', recipient: 'ada', data: signedData('ada') }),
  ];
  const seqs = (all: readonly EvidenceEntry[]) => all.map(({ seq }) => seq);
  expect(seqs(entriesFor('signer', entries, 2))).toEqual([7, 8, 9]);
  expect(seqs(entriesFor('studio', entries, 2))).toEqual(seqs(entries));
  const unreplaced = entries.filter(({ kind }) => kind !== 'recipient_replaced');
  expect(seqs(entriesFor('signer', unreplaced, 2))).toEqual([3, 4, 7, 8, 9]);
});

describeWithPdfReaders('A signer’s evidence package', () => {
  test('passes all checks, with the hashes of other versions alone', async () => {
    const ground = await provingGround(await openTestSqlite());
    const { id } = await addProvenContract(ground, { earlier: 2 });
    const { folder, path, members } = await downloadPackage(ground, id, 'signer');
    expect([...members.keys()].some((name) => name.startsWith('versions/'))).toBe(false);
    expect(String(members.get('evidence.jsonl'))).not.toContain('declined');
    expect(String(members.get('README.txt'))).toContain('the hashes alone: 1, 2, 3, 4, 5');
    const { stdout, isAccepted } = runReadme(folder);
    expect(isAccepted).toBe(true);
    expect(stdout).not.toContain('version 1');
    expect(scriptVerdicts([path])).toEqual([
      expect.stringMatching(/^ok .*; it has the hashes alone of entries \[1, 2, 3, 4, 5\]$/),
    ]);
  });
});
