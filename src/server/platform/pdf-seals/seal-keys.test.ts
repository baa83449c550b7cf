import { execFile } from 'node:child_process';
import { verify } from 'node:crypto';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { inlineSandbox } from '../../../../tests/support/inline-sandbox.ts';
import { manualClock, type ManualClock } from '../../../../tests/support/manual-clock.ts';
import { createP12, openssl } from '../../../../tests/support/openssl.ts';
import { describeWithPdfReaders } from '../../../../tests/support/read-pdf.ts';
import { aPdf } from '../../../../tests/support/sealing.ts';
import { temporaryFolder } from '../../../../tests/support/test-database.ts';
import { checkPdfSeal } from './check-pdf-seal.ts';
import { P12Refused } from './p12.ts';
import { SealFailed } from './seal-failed.ts';
import { fingerprintOf, issueOf, type SealKey } from './seal-key.ts';
import { openSealKeys } from './seal-keys.ts';
import { sealPdf } from './seal-pdf.ts';

interface Place {
  dataDir: string;
  clock?: ManualClock;
  p12?: string;
  passphrase?: string;
}

const open = ({ dataDir, clock = manualClock(), p12, passphrase = '' }: Place) =>
  openSealKeys({ DATA_DIR: dataDir, SEAL_P12: p12, SEAL_P12_PASSPHRASE: passphrase }, clock);

const seal = async (key: SealKey, clock: ManualClock) =>
  (
    await sealPdf(
      await aPdf(),
      { key, name: 'Den', reason: 'Sealed', at: clock.now() },
      inlineSandbox.placeSeal,
    )
  ).bytes;

/** Certificates by OpenSSL are valid from now on. */
const clockIn = (time: Temporal.DurationLike) =>
  manualClock(Temporal.Now.instant().add(time).toString());

