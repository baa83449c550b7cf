import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manualClock } from '../../../tests/support/manual-clock.ts';
import { createP12 } from '../../../tests/support/openssl.ts';
import { describeWithPdfReaders } from '../../../tests/support/read-pdf.ts';
import { startStampService } from '../../../tests/support/stamp-service.ts';
import { temporaryFolder } from '../../../tests/support/test-database.ts';
import { parseConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { openSealKeys } from '../platform/pdf-seals/seal-keys.ts';
import { sealFindings } from './seal-findings.ts';

const configOf = async (env: Record<string, string> = {}) =>
  parseConfig({ DATA_DIR: await temporaryFolder(), ...env });

test('the report names the certificate that PDFs are sealed with, and until when', async () => {
  const config = await configOf();
  const clock = manualClock();
  expect(await sealFindings(config, clock)).toEqual([
    { level: 'note', text: 'the key that seals PDFs is created for the first of them' },
  ]);
  await (await openSealKeys(config, clock)).current('Den');
  const text =
    'PDFs are sealed with the certificate “Den” until 2033-03-02, when a new one is created: back up the keys separately';
  expect(await sealFindings(config, clock)).toEqual([{ level: 'ok', text }]);
  await chmod(join(config.DATA_DIR, 'keys/seal-1.key'), 0o644);
  expect(await sealFindings(config, clock)).toEqual([
    { level: 'problem', text: expect.stringContaining('is open to others') },
  ]);
});

describeWithPdfReaders('The report', () => {
  test('tells how long the owner’s certificate is valid, or why it can’t be used', async () => {
    const folder = await temporaryFolder();
    const path = createP12(folder, { kind: 'ec', name: 'Own', passphrase: 'x', days: 100 });
    const config = await configOf({ SEAL_P12: path, SEAL_P12_PASSPHRASE: 'x' });
    const after = (days: number) =>
      manualClock(
        Temporal.Now.instant()
          .add({ hours: 24 * days })
          .toString(),
      );
    const [now] = await sealFindings(config, after(0));
    expect(now).toMatchObject({
      level: 'ok',
      text: expect.stringMatching(/“Own” of SEAL_P12, valid/),
    });
    const [late] = await sealFindings(config, after(50));
    expect(late).toMatchObject({
      level: 'warning',
      text: expect.stringContaining('nothing can be'),
    });
    const [expired] = await sealFindings(config, after(101));
    expect(expired).toMatchObject({
      level: 'problem',
      text: expect.stringContaining('is valid from'),
    });
    const wrong = { ...config, SEAL_P12_PASSPHRASE: 'y' };
    expect(await sealFindings(wrong, after(0))).toEqual([
      { level: 'problem', text: `SEAL_P12_PASSPHRASE: it does not open ${path}` },
    ]);
  });

  test('tells whether the time stamp service answers, and whose clock is wrong', async () => {
    const { url } = await startStampService();
    const { host } = new URL(url);
    const config = await configOf({ SEAL_TIMESTAMP_URL: url });
    const [, found] = await sealFindings(config, systemClock);
    expect(found).toEqual({
      level: 'ok',
      text: `the time stamp service ${host} answers as “Time Service”`,
    });
    const [, late] = await sealFindings(config, manualClock());
    expect(late).toMatchObject({ level: 'warning', text: expect.stringContaining('differs from') });
  });

  test('does not print the password of a time stamp service that gives no time stamps', async () => {
    const { url } = await startStampService({ answer: (response) => void response.end('no') });
    const SEAL_TIMESTAMP_URL = url.replace('//', '//me:secret@');
    const [, found] = await sealFindings(await configOf({ SEAL_TIMESTAMP_URL }), systemClock);
    expect(found?.level).toBe('problem');
    expect(found?.text).toMatch(
      /^SEAL_TIMESTAMP_URL: the time stamp service 127\.0\.0\.1:\d+ gives no/,
    );
    expect(found?.text).not.toContain('secret');
  });
});
