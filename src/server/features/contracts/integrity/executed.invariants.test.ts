/** What `verify` finds of executed contracts that were changed past the program. */
import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { placeSecondSeal } from '../../../../../tests/support/sealing.ts';
import { insertEvident } from '../../../../../tests/support/contract-evidence.ts';
import { pastTriggers } from '../../../../../tests/support/past-triggers.ts';
import {
  addProvenContract,
  provingGround,
  SEALED_AT,
  type ProvingGround,
} from '../../../../../tests/support/proven-contract.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { inTransaction, type Database } from '../../../database/database.ts';
import { sha256 } from '../../../platform/files/store-file.ts';
import { selfSignedCertificate } from '../../../platform/pdf-seals/certificate.ts';
import { sealPdf } from '../../../platform/pdf-seals/seal-pdf.ts';
import { evidenceHash } from '../signing/add-evidence.ts';
import { listEvidenceRows } from '../signing/evidence.repository.ts';
import { contractInvariants } from './contracts.invariants.ts';
import { executedInvariants } from './executed.invariants.ts';

const EXECUTED = `target_id = 'exe_evident'`;

/** SQL that changes one thing, and what is found. */
const edits: [what: string, sql: string, found: RegExp][] = [
  [
    'the name of a signer in the evidence',
    `update contract_evidence set data = replace(data, 'ada Signer', 'Eve Signer') where kind = 'signed'`,
    /does not match its hash/,
  ],
  [
    'the time of a signature in the evidence',
    `update contract_evidence set at = '2026-03-24T14:05:32.000Z' where recipient = 'ada'`,
    /does not match its hash/,
  ],
  [
    'who signed',
    `update contract_evidence set recipient = 'eve' where recipient = 'ada'`,
    /does not match its hash/,
  ],
  ['a deleted entry', `delete from contract_evidence where recipient = 'ada'`, /wrong number/],
  [
    'the deleted end of the evidence',
    `delete from contract_evidence where kind = 'sealed'`,
    /tells of 0 seals/,
  ],
  [
    'the text that was signed',
    `update frozen_documents set snapshot = replace(snapshot, '$12,400.00', '$92,400.00')
      where target_id = 'con_evident'`,
    /has snapshotSha256/,
  ],
  [
    'the text of the executed contract',
    `update frozen_documents set snapshot = replace(snapshot, '$12,400.00', '$92,400.00')
      where ${EXECUTED}`,
    /has another text/,
  ],
  [
    'the signer of the executed contract',
    `update frozen_documents set snapshot = replace(snapshot, '"name":"ada Signer"', '"name":"Eve"')
      where ${EXECUTED}`,
    /has other signatures/,
  ],
  [
    'the time of a signature in the executed contract',
    `update frozen_documents set snapshot = replace(snapshot, '14:05:31', '14:05:32')
      where ${EXECUTED}`,
    /has other signatures/,
  ],
  [
    'the day of the executed contract',
    `update frozen_documents
      set snapshot = replace(snapshot, '"effectiveOn":"2026-03-25"', '"effectiveOn":"2026-03-26"')
      where ${EXECUTED}`,
    /has effectiveOn 2026-03-26/,
  ],
  [
    'the consent',
    `update frozen_documents set snapshot = replace(snapshot, 'at no charge', 'for a fee')
      where ${EXECUTED}`,
    /has consentSha256/,
  ],
  [
    'the sentence of a signer',
    `update frozen_documents set snapshot = replace(snapshot, 'I, ada Signer, sign', 'I, ada, sign')
      where ${EXECUTED}`,
    /has consentSha256/,
  ],
  [
    'the head of the chain in the executed contract',
    `update frozen_documents set snapshot = replace(snapshot, '"chainHead":{"seq":4', '"chainHead":{"seq":3')
      where ${EXECUTED}`,
    /the chain’s head in exe_evident has seq 3/,
  ],
  [
    'a view in the executed contract, which only the entry with its hash notices',
    `update frozen_documents set snapshot = replace(snapshot, '"openedAt":null', '"openedAt":"2026-03-24T13:00:00.000Z"')
      where ${EXECUTED}`,
    /entry 5 of the evidence of con_evident has sha256/,
  ],
  [
    'the hash of a PDF that the entry names',
    `update document_pdfs set sha256 = '${'0'.repeat(64)}' where target_id = 'con_evident' and revision = 1`,
    /the PDF of version 1 of con_evident has sha256/,
  ],
  [
    'an executed contract that can’t be read',
    `update frozen_documents set snapshot = '{}' where ${EXECUTED}`,
    /can’t be read/,
  ],
  [
    'the day of the contract',
    `update contracts set effective_on = '2026-03-26'`,
    /has effectiveOn 2026-03-26/,
  ],
  [
    'the verify code of the contract',
    `update contracts set verify_code = 'ABCDEFGHJKMNPQRS'`,
    /has verifyCode ABCDEFGHJKMNPQRS/,
  ],
  [
    'the hash of the unsigned PDF',
    `update document_pdfs set sha256 = '${'0'.repeat(64)}' where target_id = 'con_evident'`,
    /has pdfSha256/,
  ],
  [
    'the hash of the sealed PDF',
    `update document_pdfs set sha256 = '${'0'.repeat(64)}' where ${EXECUTED}`,
    /the PDF of exe_evident has sha256/,
  ],
  [
    'a missing PDF',
    `delete from document_pdfs where ${EXECUTED}`,
    /the PDF of exe_evident is missing/,
  ],
];

