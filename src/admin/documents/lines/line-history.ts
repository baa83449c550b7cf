/** Undo of removed, moved and pasted lines. Independent of React. */
import { LINE_LIMITS, type PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import { createStore } from '../../../ui/state/store.ts';
import type { UnreadTexts } from '../../forms/draft/draft-state.ts';

export type LineChange =
  | { kind: 'removed'; line: PricedLine; place: number; unread: UnreadTexts }
  /** `placement`: the fields that put it into its group. */
  | { kind: 'moved'; key: string; from: number; placement?: object }
  /** `from`: its place among the groups that can be moved. */
  | { kind: 'group moved'; key: string; from: number }
  /** `replaced`: the empty line that the first pasted line replaced. */
  | { kind: 'pasted'; keys: readonly string[]; replaced: PricedLine | undefined };

/** Older changes can’t be undone. */
const MOST = 100;

export type LineHistory = ReturnType<typeof createLineHistory>;

export function createLineHistory() {
  const entries = createStore<readonly { id: number; change: LineChange }[]>([]);
  let lastId = 0;
  let isLatest = false;
  return {
    /** Returns the id by which this change can be undone. */
    add(change: LineChange): number {
      const last = entries.get().at(-1);
      // Steps of one line are one move: it returns to where it was first.
      if (isLatest && last !== undefined && isSameMove(last.change, change)) return last.id;
      const id = (lastId += 1);
      entries.set([...entries.get(), { id, change }].slice(-MOST));
      isLatest = true;
      return id;
    },
    /** From now on Ctrl+Z undoes typed text, until the next change of lines. */
    typed() {
      isLatest = false;
    },
    /** Whether Ctrl+Z undoes a change of lines. */
    hasKey: () => isLatest && entries.get().length > 0,
    /** Removes and returns a change, the last one by default. */
    take(id = entries.get().at(-1)?.id): LineChange | undefined {
      const found = entries.get().find((entry) => entry.id === id);
      if (found !== undefined) entries.set(entries.get().filter((entry) => entry !== found));
      return found?.change;
    },
    find: (id = entries.get().at(-1)?.id) => entries.get().find((entry) => entry.id === id)?.change,
    last: () => entries.get().at(-1)?.change,
    onChange: entries.onChange,
  };
}

function isSameMove(last: LineChange, change: LineChange): boolean {
  const isMove = change.kind === 'moved' || change.kind === 'group moved';
  return isMove && last.kind === change.kind && last.key === change.key;
}

/** The lines without this change. What was edited since is kept; pasted lines are removed. */
export function undone(lines: readonly PricedLine[], change: LineChange): PricedLine[] {
  if (change.kind === 'removed') {
    const { line, place } = change;
    if (lines.some(({ key }) => key === line.key)) return [...lines];
    return lines.toSpliced(Math.min(place, lines.length), 0, line);
  }
  if (change.kind === 'group moved') return [...lines];
  if (change.kind === 'moved') {
    const line = lines.find(({ key }) => key === change.key);
    if (line === undefined) return [...lines];
    const before = { ...line, ...change.placement };
    return lines.filter((one) => one !== line).toSpliced(change.from, 0, before);
  }
  const keys = new Set(change.keys);
  const first = lines.findIndex(({ key }) => keys.has(key));
  const left = lines.filter(({ key }) => !keys.has(key));
  const { replaced } = change;
  return replaced === undefined || first === -1 ? left : left.toSpliced(first, 0, replaced);
}

/** Whether the document still has room for the line that returns. */
export function fitsUndone(lines: readonly PricedLine[], change: LineChange): boolean {
  const count = undone(lines, change).length;
  return count <= LINE_LIMITS.lines || count <= lines.length;
}

/** “Undo removal of line 2” */
export function describeUndo(change: LineChange): string {
  if (change.kind === 'removed') return `Undo removal of ${nameOf(change)}`;
  return change.kind === 'pasted' ? 'Undo paste' : 'Undo move';
}

function nameOf({ line, place }: { line: PricedLine; place: number }): string {
  return line.title === '' ? `line ${place + 1}` : `“${line.title}”`;
}
