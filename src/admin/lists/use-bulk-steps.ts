import { useState } from 'react';
import { counted } from '../../shared/plural.ts';
import { toasts } from '../../ui/overlays/toasts.ts';
import { isOutOfReach } from '../api-call.ts';
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
  const carryOut = async (rows: readonly Row[], { each, after, done, undo }: BulkStep<Row>) => {
    const failed = await inTurn(rows, (row, index) => {
      setProgress(`${index + 1} of ${rows.length}...`);
      return each(row);
    });
    await after();
    setProgress(undefined);
    const changed = rows.filter((row) => !failed.has(row));
    const text = `${counted(changed.length, one)} ${done}`;
    if (changed.length > 0 && undo !== undefined) {
      const back = { each: undo, after, done: 'changed back' };
      // What is selected by then stays selected.
      toasts.offerUndo('success', text, () => void carryOut(changed, back));
    } else if (changed.length > 0) toasts.success(text);
    if (failed.size > 0) {
      toasts.show({
        kind: 'error',
        text: `${counted(failed.size, one)} could not be ${done}. ${reasonsOf(failed, nameOf)}`,
      });
    }
    return changed;
  };
  const run = async (rows: readonly Row[], step: BulkStep<Row>): Promise<void> => {
    const changed = new Set((await carryOut(rows, step)).map(({ id }) => id));
    chosen.choose((selected) => selected.difference(changed));
  };
  return { run, progress };
}

function reasonsOf<Row>(failed: ReadonlyMap<Row, string>, nameOf: (row: Row) => string): string {
  const byReason = Map.groupBy(failed.keys(), (row) => failed.get(row));
  return Array.from(byReason, ([reason, rows]) => `${rows.map(nameOf).join(', ')}: ${reason}`).join(
    ' ',
  );
}

/**
 * Takes one row after the other; resolves with those that it failed for, and the reason. Once the
 * server is out of reach, the rest is not tried.
 */
export async function inTurn<Row>(
  rows: readonly Row[],
  each: (row: Row, index: number) => Promise<unknown>,
): Promise<Map<Row, string>> {
  const failed = new Map<Row, string>();
  for (const [index, row] of rows.entries()) {
    try {
      await each(row, index);
    } catch (error) {
      const { message } = error as Error;
      const all = isOutOfReach(error) ? rows.slice(index) : [row];
      for (const one of all) failed.set(one, message);
      if (all.length > 1) break;
    }
  }
  return failed;
}
