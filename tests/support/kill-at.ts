/**
 * Loaded into a server (`node --import`): a request with the header `x-kill-at` ends its process
 * with SIGKILL right before a statement of its transactions: before the nth one since the request
 * began, or `before-commit` and `after-commit`. `count` ends nothing. What was counted is printed
 * on the console when a response is finished. After `later-`, the same counts from the response on:
 * what jobs and the outbox do, until another response is finished.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

let place: string | undefined;
/** What `place` is once the response is finished. */
let later: string | undefined;
let statements = 0;

const LATER = 'later-';

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  const wanted = request.headers['x-kill-at'];
  if (typeof wanted !== 'string') return;
  if (wanted.startsWith(LATER)) later = wanted.slice(LATER.length);
  else place = wanted;
  statements = 0;
});

subscribe('http.server.response.finish', () => {
  if (place !== undefined) console.error(`statements: ${statements}`);
  place = later;
  later = undefined;
  statements = 0;
});

function before(text: string): void {
  if (place === undefined) return;
  statements += 1;
  if (place === String(statements) || (place === 'before-commit' && isCommit(text))) die();
}

function after(text: string): void {
  if (place === 'after-commit' && isCommit(text)) die();
}

const isCommit = (text: string) => text.trim().toLowerCase() === 'commit';

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

// oxlint-disable-next-line typescript/unbound-method -- Called with its own `this` below.
const prepare = DatabaseSync.prototype.prepare;
DatabaseSync.prototype.prepare = function prepareCounted(text, ...rest) {
  const statement = prepare.call(this, text, ...rest);
  for (const name of ['all', 'run'] as const) {
    const own = statement[name].bind(statement) as (...values: unknown[]) => unknown;
    const counted = (...values: unknown[]) => {
      before(text);
      const result = own(...values);
      after(text);
      return result;
    };
    Object.defineProperty(statement, name, { value: counted });
  }
  return statement;
};

type Query = (this: Client, query: unknown, ...rest: unknown[]) => unknown;
// oxlint-disable-next-line typescript/unbound-method -- Called with its own `this` below.
const query = Client.prototype.query as Query;
const countedQuery: Query = function countedQuery(asked, ...rest) {
  const text = typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '');
  before(text);
  const result = query.call(this, asked, ...rest);
  if (result instanceof Promise)
    void result.then(
      () => after(text),
      () => {},
    );
  return result;
};
Client.prototype.query = countedQuery as typeof Client.prototype.query;
