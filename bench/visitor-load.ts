/**
 * Visits the site in time: its home page, a client’s page and the contact form.
 * `node visitor-load.ts url seconds perSecond clientPage cookie`; prints a JSON line. A process of
 * its own. What is due is sent whether or not the answers before have come, and the time counts from
 * when it was due, so that a server that stalls can’t hide it.
 */
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { newMessage, postMessage } from '../tests/support/contact-sender.ts';

export interface VisitorLoad {
  /** Milliseconds of each page, and of each message, from when it was due. */
  pages: number[];
  messages: number[];
  failed: number;
}

const [, , url = '', seconds = '', perSecond = '', clientPage = '', cookie = ''] = process.argv;
const agent = new Agent({ keepAlive: true });
const result: VisitorLoad = { pages: [], messages: [], failed: 0 };
/** Half of the visitors look at the home page. */
const visits = [
  { times: result.pages, make: () => read('/') },
  { times: result.pages, make: () => read(clientPage) },
  { times: result.pages, make: () => read('/') },
  { times: result.messages, make: () => postMessage(url, agent, newMessage()) },
];
const startedAt = performance.now();
const begun: Promise<void>[] = [];
for (let nth = 0; nth < Number(seconds) * Number(perSecond); nth += 1) {
  const dueAt = startedAt + (nth * 1000) / Number(perSecond);
  const early = dueAt - performance.now();
  if (early > 0) await pause(early);
  begun.push(visit(nth, dueAt));
}
await Promise.all(begun);
agent.destroy();
process.stdout.write(JSON.stringify(result));

async function visit(nth: number, dueAt: number): Promise<void> {
  const kind = visits[nth % visits.length];
  const status = await kind?.make();
  if (status === 200) kind?.times.push(performance.now() - dueAt);
  else result.failed += 1;
}

function read(path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    get(new URL(path, url), { agent, headers: { cookie } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
      response.on('error', () => resolve(undefined));
    }).on('error', () => resolve(undefined));
  });
}
