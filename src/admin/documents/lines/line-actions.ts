/** What the rows of the table of lines can do. Independent of React’s rendering. */
import type { PointerEvent } from 'react';
import { LINE_LIMITS, type PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import { counted } from '../../../shared/plural.ts';
import type { LineTax } from '../../../shared/taxes/default-tax.ts';
import type { UnreadTexts } from '../../forms/draft/draft-state.ts';
import { changed } from '../../forms/draft/keyed-list.ts';
import { placementOf } from './line-groups.ts';
import type { LineHistory } from './line-history.ts';
import { moving, movingGroups } from './line-moves.ts';
import { undoing, type LinesNow } from './line-undo.ts';
import { emptyLine, isBlank } from './line-rows.ts';
import type { PastedLine } from './paste/paste-lines.ts';
import type { PricedDraft } from './priced-draft.ts';

/** What rows can do; always the same object. Lines are named by their key. */
export interface LineActions {
  /** `focused`: selector of the part of the line to focus. */
  change: (key: string, changes: Partial<PricedLine>, focused?: string) => void;
  move: (key: string, step: number) => void;
  /** Places are of `arranged`, which includes the headings of groups. */
  moveTo: (from: number, to: number) => void;
  /** A group with its lines; places are of the list of groups. */
  moveGroup: (key: string, step: number) => void;
  moveGroupTo: (from: number, to: number) => void;
  /** To the end of the group of these fields. */
  place: (key: string, placement: object) => void;
  /** Leads to the empty line at the end of this group, by default of the line’s own. */
  begin: (group: string) => void;
  beginBelow: (key: string) => void;
  copy: (key: string) => void;
  remove: (key: string) => void;
  openDetails: (key: string) => void;
  keepDetails: (key: string) => void;
  /** Also of the heading of a group, by its key in `arranged`. */
  startDrag: (key: string, event: PointerEvent<HTMLElement>) => void;
  /** Without its name, and without the line if nothing else is written in it. */
  clear: (key: string) => void;
  /** Adds the empty line to the content before something is written in it. */
  start: (key: string) => void;
  insert: (place: number, line: PastedLine) => void;
  /** Below this line, or in place of it if nothing is written there. */
  paste: (key: string, lines: readonly PastedLine[]) => void;
  /** `id`: of a change in the history; the last one by default. */
  undo: (id?: number) => void;
}

export interface ActionsOptions {
  draft: Pick<PricedDraft, 'id' | 'latest' | 'change' | 'latestUnread' | 'setUnread' | 'groups'>;
  /** The empty line after the stored ones. */
  next: PricedLine | undefined;
  /** Tax of a line that has none before it. */
  tax: LineTax;
  say: (text: string) => void;
  /** Shows the row with the details. */
  open: (key: string) => void;
  startDrag: (key: string) => void;
  /** Moves the empty line to a group. */
  begin: (group: string) => void;
  focusOn: (selector: string) => void;
}

const KEY_LENGTH = 18;
export const newKey = () => crypto.randomUUID().slice(0, KEY_LENGTH);

/** Keys are letters, digits, `_` and `-` only. */
const lineSelector = (key: string) => `[data-line="${key}"]`;

/** The path of a field’s unread text. */
const pathOf = (key: string, field: string) => `lines.${key}.${field}`;

/** By the path within the line. */
const fieldsOf = (unread: UnreadTexts): UnreadTexts =>
  Object.fromEntries(
    Object.entries(unread).map(([path, text]) => [path.split('.').slice(2).join('.'), text]),
  );

const isEmpty = (unread: UnreadTexts) => Object.keys(unread).length === 0;

/** `now`: the latest options, so that the actions stay the same. */
export function createLineActions(now: () => ActionsOptions, history: LineHistory): LineActions {
  const table = lineTable(now);
  const { linesNow, setLines, placeOf, unreadIn, focus, insert } = table;
  const { undo, offerUndo } = undoing(table, now, history);
  const moves = { ...moving(table, now, history), ...movingGroups(now, history) };
  return {
    change(key, changes, focused) {
      history.typed();
      table.change(key, changes, focused);
    },
    start(key) {
      if (placeOf(key) === -1) table.change(key, {});
    },
    clear(key) {
      const cleared = changed(linesNow(), key, { title: '' });
      const isUsed = (line: PricedLine) => line.key !== key || !isBlank(line);
      setLines(cleared.filter((line) => isUsed(line) || !isEmpty(unreadIn(key))));
    },
    insert,
    undo,
    ...moves,
    copy(key) {
      const place = placeOf(key);
      if (place !== -1)
        insert(place + 1, { ...linesNow()[place], unread: fieldsOf(unreadIn(key)) });
    },
    remove(key) {
      const lines = linesNow();
      const place = placeOf(key);
      const line = lines[place];
      if (line === undefined) return;
      const unread = unreadIn(key);
      setLines(lines.toSpliced(place, 1));
      focus((lines[place + 1] ?? now().next ?? lines[place - 1])?.key);
      const text = `${line.title || `Line ${place + 1}`} removed`;
      offerUndo(text, { kind: 'removed', line, place, unread });
    },
    openDetails(key) {
      now().open(key);
      focus(key, '[data-details]');
    },
    keepDetails: (key) => now().open(key),
    startDrag(key, event) {
      if (event.button === 0) now().startDrag(key);
    },
    paste(key, pasted) {
      const { keys, replaced } = table.paste(key, pasted);
      focus(keys[0]);
      offerUndo(describePaste(keys.length, pasted.length), { kind: 'pasted', keys, replaced });
    },
  };
}

/** Changes of the lines as they are now. */
function lineTable(now: () => ActionsOptions) {
  const linesNow = () => now().draft.latest().lines;
  const setLines = (lines: PricedLine[]) => now().draft.change({ lines });
  const placeOf = (key: string) => linesNow().findIndex((line) => line.key === key);
  const focus = (key: string | undefined, part = 'input') => {
    if (key !== undefined) now().focusOn(`${lineSelector(key)} ${part}`);
  };
  const unreadIn = (key: string): UnreadTexts => {
    const all = Object.entries(now().draft.latestUnread());
    return Object.fromEntries(all.filter(([path]) => path.startsWith(pathOf(key, ''))));
  };
  const addLines = adding({ linesNow, setLines }, now);
  return {
    linesNow,
    setLines,
    placeOf,
    focus,
    unreadIn,
    insert: (place: number, line: PastedLine) => focus(addLines({ place }, [line])[0]),
    change: (key: string, changes: Partial<PricedLine>, focused?: string) => {
      const { next } = now();
      const place = placeOf(key);
      const line = place === -1 && next?.key === key ? next : linesNow()[place];
      if (line === undefined) return;
      const edited = { ...line, ...changes };
      setLines(place === -1 ? [...linesNow(), edited] : linesNow().with(place, edited));
      if (focused !== undefined) focus(key, focused);
    },
    paste: (key: string, pasted: readonly PastedLine[]) => {
      const lines = linesNow();
      const found = placeOf(key);
      const current = lines[found];
      const isReplaced = current !== undefined && isBlank(current) && isEmpty(unreadIn(key));
      const replaced = isReplaced ? current : undefined;
      const freed = replaced === undefined ? 0 : 1;
      const place = current === undefined ? lines.length : found + 1 - freed;
      const room = LINE_LIMITS.lines - lines.length + freed;
      const at = { place, removed: freed, like: current ?? now().next };
      return { keys: addLines(at, pasted.slice(0, room)), replaced };
    },
  };
}

/** Sets the lines with new ones in place of `removed` lines from `place` on, in the group of `like`. */
function adding(
  { linesNow, setLines }: Pick<LinesNow, 'linesNow' | 'setLines'>,
  now: () => ActionsOptions,
) {
  return (
    {
      place,
      removed = 0,
      like,
    }: { place: number; removed?: number; like?: PricedLine | undefined },
    added: readonly PastedLine[],
  ): string[] => {
    const { next, tax, draft } = now();
    const before = linesNow()[place - 1] ?? linesNow()[0];
    // What is added at the end is in the group of the empty line.
    const grouped = like ?? (place < linesNow().length ? before : next);
    const placement = grouped === undefined ? {} : placementOf(grouped, draft.groups);
    const keyed = added.map((line) => ({ ...line, key: newKey() }));
    const lines = keyed.map(({ unread: _unread, ...line }) => ({
      ...emptyLine(before ?? tax),
      ...placement,
      ...line,
    }));
    setLines(linesNow().toSpliced(place, removed, ...lines));
    for (const { key, unread = {} } of keyed) {
      for (const [field, text] of Object.entries(unread)) {
        now().draft.setUnread(pathOf(key, field), text);
      }
    }
    return keyed.map(({ key }) => key);
  };
}

function describePaste(added: number, pasted: number): string {
  const text = `${counted(added, 'line item')} pasted`;
  if (added === pasted) return text;
  return `${text}. A document can have at most ${LINE_LIMITS.lines}: ${counted(pasted - added, 'row')} left out.`;
}
