/** Two sides that start at about the same moment, each ahead of the other now and then. */
import { setImmediate as turnOfOthers } from 'node:timers/promises';

/** Head starts in turns of the event loop change by at most as many as this from round to round. */
const MOST_TURNS = 65_536;

/** The winner of a round gets a smaller head start in the next, by less and less. */
export function fairStart() {
  let lead = 0;
  let step = 1;
  let last: boolean | undefined;
  const later = async <Result>(turns: number, work: () => Promise<Result>) => {
    for (let turn = 0; turn < turns; turn += 1) await turnOfOthers();
    return work();
  };
  return {
    first: <Result>(work: () => Promise<Result>) => later(-lead, work),
    second: <Result>(work: () => Promise<Result>) => later(lead, work),
    settle(hasFirstWon: boolean) {
      step = hasFirstWon === last ? Math.min(step * 2, MOST_TURNS) : 1;
      last = hasFirstWon;
      lead += hasFirstWon ? -step : step;
    },
  };
}