describe('The key that seals PDFs', () => {
  test('is named without breaking TLS in a program that has not loaded it', async () => {
    const { certificate } = await (await open({ dataDir: await temporaryFolder() })).current('Den');
    const script = `
      const { X509Certificate } = await import('node:crypto');
      const { issueOf } = await import('./src/server/platform/pdf-seals/seal-key.ts');
      console.log(issueOf(new X509Certificate(process.env.CERTIFICATE)).to);
      console.log((await import('node:tls')).default.createSecureContext.name);`;
    const env = { ...process.env, CERTIFICATE: certificate.toString() };
    const args = ['--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    expect(stdout).toBe('Den\ncreateSecureContext\n');
  });

  test('is created at first use, for the program’s user alone', async () => {
    const dataDir = await temporaryFolder();
    const keys = await open({ dataDir });
    expect(await keys.find()).toBeUndefined();
    expect(await keys.certificates()).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);

    const { certificate } = await keys.current('Müller & Söhne');
    const folder = join(dataDir, 'keys');
    expect(await readdir(folder)).toEqual(['seal-1.key']);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'seal-1.key'))).mode & 0o777).toBe(0o600);
    expect(certificate.subject).toBe('CN=Müller & Söhne');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.ca).toBe(false);
    // An hour before, in case the clock is set back a little.
    expect(certificate.validFromDate.toISOString()).toBe('2026-03-02T14:00:00.000Z');
    expect(certificate.validToDate.toISOString()).toBe('2036-03-02T14:00:00.000Z');
    expect(certificate.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
  });

  test('is the same from then on for that name', async () => {
    const dataDir = await temporaryFolder();
    const name = 'Müller, "Söhne" + Co. <Den>\\; CN=x';
    const first = await (await open({ dataDir })).current(name);
    const again = await (await open({ dataDir })).current(name);
    expect(fingerprintOf(again.certificate)).toBe(fingerprintOf(first.certificate));
    const data = Buffer.from('what is signed');
    expect(verify('sha256', data, first.certificate.publicKey, await again.sign(data))).toBe(true);
  });

  test('is another one for another name, and what the first one sealed is still valid', async () => {
    const dataDir = await temporaryFolder();
    const clock = manualClock();
    const keys = await open({ dataDir, clock });
    const sealed = await seal(await keys.current('Den'), clock);
    const renamed = await keys.current('Den Studio LLC');
    expect(renamed.certificate.subject).toBe('CN=Den Studio LLC');
    // A contract that was frozen before has the earlier name.
    await keys.current('Den');
    await keys.current('Den Studio LLC');
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['seal-1.key', 'seal-2.key']);
    expect((await keys.find())?.certificate.subject).toBe('CN=Den Studio LLC');
    const certificates = await keys.certificates();
    for (const bytes of [sealed, await seal(renamed, clock)]) {
      expect(checkPdfSeal(bytes, certificates)).toMatchObject({ isValid: true });
    }
  });

  test('is one, if several processes create the first one at once', async () => {
    const dataDir = await temporaryFolder();
    const program = `
      const { openSealKeys } = await import(${JSON.stringify(join(import.meta.dirname, 'seal-keys.ts'))});
      const clock = { now: () => Temporal.Instant.from('2026-03-02T15:00:00Z') };
      const keys = await openSealKeys({ DATA_DIR: process.argv[1], SEAL_P12_PASSPHRASE: '' }, clock);
      const both = await Promise.all([keys.current('Den'), keys.current('Den')]);
      console.log(both.map(({ certificate }) => certificate.fingerprint256).join('\\n'));`;
    const run = () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, dataDir]);
    const printed = await Promise.all(Array.from({ length: 4 }, run));
    const fingerprints = printed.flatMap(({ stdout }) => stdout.trim().split('\n'));
    expect(fingerprints).toHaveLength(8);
    expect(new Set(fingerprints).size).toBe(1);
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['seal-1.key']);
  });

  test('is replaced in the eighth year, and what it sealed is still valid', async () => {
    const dataDir = await temporaryFolder();
    const clock = manualClock();
    const keys = await open({ dataDir, clock });
    const first = await keys.current('Den');
    const sealed = await seal(first, clock);
    clock.advance({ hours: 24 * (365 * 7 + 1) });
    expect(fingerprintOf((await keys.current('Den')).certificate)).toBe(
      fingerprintOf(first.certificate),
    );
    clock.advance({ hours: 24 * 2 });
    expect(await keys.find()).toBeUndefined();
    const second = await keys.current('Den & Daughter');
    expect(second.certificate.subject).toBe('CN=Den & Daughter');
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['seal-1.key', 'seal-2.key']);
    const certificates = await keys.certificates();
    expect(certificates.map(fingerprintOf)).toEqual(
      [first, second].map(({ certificate }) => fingerprintOf(certificate)),
    );
    // Also after the first certificate has expired.
    clock.advance({ hours: 24 * 365 * 4 });
    for (const bytes of [sealed, await seal(await keys.current('Den & Daughter'), clock)]) {
      expect(checkPdfSeal(bytes, certificates)).toMatchObject({ isValid: true });
    }
    const found = await keys.findByCertificate(fingerprintOf(first.certificate));
    const data = Buffer.from('what is signed');
    const signature = (await found?.sign(data)) ?? Buffer.alloc(0);
    expect(verify('sha256', data, first.certificate.publicKey, signature)).toBe(true);
  });

  test('is another one while the clock is before its certificate', async () => {
    const dataDir = await temporaryFolder();
    await (await open({ dataDir, clock: manualClock('2030-01-01T00:00:00Z') })).current('Den');
    const clock = manualClock();
    const { certificate } = await (await open({ dataDir, clock })).current('Den');
    expect(certificate.validFromDate.getUTCFullYear()).toBe(2026);
  });

  test('is followed by another one if it was removed from its file, which keeps the certificate', async () => {
    const { keys, path } = await openOne();
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.slice(text.indexOf('-----BEGIN CERTIFICATE')));
    expect(await keys.find()).toBeUndefined();
    await keys.current('Den');
    expect(await keys.certificates()).toHaveLength(2);
    expect(await readFile(path, 'utf8')).not.toContain('PRIVATE');
  });

  test('names the studio with at most 64 characters', async () => {
    const keys = await open({ dataDir: await temporaryFolder() });
    const { certificate } = await keys.current('🐺'.repeat(100));
    expect(certificate.subject).toBe(`CN=${'🐺'.repeat(64)}`);
  });

  test('has a certificate that ends after 2049, when years are written in full', async () => {
    const clock = manualClock('2045-05-05T05:05:05Z');
    const { certificate } = await (
      await open({ dataDir: await temporaryFolder(), clock })
    ).current('D');
    expect(certificate.validToDate.toISOString()).toBe('2055-05-05T04:05:05.000Z');
  });

  test.each([
    ['is empty', () => ''],
    ['has no certificate', (text: string) => text.slice(0, text.indexOf('-----BEGIN CERT'))],
    ['is cut off', (text: string) => text.slice(0, -100)],
    ['has another letter', (text: string) => text.replace(/(?<=CERTIFICATE-----\n.{30})./, '%')],
    ['is something else', () => 'hello'],
  ])('is not used if its file %s', async (_what, change) => {
    const { keys, path } = await openOne();
    await writeFile(path, change(await readFile(path, 'utf8')));
    for (const use of [() => keys.current('Den'), keys.find, keys.certificates]) {
      await expect(use()).rejects.toThrow(/seal-1\.key is damaged/);
    }
  });

  test('is not used with the certificate of another one, nor if others can read it', async () => {
    const { keys, path } = await openOne();
    const other = await openOne();
    const text = await readFile(path, 'utf8');
    const [certificate = ''] = /-----BEGIN CERT[^]*/.exec(await readFile(other.path, 'utf8')) ?? [];
    await writeFile(path, text.replace(/-----BEGIN CERT[^]*/, certificate));
    await expect(keys.current('Den')).rejects.toThrow(/damaged/);
    await writeFile(path, text);
    await keys.current('Den');
    await chmod(path, 0o640);
    await expect(keys.current('Den')).rejects.toThrow(/is open to others. Run: chmod 600/);
  });
});

