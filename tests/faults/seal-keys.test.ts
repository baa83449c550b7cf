/** The owner’s own key for seals with a real server: what is wrong with it shows at the start. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createP12 } from '../support/openssl.ts';
import { describeWithPdfReaders } from '../support/read-pdf.ts';
import { startServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/test-database.ts';

describeWithPdfReaders('A server', () => {
  test('does not start with a key for seals that it can’t use', async () => {
    const folder = await temporaryFolder();
    const DATA_DIR = join(folder, 'data');
    const path = createP12(folder, { kind: 'rsa', name: 'Own', passphrase: 'right' });
    const other = join(folder, 'other.p12');
    await writeFile(other, 'hello');
    for (const [env, message] of [
      [{ SEAL_P12: join(folder, 'none.p12') }, /SEAL_P12: the file can’t be read: ENOENT/],
      [{ SEAL_P12: other }, /SEAL_P12: .*other\.p12 can’t be used/],
      [{ SEAL_P12: path, SEAL_P12_PASSPHRASE: 'canary' }, /SEAL_P12_PASSPHRASE: it does not open/],
    ] as const) {
      const error: unknown = await startServer({ DATA_DIR, ...env }).catch(
        (cause: unknown) => cause,
      );
      expect(String(error)).toMatch(/These settings can't be used:/);
      expect(String(error)).toMatch(message);
      expect(String(error)).not.toContain('canary');
    }
    // It did not even begin to use the data.
    expect(await readdir(folder)).not.toContain('data');
    const right = { DATA_DIR, SEAL_P12: path, SEAL_P12_PASSPHRASE: 'right' };
    const server = await startServer(right);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await readdir(join(DATA_DIR, 'keys'))).not.toContain('seal-1.key');
  });
});
