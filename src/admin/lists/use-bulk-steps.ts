import { useState } from 'react';
import { counted } from '../../shared/plural.ts';
import { toasts } from '../../ui/overlays/toasts.ts';
import type { Chosen } from './use-chosen.ts';

interface BulkStep<Row> {
  /** Done for one row after the other, once for each. */
  each: (row: Row) => Promise<unknown>;
  /** Refreshes what shows them. */
  after: () => Promise<unknown>;
  /** E.g. “archived”. */
  done: string;
  /** Reverses it for the rows that it was done for. */
  undo?: (row: Row) => Promise<unknown>;
}

/** Does something with all selected rows. Those that it failed for stay selected, with the reason. */
export function useBulkSteps<Row extends { id: string }>(
  chosen: Chosen,
  one: string,
  nameOf: (row: Row) => string,
) {
  const [progress, setProgress] = useState<string>();
  const run = async (rows: readonly Row[], step: BulkStep<Row>): Promise<void> => {
    const { each, after, done, undo } = step;
    const failed = new Map<Row, string>();
    for (const [index, row] of rows.entries()) {
      setProgress(`${index + 1} of ${rows.length}...`);
      try {
        await each(row);
      } catch (error) {
        failed.set(row, error instanceof Error ? error.message : String(error));
      }
    }
    await after();
    setProgress(undefined);
    chosen.choose(new Set([...failed.keys()].map(({ id }) => id)));
    const changed = rows.filter((row) => !failed.has(row));
    const text = `${counted(changed.length, one)} ${done}`;
    if (changed.length > 0 && undo !== undefined) {
      const back = { each: undo, after, done: 'changed back' };
      toasts.offerUndo('success', text, () => void run(changed, back));
    } else if (changed.length > 0) toasts.success(text);
    if (failed.size > 0) {
      const reasons = [...failed].map(([row, reason]) => `${nameOf(row)}: ${reason}`);
      toasts.show({
        kind: 'error',
        text: `${counted(failed.size, one)} could not be ${done}. ${reasons.join(' ')}`,
      });
    }
  };
  return { run, progress };
}
