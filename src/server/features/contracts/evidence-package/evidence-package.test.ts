/** Evidence packages, checked by programs that share nothing with ours. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  addProvenContract,
  provingGround,
  type ProvingGround,
} from '../../../../../tests/support/proven-contract.ts';
import { insertEvident } from '../../../../../tests/support/contract-evidence.ts';
import { describeWithPdfReaders } from '../../../../../tests/support/read-pdf.ts';
import {
  describeOnSqliteFirst,
  openTestSqlite,
  temporaryFolder,
} from '../../../../../tests/support/test-database.ts';
import { sha256 } from '../../../platform/files/store-file.ts';
import { zipFiles, type ZippedFile } from '../../../platform/files/zip.ts';
import { evidencePackage } from './evidence-package.ts';

const at = Temporal.Instant.from('2026-11-27T09:30:16Z');

/** The path of the package of a new contract, alone in a folder. */
async function storePackage(ground: ProvingGround) {
  const { id } = await addProvenContract(ground);
  const { name, bytes } = await evidencePackage(ground, id);
  const folder = await temporaryFolder();
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return { folder, path, name };
}

function extract(path: string, folder: string): ZippedFile[] {
  execFileSync('unzip', ['-q', path, '-d', folder]);
  const names = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n');
  return names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

/** What the script says of each package, in order. */
function verdicts(paths: readonly string[], ...options: string[]): string[] {
  const script = 'tests/support/check-evidence-package.py';
  const { stdout, stderr } = spawnSync('python3', [script, ...options, ...paths], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

/** A package with one bit flipped in a file, whose ZIP is sound. */
function withFlippedBit(
  folder: string,
  files: readonly ZippedFile[],
  { name, bit }: { name: string; bit: number },
): string {
  const changed = files.map((file) => {
    if (file.name !== name) return file;
    const bytes = Buffer.from(file.bytes);
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return { name, bytes };
  });
  const path = join(folder, `${name}.${bit}.zip`);
  writeFileSync(path, zipFiles(changed, at));
  return path;
}

const anyBit = ({ bytes }: ZippedFile) => Math.floor(Math.random() * bytes.length * 8);

describeOnSqliteFirst('The evidence package of a contract', (openDb) => {
  test('has everything that proves it, in a ZIP with its number', async () => {
    const { path, folder, name } = await storePackage(await provingGround(await openDb()));
    expect(name).toMatch(/^C-.*-evidence\.zip$/);
    const files = extract(path, folder);
    expect(files.map((file) => file.name)).toEqual([
      'original.pdf',
      'executed.pdf',
      'snapshot.json',
      'executed-snapshot.json',
      'evidence.jsonl',
      'consent.txt',
      'certificate.pem',
      'README.txt',
      'SHA256SUMS',
    ]);
  });

  test('has the bytes of the snapshot whose hash was signed', async () => {
    const ground = await provingGround(await openDb());
    const { path, folder } = await storePackage(ground);
    const files = new Map(extract(path, folder).map(({ name, bytes }) => [name, bytes]));
    const signed = await ground.db
      .selectFrom('contractEvidence')
      .select('data')
      .where('kind', '=', 'signed')
      .execute();
    expect(signed).toHaveLength(2);
    for (const { data } of signed) {
      expect(JSON.parse(data)).toMatchObject({
        snapshotSha256: await sha256(new Uint8Array(files.get('snapshot.json') ?? [])),
        pdfSha256: await sha256(new Uint8Array(files.get('original.pdf') ?? [])),
      });
    }
  });

  test('waits for the seal', async () => {
    const ground = await provingGround(await openDb());
    const { id } = await addProvenContract(ground, { isSealed: false });
    const made = evidencePackage(ground, id);
    await expect(made).rejects.toMatchObject({ code: 'contracts.evidence_not_sealed' });
  });

  test('belongs to an executed contract', async () => {
    const ground = await provingGround(await openDb());
    await insertEvident(ground.db, 'con_draft');
    await expect(evidencePackage(ground, 'con_draft')).rejects.toMatchObject({
      code: 'contracts.evidence_not_executed',
    });
    await expect(evidencePackage(ground, 'con_none')).rejects.toMatchObject({
      code: 'contracts.not_found',
    });
  });

  test('is not made without the certificate of the seal', async () => {
    const ground = await provingGround(await openDb());
    const { id } = await addProvenContract(ground);
    const sealer = { ...ground.sealer, certificates: () => Promise.resolve([]) };
    await expect(evidencePackage({ ...ground, sealer }, id)).rejects.toMatchObject({
      code: 'contracts.evidence_certificate_missing',
    });
  });
});

describeWithPdfReaders('An evidence package', () => {
  test('is checked by a script that shares nothing with ours', async () => {
    const ground = await provingGround(await openTestSqlite());
    const { path, folder } = await storePackage(ground);
    expect(verdicts([path])).toEqual([expect.stringMatching(/^ok /)]);
    const files = extract(path, folder);
    const flipped = files.map((file) =>
      withFlippedBit(folder, files, { name: file.name, bit: anyBit(file) }),
    );
    for (const verdict of verdicts(flipped)) expect(verdict).toMatch(/^FAIL /);
  });

  test('is found changed even if the new hash was written into its list of hashes', async () => {
    const { path, folder } = await storePackage(await provingGround(await openTestSqlite()));
    const files = extract(path, folder);
    const unproven = new Set(['executed-snapshot.json', 'README.txt', 'SHA256SUMS']);
    const flipped = files
      .filter(({ name }) => !unproven.has(name))
      .flatMap((file) => [1, 2].map(() => ({ name: file.name, bit: anyBit(file) })))
      .map((flip) => withFlippedBit(folder, files, flip));
    const found = verdicts([path, ...flipped], '--without-sums');
    expect(found[0]).toMatch(/^ok /);
    expect(found).toHaveLength(13);
    for (const verdict of found.slice(1)) expect(verdict).toMatch(/^FAIL /);
  });

  test('is checked by the commands of its README', async () => {
    const { path, folder } = await storePackage(await provingGround(await openTestSqlite()));
    const files = extract(path, folder);
    const readme = readFileSync(join(folder, 'README.txt'), 'utf8');
    const commands = readme.split('\n').filter((line) => /^ {4}|^$/.test(line));
    const script = commands.map((line) => line.slice(4)).join('\n');
    const said = execFileSync('bash', ['-e', '-c', script], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    for (const { name } of files.slice(0, -1)) expect(said).toContain(`${name}: OK`);
    for (const part of [
      'Signature is Valid',
      'Total document signed',
      'sha256 Fingerprint=',
      'I, ada Signer, sign for Tidewater Museum.',
      'The evidence is complete and unchanged.',
    ]) {
      expect(said).toContain(part);
    }
  });
});
