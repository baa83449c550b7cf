import { LINE_LIMITS, type PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import { toasts } from '../../../ui/overlays/toasts.ts';
import type { ActionsOptions, LineActions } from './line-actions.ts';
import { fitsUndone, undone, type LineChange, type LineHistory } from './line-history.ts';

export interface LinesNow {
  linesNow: () => PricedLine[];
  placeOf: (key: string) => number;
  setLines: (lines: PricedLine[]) => void;
  focus: (key: string | undefined) => void;
}

/** Undoing changes of the lines, from the table or from their notices. */
export function undoing(
  { linesNow, setLines, focus }: LinesNow,
  now: () => ActionsOptions,
  history: LineHistory,
) {
  /** The notice of each change that has one. */
  const notices = new Map<LineChange, number>();
  const undo: LineActions['undo'] = (id) => {
    const change = history.find(id);
    if (change === undefined) return;
    if (!fitsUndone(linesNow(), change)) {
      const text = `A document can have at most ${LINE_LIMITS.lines} line items. Remove one to undo the removal.`;
      toasts.show({ kind: 'error', text, about: now().draft.id });
      return;
    }
    history.take(id);
    const notice = notices.get(change);
    if (notice !== undefined) toasts.dismiss(notice);
    now().say('Undone');
    if (change.kind === 'group moved') {
      now().draft.groups?.move?.(change.key, change.from);
      return now().focusOn(`[data-group="${change.key}"] .priced-line-handle`);
    }
    setLines(undone(linesNow(), change));
    if (change.kind === 'removed') {
      for (const [path, text] of Object.entries(change.unread)) now().draft.setUnread(path, text);
    }
    focus(keyOf(change) ?? now().next?.key ?? linesNow()[0]?.key);
  };
  const offerUndo = (text: string, change: LineChange) => {
    const id = history.add(change);
    notices.set(
      change,
      toasts.offerUndo('info', text, () => undo(id), now().draft.id),
    );
  };
  return { undo, offerUndo };
}

function keyOf(change: Exclude<LineChange, { kind: 'group moved' }>): string | undefined {
  if (change.kind === 'removed') return change.line.key;
  return change.kind === 'moved' ? change.key : change.replaced?.key;
}
