/** Keys of the table of lines, read in one place for all cells. */
import type { KeyboardEvent } from 'react';
import { DESCRIPTION } from './editor-columns.tsx';
import type { LineHistory } from './line-history.ts';
import { lineMove, type LineCell, type LineMove } from './line-keys.ts';
import type { LineActions } from './line-actions.ts';

const FIELDS = 'input, select, textarea';

interface TableKeys {
  actions: LineActions;
  history: LineHistory;
  /** Whether nothing is written in the line with this key. */
  isBlank: (key: string) => boolean;
}

/** For `onKeyDown` of the table. Leaves keys that a field has used, and those that are the field’s. */
export function createTableKeys({ actions, history, isBlank }: TableKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
    const line = target.closest<HTMLElement>('[data-line]');
    const key = line?.dataset['line'];
    if (line === null || key === undefined) return undoMove(event, target);
    const isRemovable = columnOf(target) === DESCRIPTION && isBlank(key);
    const cell = { ...cellOf(target), isBlank: isRemovable };
    const move = lineMove(event.nativeEvent, cell);
    if (move === undefined || !run(move, { target, line, key })) return;
    event.preventDefault();
  };

  /** In the heading of a group. */
  function undoMove(event: KeyboardEvent, target: HTMLElement) {
    const cell = {
      kind: 'button',
      caret: { start: 0, end: 0, length: 0 },
      isBlank: false,
    } as const;
    const isUndo = lineMove(event.nativeEvent, cell) === 'undo';
    if (!isUndo || target.closest('[data-group]') === null || !history.hasKey()) return;
    event.preventDefault();
    actions.undo();
  }

  /** Returns false if there is nothing to do. */
  function run(
    move: LineMove,
    { target, line, key }: { target: HTMLElement; line: HTMLElement; key: string },
  ): boolean {
    const isNew = line.hasAttribute('data-new');
    switch (move) {
      case 'undo':
        if (!history.hasKey()) return false;
        actions.undo();
        return true;
      case 'move up':
      case 'move down':
        actions.move(key, move === 'move up' ? -1 : 1);
        return true;
      case 'remove':
        if (!isNew) actions.remove(key);
        return !isNew;
      case 'details':
        actions.openDetails(key);
        return true;
      case 'next line':
        if (!focusCell(rowBeside(line, 'after', true), DESCRIPTION) && !isNew) {
          actions.beginBelow(key);
        }
        return true;
      case 'line above':
        return focusCell(rowBeside(line, 'before'), columnOf(target));
      case 'line below':
        return focusCell(rowBeside(line, 'after'), columnOf(target));
      case 'cell before':
      case 'cell after':
        return focusBeside(line, target, move === 'cell before' ? -1 : 1);
    }
  }
}

function cellOf(target: HTMLElement): Pick<LineCell, 'kind' | 'caret'> {
  const isArea = target instanceof HTMLTextAreaElement;
  if (isArea || (target instanceof HTMLInputElement && target.type === 'text')) {
    const { selectionStart, selectionEnd, value } = target;
    const caret = { start: selectionStart ?? 0, end: selectionEnd ?? 0, length: value.length };
    return { kind: isArea ? 'area' : 'text', caret };
  }
  const kind = target instanceof HTMLSelectElement ? 'choice' : 'button';
  return { kind, caret: { start: 0, end: 0, length: 0 } };
}

const columnOf = (target: HTMLElement) =>
  target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? DESCRIPTION;

/** The next row, past headings of groups unless it has to be in the same one. */
function rowBeside(line: Element, side: 'before' | 'after', isInGroup = false): Element | null {
  let row: Element | null = line;
  do row = side === 'after' ? row.nextElementSibling : row.previousElementSibling;
  while (row?.hasAttribute('data-group') === true && !isInGroup);
  return row;
}

/** The first field of this column, or the description if the line has no such field. */
function focusCell(line: Element | null, column: string): boolean {
  const cellField = (id: string) =>
    line?.querySelector<HTMLElement>(`[data-cell="${id}"] :is(${FIELDS})`);
  const field = cellField(column) ?? cellField(DESCRIPTION);
  field?.focus();
  return field !== undefined && field !== null;
}

/** The caret is then at the end that it came from. */
function focusBeside(line: Element, target: HTMLElement, step: 1 | -1): boolean {
  const fields = [...line.querySelectorAll<HTMLElement>(`[data-cell] :is(${FIELDS})`)];
  const field = fields[fields.indexOf(target) + step];
  if (field === undefined) return false;
  field.focus();
  if (field instanceof HTMLInputElement && field.inputMode !== 'decimal') {
    const at = step === 1 ? 0 : field.value.length;
    field.setSelectionRange(at, at);
  }
  return true;
}
