/**
 * The reference for the home page: `node static-page-server.ts folder port`. Serves what is listed
 * in the folder's files.json from memory, compressed once at start, with the headers given there.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ListedFile } from './static-page.ts';

const [, , folder = '', port = ''] = process.argv;
const listed = JSON.parse(await readFile(join(folder, 'files.json'), 'utf8')) as ListedFile[];
const files = new Map(
  await Promise.all(
    listed.map(async ({ path, file, headers }) => {
      const plain = await readFile(join(folder, file));
      const isText = /^text|svg|json|xml/.test(headers['content-type'] ?? '');
      const body = isText ? brotliCompressSync(plain) : plain;
      const encoding = isText ? { 'content-encoding': 'br' } : {};
      return [path, { body, headers: { ...headers, ...encoding } }] as const;
    }),
  ),
);

createServer((request, response) => {
  const found = files.get(request.url ?? '');
  if (found === undefined) response.writeHead(404).end();
  else {
    response
      .writeHead(200, { ...found.headers, 'content-length': found.body.length })
      .end(found.body);
  }
}).listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
