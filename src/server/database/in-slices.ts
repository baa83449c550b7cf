import { setImmediate as turnOfOthers } from 'node:timers/promises';

/**
 * Runs long work in slices and yields to the event loop after each, so that
 * a page, a probe or another request doesn’t wait for a whole import.
 */
export async function* inSlices<
  Whole extends { length: number; slice(from: number, to: number): Whole },
>(whole: Whole, length: number): AsyncGenerator<Whole> {
  for (let start = 0; start < whole.length; start += length) {
    if (start > 0) await turnOfOthers();
    yield whole.slice(start, start + length);
  }
}
