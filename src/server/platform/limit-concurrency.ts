interface Limit {
  atOnce: number;
  /** Beyond this, calls are refused rather than kept waiting. */
  mostWaiting: number;
  busy: () => Error;
}

/** Bounds costly work: `work` begins when it is its turn; throws `busy` if too many wait already. */
export function limitConcurrency({ atOnce, mostWaiting, busy }: Limit) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw busy();
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      // The turn is passed on directly, so that no new caller gets in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
