/** A client’s page at its own address, after the redirect of its link, beside its bare text. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Result } from 'lighthouse';
import { audit } from './lighthouse.ts';

interface Opened {
  url: string;
  /** Without it, the page isn’t shown. */
  cookie: string;
}

export async function openLink(link: string): Promise<Opened> {
  const answer = await fetch(link, { redirect: 'manual' });
  const [cookie = ''] = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { url: new URL(answer.headers.get('location') ?? '', link).href, cookie };
}

/** The page, and what is left of it without styles, typefaces and scripts, from a bare server. */
export async function auditBeside(
  { url, cookie }: Opened,
  skipAudits: readonly string[],
): Promise<{ page: Result; bare: Result }> {
  const page = await audit(url, { skipAudits, extraHeaders: { cookie } });
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const text = html.replaceAll(/<link[^>]*>|<script[^>]*><\/script>/g, '');
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(text);
  }).listen(0, '127.0.0.1');
  try {
    const { port } = await new Promise<AddressInfo>((resolve) => {
      server.once('listening', () => resolve(server.address() as AddressInfo));
    });
    return { page, bare: await audit(`http://127.0.0.1:${port}/`, { skipAudits }) };
  } finally {
    server.close();
  }
}
