/** F4: a full disk takes no message in vain, and the site stays up. */
import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { canMount } from '../support/can-mount.ts';
import { postMany } from '../support/contact-sender.ts';
import { startServer, storedInquiries, studio } from '../support/server-process.ts';
import { temporaryFolder } from '../support/test-database.ts';

test.skipIf(!canMount())(
  'a full disk: nothing acknowledged is lost, pages go on, and it heals by itself',
  async () => {
    const dataDir = await temporaryFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dataDir]);
    onTestFinished(() => {
      execFileSync('umount', [dataDir]);
    });
    const env = { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' };
    const ballast = join(dataDir, 'ballast');
    await writeFile(ballast, Buffer.alloc(4 * 1024 * 1024));
    const server = await startServer(env);
    const acknowledged = [];
    const statuses = new Set<number | undefined>();
    while (!statuses.has(507) && acknowledged.length < 20_000) {
      const batch = await postMany(server.url, 200);
      acknowledged.push(...batch.acknowledged);
      for (const status of batch.statuses) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([200, 507]));
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    await rm(ballast);
    const healed = await postMany(server.url, 20);
    expect(healed.acknowledged).toHaveLength(20);
    const stored = new Set((await storedInquiries(env)).map(({ message }) => message));
    const lost = [...acknowledged, ...healed.acknowledged].filter(
      ({ message }) => !stored.has(message),
    );
    expect(lost).toEqual([]);
    await studio(env, 'verify');
    await server.end('SIGTERM');
  },
);
