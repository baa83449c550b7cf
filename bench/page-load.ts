/** Asks one page again and again over open connections: with wrk, or autocannon where there is none. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { findProgram } from './child-process.ts';

export interface PageLoad {
  url: string;
  seconds: number;
  connections: number;
}

const wrk = findProgram('wrk');
export const loadProgram = wrk === undefined ? 'autocannon' : 'wrk';
const headers = { 'accept-encoding': 'gzip' };

/** Answers in a second; throws if any was not a success. */
export async function answersPerSecond(load: PageLoad): Promise<number> {
  return wrk === undefined ? withAutocannon(load) : withWrk(wrk, load);
}

async function withWrk(program: string, load: PageLoad): Promise<number> {
  const { stdout } = await promisify(execFile)(program, [
    '-t1',
    `-c${load.connections}`,
    `-d${load.seconds}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    load.url,
  ]);
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)?.[1]);
  if (Number.isNaN(perSecond) || /Non-2xx|Socket errors/.test(stdout)) {
    throw new Error(`wrk had failures on ${load.url}:\n${stdout}`);
  }
  return perSecond;
}

async function withAutocannon(load: PageLoad): Promise<number> {
  const result = await autocannon({
    url: load.url,
    duration: load.seconds,
    connections: load.connections,
    headers,
    workers: 1,
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`autocannon had ${result.non2xx + result.errors} failures on ${load.url}`);
  }
  return result.requests.average;
}
