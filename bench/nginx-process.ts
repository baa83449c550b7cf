/** nginx as a reference: one worker, serving given answers from files with their headers. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  findProgram,
  freePort,
  startProcess,
  untilAnswered,
  type Running,
} from './child-process.ts';

/** An answer in gzip, as it is to be given again. */
export interface GzipAnswer {
  path: string;
  headers: ReadonlyMap<string, string>;
  bytes: Buffer;
}

/** Headers that nginx makes by itself, or that belong to one connection. */
const ownHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'vary',
]);

/** Undefined where nginx is not installed. */
export async function startNginx(
  folder: string,
  answers: readonly GzipAnswer[],
): Promise<Running | undefined> {
  const program = findProgram('nginx');
  if (program === undefined) return undefined;
  for (const [index, answer] of answers.entries()) {
    const file = join(folder, 'files', String(index));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.gz`, answer.bytes);
    await writeFile(file, gunzipSync(answer.bytes));
  }
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  await writeFile(config, configText(folder, port, answers));
  const server = await startProcess({
    command: program,
    args: ['-p', folder, '-c', config, '-e', join(folder, 'error.log')],
    logFile: join(folder, 'nginx.log'),
    port,
  });
  await untilAnswered(server, answers[0]?.path ?? '/');
  return server;
}

/** One process and no master, so that its id is the worker's. */
function configText(folder: string, port: number, answers: readonly GzipAnswer[]): string {
  return `
    daemon off;
    master_process off;
    worker_processes 1;
    pid ${join(folder, 'nginx.pid')};
    events { worker_connections 1024; }
    http {
      access_log off;
      server_tokens off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000000;
      open_file_cache max=1000 inactive=60s;
      open_file_cache_valid 60s;
      gzip_static on;
      gzip_vary on;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join('\n      ')}
      server {
        listen 127.0.0.1:${port} backlog=1024;
        root ${join(folder, 'files')};
        ${answers.map(locationText).join('\n        ')}
      }
    }
  `;
}

function locationText(answer: GzipAnswer, index: number): string {
  const added = [...answer.headers]
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => `add_header ${name} "${value}";`);
  return `location = ${answer.path} {
          rewrite ^ /${index} break;
          default_type "${answer.headers.get('content-type')}";
          ${added.join('\n          ')}
        }`;
}