async function problemsOf(ground: ProvingGround, db: Database = ground.db): Promise<string[]> {
  const { files, keys } = ground;
  const certificates = await keys.certificates();
  const invariants = [
    ...(await contractInvariants(db)),
    ...(await executedInvariants({ db, files, certificates })),
  ];
  return invariants.flatMap(({ violations }) => violations);
}

/** What is found while the edit is there. */
async function foundBy(
  ground: ProvingGround,
  edit: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  let found: string[] = [];
  const undone = inTransaction(ground.db, async (trx) => {
    await edit(trx);
    found = await problemsOf(ground, trx);
    throw new Error('Undo it');
  });
  await expect(undone).rejects.toThrow('Undo it');
  return found;
}

/** As who knows how it is made: each hash follows from the one before. */
async function rehash(db: Database): Promise<void> {
  let previousHash = '0'.repeat(64);
  const statements: string[] = [];
  for (const row of await listEvidenceRows(db, 'con_evident')) {
    const hash = evidenceHash(previousHash, row);
    statements.push(
      `update contract_evidence set previous_hash = '${previousHash}', hash = '${hash}'
        where seq = ${row.seq}`,
    );
    previousHash = hash;
  }
  await pastTriggers(db, ...statements);
}

/** Of another key, with a certificate in the same name. */
function anotherKey() {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const at = Temporal.Instant.from(SEALED_AT);
  const days = { validFrom: at.subtract({ hours: 1 }), validTo: at.add({ hours: 1000 }) };
  const certificate = new X509Certificate(
    selfSignedCertificate({ name: 'Wolfden Studio', ...days, ...keys }),
  );
  const signWith = (data: Uint8Array) => Promise.resolve(sign('sha256', data, keys.privateKey));
  return { certificate, chain: [], sign: signWith };
}

describeOnEachDatabase('An executed contract', (openDb) => {
  test('is sound, and every edit by hand is found', { timeout: 300_000 }, async () => {
    const ground = await provingGround(await openDb());
    await addProvenContract(ground);
    expect(await problemsOf(ground)).toEqual([]);
    for (const [what, statement, expected] of edits) {
      const found = await foundBy(ground, (db) => pastTriggers(db, statement));
      expect(found, what).toContainEqual(expect.stringMatching(expected));
    }
    const rename = edits[0]?.[1] ?? '';
    const forged = await foundBy(ground, async (db) => {
      await pastTriggers(db, rename);
      await rehash(db);
    });
    // The chain is a chain again, but the executed contract and the events name another one.
    expect(forged).not.toContainEqual(expect.stringMatching(/does not match its hash/));
    expect(forged).toContainEqual(expect.stringMatching(/has other signatures/));
    expect(forged).toContainEqual(
      expect.stringMatching(/the chain’s head in exe_evident has hash/),
    );
    expect(await problemsOf(ground)).toEqual([]);
  });

  test('is found changed in its files, whatever the rows say', async () => {
    const ground = await provingGround(await openDb());
    await addProvenContract(ground);
    const { db, files } = ground;
    const pdfs = await db.selectFrom('documentPdfs').selectAll().orderBy('targetId').execute();
    for (const { fileId } of pdfs) {
      const bytes = (await files.read(fileId)) ?? new Uint8Array();
      const changed = new Uint8Array(bytes);
      changed[2000] = (changed[2000] ?? 0) ^ 4;
      await files.put(fileId, changed);
      const found = await problemsOf(ground);
      expect(found).toContainEqual(expect.stringContaining('missing'));

      await files.put(fileId, bytes);
    }
    expect(await problemsOf(ground)).toEqual([]);
  });

  test('is found sealed by another key, whatever the rows say', async () => {
    const ground = await provingGround(await openDb());
    await addProvenContract(ground);
    const { db, files } = ground;
    const sealed = await db
      .selectFrom('documentPdfs')
      .selectAll()
      .where('targetId', '=', 'exe_evident')
      .executeTakeFirstOrThrow();
    const bytes = (await files.read(sealed.fileId)) ?? new Uint8Array();
    const at = Temporal.Instant.from(SEALED_AT);
    const forged = await sealPdf(
      bytes,
      { key: anotherKey(), name: 'W', reason: 'R', at },
      placeSecondSeal,
    );
    await files.put(sealed.fileId, forged.bytes);
    const hash = await sha256(forged.bytes);
    const found = await foundBy(ground, async (trx) => {
      await pastTriggers(
        trx,
        `update document_pdfs set sha256 = '${hash}' where ${EXECUTED}`,
        `update contract_evidence set data = replace(data, '${sealed.sha256}', '${hash}')`,
      );
      await rehash(trx);
    });
    expect(found).toContainEqual(
      'the seal of exe_evident is not valid: it was not sealed with one of the known certificates',
    );
  });

  test('is checked with others, with progress, and drafts and unsealed ones are no problem', async () => {
    const ground = await provingGround(await openDb());
    await insertEvident(ground.db, 'con_draft');
    await addProvenContract(ground, { id: 'con_a' });
    await addProvenContract(ground, { id: 'con_b', isSealed: false });
    const told: string[] = [];
    const [certificates, progress] = [
      await ground.keys.certificates(),
      (done: number, all: number) => told.push(`${done}/${all}`),
    ];
    const invariants = await executedInvariants({ ...ground, certificates, progress });
    expect(invariants.flatMap(({ violations }) => violations)).toEqual([]);
    expect(told).toEqual(['1/2', '2/2']);
  });
});
