/** Evidence packages, checked by programs that share nothing with ours. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { append, insertEvident } from '../../../../../tests/support/contract-evidence.ts';
import {
  addContractClient,
  changeContract,
  readContract,
  sendContract,
} from '../../../../../tests/support/contracts.ts';
import {
  downloadPackage,
  flipChance,
  flipped,
  scriptVerdicts,
  zipMembers,
} from '../../../../../tests/support/evidence-packages.ts';
import { executeSent } from '../../../../../tests/support/executed-contracts.ts';
import { aFormPdf } from '../../../../../tests/support/hostile-files/pdf-content.ts';
import { invoicingApp } from '../../../../../tests/support/invoices.ts';
import {
  addProvenContract,
  provingGround,
  type ProvingGround,
} from '../../../../../tests/support/proven-contract.ts';
import { describeWithPdfReaders } from '../../../../../tests/support/read-pdf.ts';
import { runReadme } from '../../../../../tests/support/run-readme.ts';
import {
  describeOnSqliteFirst,
  openTestSqlite,
} from '../../../../../tests/support/test-database.ts';
import { addUploaded } from '../../../../../tests/support/uploaded-contracts.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import { documentPdfJob } from '../../../documents/deliveries/pdfs.actions.ts';
import { sha256 } from '../../../platform/files/store-file.ts';
import { evidencePackage } from './evidence-package.ts';

type Proving = Parameters<typeof addProvenContract>[1];

async function aPackage(ground: ProvingGround, proving: Proving = {}) {
  const { id } = await addProvenContract(ground, proving);
  return downloadPackage(ground, id);
}

describeOnSqliteFirst('The evidence package of a contract', (openDb) => {
  test('has everything that proves it, in a ZIP with its number', async () => {
    const { name, members } = await aPackage(await provingGround(await openDb()));
    expect(name).toMatch(/^C-.*-evidence\.zip$/);
    expect([...members.keys()]).toEqual([
      'original.pdf',
      'executed.pdf',
      'snapshot.json',
      'executed-snapshot.json',
      'evidence.jsonl',
      'consent.txt',
      'certificate.pem',
      'evidence-head.txt',
      'evidence-head.sig',
      'README.txt',
      'SHA256SUMS',
    ]);
  });

  test('has every other version that was sent, as its entry names it', async () => {
    const ground = await provingGround(await openDb());
    const { members } = await aPackage(ground, { earlier: 2 });
    const names = [...members.keys()].filter((name) => name.startsWith('versions/'));
    expect(names).toEqual([
      'versions/1/original.pdf',
      'versions/1/snapshot.json',
      'versions/2/original.pdf',
      'versions/2/snapshot.json',
    ]);
    const entries = await ground.db.selectFrom('contractEvidence').selectAll().execute();
    const told = (kind: string, revision: number) =>
      JSON.parse(
        entries.find((entry) => entry.kind === kind && entry.revision === revision)?.data ?? '',
      ) as { sha256: string; pdfs: { revision: number; sha256: string }[] };
    const { pdfs } = told('snapshot_frozen', 3);
    for (const revision of [1, 2]) {
      const hashOf = (file: string) =>
        sha256(new Uint8Array(members.get(`versions/${revision}/${file}`) ?? []));
      expect(await hashOf('snapshot.json')).toBe(told('sent', revision).sha256);
      expect(pdfs).toContainEqual({ revision, sha256: await hashOf('original.pdf') });
    }
  });

  test('has the bytes of the snapshot whose hash was signed', async () => {
    const ground = await provingGround(await openDb());
    const { members } = await aPackage(ground);
    const signed = await ground.db
      .selectFrom('contractEvidence')
      .select('data')
      .where('kind', '=', 'signed')
      .execute();
    expect(signed).toHaveLength(2);
    for (const { data } of signed) {
      expect(JSON.parse(data)).toMatchObject({
        snapshotSha256: await sha256(new Uint8Array(members.get('snapshot.json') ?? [])),
        pdfSha256: await sha256(new Uint8Array(members.get('original.pdf') ?? [])),
      });
    }
  });

  test('waits for the seal', async () => {
    const ground = await provingGround(await openDb());
    const { id } = await addProvenContract(ground, { isSealed: false });
    const made = evidencePackage(ground, id, 'studio');
    await expect(made).rejects.toMatchObject({ code: 'contracts.evidence_not_sealed' });
  });

  test('belongs to an executed contract', async () => {
    const ground = await provingGround(await openDb());
    await insertEvident(ground.db, 'con_draft');
    await expect(evidencePackage(ground, 'con_draft', 'studio')).rejects.toMatchObject({
      code: 'contracts.evidence_not_executed',
    });
    await expect(evidencePackage(ground, 'con_none', 'studio')).rejects.toMatchObject({
      code: 'contracts.not_found',
    });
  });

  test('is not made without the certificate of the seal', async () => {
    const ground = await provingGround(await openDb());
    const { id } = await addProvenContract(ground);
    const sealer = { ...ground.sealer, certificates: () => Promise.resolve([]) };
    await expect(evidencePackage({ ...ground, sealer }, id, 'studio')).rejects.toMatchObject({
      code: 'contracts.evidence_certificate_missing',
    });
  });

  test('reads one file at a time while it is sent', async () => {
    const ground = await provingGround(await openDb());
    const { id } = await addProvenContract(ground, { earlier: 1 });
    let reads = 0;
    const read = (file: string) => {
      reads += 1;
      return ground.files.read(file);
    };
    const { parts } = await evidencePackage(
      { ...ground, files: { ...ground.files, read } },
      id,
      'studio',
    );
    // Of both versions, and the sealed one.
    expect(reads).toBe(3);
    await parts.next();
    expect(reads).toBe(4);
    for await (const _part of parts);
    expect(reads).toBe(6);
  });

  test('is not begun with a file that was replaced', async () => {
    const ground = await provingGround(await openDb());
    const { id } = await addProvenContract(ground, { earlier: 1 });
    const { fileId } = await ground.db
      .selectFrom('documentPdfs')
      .select('fileId')
      .where('targetId', '=', id)
      .where('revision', '=', 1)
      .executeTakeFirstOrThrow();
    await ground.files.put(fileId, new Uint8Array([37, 80, 68, 70]));
    await expect(evidencePackage(ground, id, 'studio')).rejects.toMatchObject({
      code: 'documents.changed',
    });
  });
});

describeWithPdfReaders('An evidence package', () => {
  test('is checked by the commands of its README, and by a script that shares nothing with ours', async () => {
    const ground = await provingGround(await openTestSqlite());
    const { folder, path, members } = await aPackage(ground, { earlier: 2 });
    const { stdout, stderr, isAccepted } = runReadme(folder);
    expect({ isAccepted, stderr }).toMatchObject({ isAccepted: true });
    for (const name of members.keys()) {
      if (name !== 'SHA256SUMS') expect(stdout).toContain(`${name}: OK`);
    }
    const printed = [
      'Signature is Valid',
      'Total document signed',
      'sha256 Fingerprint=',
      '2026-03-20T15:00:00.000Z version 1 declined: ada Signer',
      '2026-03-20T15:00:00.000Z version 2 sent, replaces version 1: ada Signer',
      '2026-03-24T14:05:31.000Z version 3 signed: ada Signer',
      '2026-03-25T09:12:40.000Z version 3 snapshot frozen',
      'The evidence is complete and unchanged.',
    ];
    for (const part of printed) expect(stdout).toContain(part);
    const readme = String(members.get('README.txt'));
    const history = /time in UTC|times are in UTC\.\n\n([\s\S]*?)\n\n/.exec(readme)?.[1] ?? '';
    expect(history).not.toBe('');
    expect(stdout).toContain(`${history}\nThe evidence is complete`);
    expect(scriptVerdicts([path])).toEqual([expect.stringMatching(/^ok [^;]*$/)]);
  });

  test('of a client’s PDF has the uploads of all versions', async () => {
    const app = await invoicingApp(await openTestSqlite());
    const { clientId, ada } = await addContractClient(app);
    const draft = await addUploaded(app, clientId, aFormPdf());
    const { id } = draft;
    await sendContract(app, draft, [ada]);
    await documentPdfJob(app.deps).run(id);
    const changed = await changeContract(app, await readContract(app, id), { title: 'Terms, 2' });
    await sendContract(app, changed, [ada]);
    await executeSent(app, id);
    await documentPdfJob(app.deps).run(executedIdOf(id));
    const { folder, path, members } = await downloadPackage(app.deps, id);
    expect([...members.keys()]).toContain('upload.pdf');
    expect([...members.keys()]).toContain('versions/1/upload.pdf');
    expect(runReadme(folder)).toMatchObject({ isAccepted: true });
    expect(scriptVerdicts([path])).toEqual([expect.stringMatching(/^ok [^;]*$/)]);
  });

  test('of a contract that was executed before the chain named the snapshot says so', async () => {
    const ground = await provingGround(await openTestSqlite());
    const { folder, path, members } = await aPackage(ground, { isUnbound: true, earlier: 2 });
    const readme = String(members.get('README.txt'));
    expect(readme).toContain('executed-snapshot.json is not bound by the chain: this contract');
    expect(readme).toContain('original.pdf is not bound by the chain: no entry names its hash');
    const { stdout, isAccepted } = runReadme(folder);
    expect(isAccepted).toBe(true);
    expect(stdout).toContain('executed-snapshot.json is not bound by the chain.');
    // The PDF of version 1 was signed.
    expect(stdout).not.toContain('versions/1/original.pdf is not bound');
    expect(stdout).toContain('versions/2/original.pdf is not bound by the chain.');
    expect(scriptVerdicts([path])[0]).toMatch(
      /^ok .*; executed-snapshot.json is not bound by the chain; versions\/2\/original.pdf is not/,
    );
  });

  test('without the key of the seal says that nothing proves later entries', async () => {
    const ground = await provingGround(await openTestSqlite());
    const { id } = await addProvenContract(ground);
    const sealer = { ...ground.sealer, signText: () => Promise.resolve(undefined) };
    const { folder, path, members } = await downloadPackage({ ...ground, sealer }, id);
    expect([...members.keys()]).not.toContain('evidence-head.txt');
    expect(String(members.get('README.txt'))).toContain('Nothing proves the entries after 5');
    expect(runReadme(folder)).toMatchObject({ isAccepted: true });
    expect(scriptVerdicts([path])[0]).toMatch(/nothing proves the entries after the seal$/);
  });

  test('with what happened after the seal has its key for that', async () => {
    const ground = await provingGround(await openTestSqlite());
    const { id } = await addProvenContract(ground);
    const data = { endedOn: '2026-09-01', reason: 'Both agreed', file: null };
    await append(ground.db, { kind: 'ended', data });
    const { folder, path } = await downloadPackage(ground, id);
    expect(runReadme(folder).stdout).toContain('version 1 ended\nThe evidence is complete');
    expect(scriptVerdicts([path])).toEqual([expect.stringMatching(/^ok [^;]*$/)]);
  });

  test('with a flipped bit in any file is refused by the script', async () => {
    const { path, folder, members } = await aPackage(await provingGround(await openTestSqlite()));
    const chance = flipChance();
    const edits = Array.from(members, ([name, bytes]) => {
      const { changed } = flipped(bytes, chance);
      return zipMembers(join(folder, `${name}.flipped.zip`), new Map(members).set(name, changed));
    });
    const [sound, ...others] = scriptVerdicts([path, ...(await Promise.all(edits))]);
    expect(sound).toMatch(/^ok /);
    expect(others).toHaveLength(members.size);
    for (const verdict of others) expect(verdict).toMatch(/^FAIL /);
  });
});
