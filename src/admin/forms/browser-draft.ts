/** Unsaved drafts, stored in this browser. */
import { z } from 'zod';

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `isEmpty`: what is not worth storing. `storage`: of this browser unless told. */
export function browserDraft<Value>(
  key: string,
  {
    schema,
    isEmpty = () => false,
  }: { schema: z.ZodType<Value>; isEmpty?: (value: Value) => boolean },
  storage?: DraftStorage,
) {
  const remove = () => attempt(() => (storage ?? localStorage).removeItem(key));
  return {
    remove,
    /** Undefined if there is none, or none that can be parsed. */
    read(): Value | undefined {
      const value = attempt(() =>
        schema.parse(JSON.parse((storage ?? localStorage).getItem(key) ?? 'null')),
      );
      return value === undefined || isEmpty(value) ? undefined : value;
    },
    /** False if the browser stores nothing. */
    store(value: Value): boolean {
      const write = () => {
        if (isEmpty(value)) (storage ?? localStorage).removeItem(key);
        else (storage ?? localStorage).setItem(key, JSON.stringify(value));
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
