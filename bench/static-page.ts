/** A page as one would write it by hand: our home page's markup, style, typefaces and images alone. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startProcess, untilAnswered, type Running } from './child-process.ts';
import { getAnswer } from './raw-get.ts';

export interface ListedFile {
  path: string;
  file: string;
  headers: Record<string, string>;
}

/** Serves it from `folder`, taken from what our server at `oursUrl` sends. */
export async function startStaticPage(folder: string, oursUrl: string): Promise<Running> {
  const port = await freePort();
  const home = await getAnswer(oursUrl, '/', 'identity');
  const html = withoutScripts(home.bytes.toString()).replaceAll(
    oursUrl,
    `http://127.0.0.1:${port}`,
  );
  const listed: ListedFile[] = [];
  await mkdir(join(folder, 'static-page'));
  const add = async (
    path: string,
    headers: ReadonlyMap<string, string>,
    bytes: Buffer | string,
  ) => {
    const file = String(listed.length);
    listed.push({ path, file, headers: kept(headers) });
    await writeFile(join(folder, 'static-page', file), bytes);
  };
  await add('/', home.headers, html);
  for (const path of await pathsIn(html, oursUrl)) {
    // A file that our page names in vain is missing here too.
    const answer = await getAnswer(oursUrl, path, 'identity').catch(() => undefined);
    if (answer !== undefined) await add(path, answer.headers, answer.bytes);
  }
  await writeFile(join(folder, 'static-page/files.json'), JSON.stringify(listed));
  const server = await startProcess({
    command: process.execPath,
    args: ['bench/static-page-server.ts', join(folder, 'static-page'), String(port)],
    logFile: join(folder, 'static-page.log'),
    port,
  });
  await untilAnswered(server, '/');
  return server;
}

/** Structured data stays: it is no program. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>\s*/g, '')
    .replace(/<link[^>]*rel="modulepreload"[^>]*>\s*/g, '');
}

/** Paths of our own files that the page and its style sheets refer to, and of those for robots. */
async function pathsIn(html: string, url: string): Promise<Set<string>> {
  const named = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, path]) => path ?? '');
  const inPage = named(html, /\s(?:href|src)="(\/[^"#?]+\.\w+)"/g);
  const inSets = named(html, /\ssrcset="([^"]+)"/g).flatMap((set) =>
    set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  );
  const inStyles = await Promise.all(
    inPage
      .filter((path) => path.endsWith('.css'))
      .map(async (path) => {
        const { bytes } = await getAnswer(url, path, 'identity');
        return named(bytes.toString(), /url\(["']?([^"')]+)["']?\)/g).map(
          (target) => new URL(target, `${url}${path}`).pathname,
        );
      }),
  );
  return new Set([...inPage, ...inSets, ...inStyles.flat(), '/robots.txt', '/favicon.ico']);
}

function kept(headers: ReadonlyMap<string, string>): Record<string, string> {
  const ofConnection = /^(connection|keep-alive|date|content-length|content-encoding|transfer-.*)$/;
  return Object.fromEntries([...headers].filter(([name]) => !ofConnection.test(name)));
}
