/** A screen that is loaded anew, and the bare page that it is measured against. */
import type { OpenAfresh } from './bare-browser.ts';
import { inPage } from './in-page.ts';

export interface FreshLoad {
  ms: number;
  /** From the arrival of the scripts that come first to the first call for data. */
  dataAfterMs: number;
  /** The same to the call for the session. */
  sessionAfterMs: number;
}

/** A page of some bytes, without scripts or styles, on the server that is measured. */
export const BARE_PAGE = '/robots.txt';

/** Opens a screen that asks for `call` first. */
export function loadAfresh(open: OpenAfresh, url: string, call: string): Promise<FreshLoad> {
  return open({ url, script: inPage, question: `bench.load(${JSON.stringify(call)})` });
}

/** The least that shows the same data: makes the same calls at once and writes the answers. */
export function loadBarePage(
  open: OpenAfresh,
  url: string,
  calls: readonly string[],
): Promise<number> {
  const write = `bench.written = bench.write(${JSON.stringify(calls)}).then(() => performance.now());`;
  return open({ url: url + BARE_PAGE, script: inPage + write, question: 'bench.written' });
}
