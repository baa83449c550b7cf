import { setImmediate as turnOfOthers } from 'node:timers/promises';

/**
 * Long work, a slice at a time. After each of them everybody else who waits for this process gets
 * a turn: a page, a probe or another request must not wait for a whole import.
 */
export async function* inSlices<
  Whole extends { length: number; slice(from: number, to: number): Whole },
>(whole: Whole, length: number): AsyncGenerator<Whole> {
  for (let start = 0; start < whole.length; start += length) {
    if (start > 0) await turnOfOthers();
    yield whole.slice(start, start + length);
  }
}