describeWithPdfReaders('The owner’s own key', () => {
  const passphrase = 'café 7';

  test.each(['rsa', 'ec'] as const)('of %s seals, and none is created', async (kind) => {
    const folder = await temporaryFolder();
    const p12 = createP12(folder, { kind, name: 'Own', passphrase });
    const clock = clockIn({ hours: 1 });
    const keys = await open({ dataDir: folder, p12, passphrase, clock });
    const key = await keys.current('Den');
    expect(key.certificate.subject).toBe('CN=Own');
    const bytes = await seal(key, clock);
    expect(checkPdfSeal(bytes, await keys.certificates())).toMatchObject({ isValid: true });
    expect(await readFile(join(folder, 'keys/seal-1.key'), 'utf8')).not.toContain('PRIVATE');
  });

  test('may be in the form that older programs write', async () => {
    const folder = await temporaryFolder();
    const p12 = createP12(folder, {
      kind: 'rsa',
      name: 'Own',
      passphrase: 'x',
      options: ['-legacy'],
    });
    const keys = await open({ dataDir: folder, p12, passphrase: 'x' });
    expect((await keys.certificates()).map(({ subject }) => subject)).toEqual(['CN=Own']);
  });

  test('is found among the certificates of its issuers', async () => {
    const folder = await temporaryFolder();
    const issuer = 'Trusted Authority, "Inc."';
    const options = ['-certfile', 'issuer.crt'];
    const own = { kind: 'rsa', name: 'Müller & Söhne', issuer, options } as const;
    const p12 = createP12(folder, { ...own, passphrase });
    const clock = clockIn({ hours: 1 });
    const keys = await open({ dataDir: folder, p12, passphrase, clock });
    const key = await keys.current('Den');
    expect(keys.issued).toEqual({ to: 'Müller & Söhne', by: issuer });
    expect(key.certificate.subject).toBe('CN=Müller & Söhne');
    expect(key.chain.map((one) => issueOf(one))).toEqual([{ to: issuer, by: issuer }]);
  });

  test('that was replaced is still known', async () => {
    const folder = await temporaryFolder();
    const clock = clockIn({ hours: 1 });
    const used = async (name: string) => {
      const p12 = createP12(folder, { kind: 'ec', name, passphrase });
      const keys = await open({ dataDir: folder, p12, passphrase, clock });
      const { certificate } = await keys.current('Den');
      const fingerprint = fingerprintOf(certificate);
      expect((await keys.findByCertificate(fingerprint))?.certificate).toBe(certificate);
      return fingerprint;
    };
    const first = await used('First');
    await used('Second');
    const without = await open({ dataDir: folder, clock });
    expect(await without.findByCertificate(first)).toBeUndefined();
    expect((await without.current('Den')).certificate.subject).toBe('CN=Den');
    expect((await without.certificates()).map(({ subject }) => subject)).toEqual([
      'CN=First',
      'CN=Second',
      'CN=Den',
    ]);
  });

  test('seals nothing once its certificate has expired', async () => {
    const folder = await temporaryFolder();
    const p12 = createP12(folder, { kind: 'ec', name: 'Own', passphrase, days: 30 });
    const clock = manualClock(
      Temporal.Now.instant()
        .add({ hours: 24 * 31 })
        .toString(),
    );
    const keys = await open({ dataDir: folder, p12, passphrase, clock });
    await expect(keys.current('Den')).rejects.toThrow(SealFailed);
    await expect(keys.find()).rejects.toThrow(/the certificate in SEAL_P12 is valid from/);
  });

  test('is refused with another passphrase, or if the file is none', async () => {
    const folder = await temporaryFolder();
    const p12 = createP12(folder, { kind: 'ec', name: 'Own', passphrase });
    const refused = async (place: Omit<Place, 'dataDir'>, message: RegExp) => {
      const opened = open({ dataDir: folder, ...place });
      await expect(opened).rejects.toThrow(P12Refused);
      await expect(opened).rejects.toThrow(message);
    };
    await refused(
      { p12, passphrase: 'cafe 7' },
      /^SEAL_P12_PASSPHRASE: it does not open .*own\.p12$/,
    );
    await refused({ p12 }, /^SEAL_P12_PASSPHRASE: /);
    await refused({ p12: join(folder, 'none') }, /^SEAL_P12: the file can’t be read: ENOENT/);
    await refused({ p12: join(folder, 'own.crt') }, /^SEAL_P12: .*own\.crt can’t be used: /);
    const half = (await readFile(p12)).subarray(0, 500);
    await writeFile(join(folder, 'half.p12'), half);
    await refused({ p12: join(folder, 'half.p12'), passphrase }, /^SEAL_P12: /);
    const bare = ['-nokeys', '-in', 'own.crt', '-passout', 'pass:', '-out', 'bare.p12'];
    openssl(folder, 'pkcs12', '-export', ...bare);
    await refused({ p12: join(folder, 'bare.p12') }, /^SEAL_P12: .*No private key/);
  });
});

async function openOne() {
  const dataDir = await temporaryFolder();
  const keys = await open({ dataDir });
  await keys.current('Den');
  return { keys, path: join(dataDir, 'keys/seal-1.key') };
}
