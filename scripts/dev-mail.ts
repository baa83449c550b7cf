import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Development only: `/__mail` shows the emails written to `data/mail`, newest first. */
export function mailPage(): Plugin {
  return {
    name: 'mail-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/__mail', (_request, response, next) => {
        emailsAsText(process.env['DATA_DIR'] ?? 'data').then((text) => {
          response.setHeader('content-type', 'text/plain; charset=utf-8');
          response.end(text);
        }, next);
      });
    },
  };
}

async function emailsAsText(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  if (names.length === 0) return 'No emails yet. Send the contact form and reload.';
  const emails = await Promise.all(
    names
      .toSorted()
      .toReversed()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return emails.join(`\n${'─'.repeat(80)}\n\n`);
}
