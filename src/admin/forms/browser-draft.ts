/** Unsaved drafts, stored in this browser. */
import { z } from 'zod';

/** `isEmpty`: what is not worth storing. */
export function browserDraft<Value>(
  key: string,
  {
    schema,
    isEmpty = () => false,
  }: { schema: z.ZodType<Value>; isEmpty?: (value: Value) => boolean },
) {
  const remove = () => attempt(() => localStorage.removeItem(key));
  return {
    remove,
    /** Undefined if there is none, or none that can be parsed. */
    read: (): Value | undefined => {
      const value = attempt(() => schema.parse(JSON.parse(localStorage.getItem(key) ?? 'null')));
      return value === undefined || isEmpty(value) ? undefined : value;
    },
    /** False if the browser stores nothing. */
    store: (value: Value): boolean => {
      const write = () => {
        if (isEmpty(value)) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
        return true;
      };
      return attempt(write) ?? false;
    },
  };
}

export function textDraft(key: string) {
  return browserDraft(key, { schema: z.string(), isEmpty: (text) => text.trim() === '' });
}

/** Storage may be full, disabled, or written by an older version. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
