/**
 * How the fake treats requests. `html`: 503 with a page, as from a proxy in front. `reset`: ends the
 * connection. `wait`: sends nothing until told otherwise.
 */
export type Behavior = 'answer' | 'html' | 'reset' | 'wait';

/** Holds requests back while the fake is told to wait. */
export interface Gate {
  behave(how: Behavior): void;
  /** Resolves, once it no longer waits, with how to answer. */
  passed(): Promise<Exclude<Behavior, 'wait'>>;
}

export function newGate(): Gate {
  let how: Behavior = 'answer';
  let open = Promise.withResolvers<void>();
  return {
    behave(next) {
      how = next;
      if (next === 'wait') return;
      open.resolve();
      open = Promise.withResolvers();
    },
    async passed() {
      while (how === 'wait') await open.promise;
      return how;
    },
  };
}
