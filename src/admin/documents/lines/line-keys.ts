/** What a key does in a cell of the table of lines. Pure; `?` lists the same keys. */

export type LineMove =
  | 'next line'
  | 'details'
  | 'line above'
  | 'line below'
  | 'cell before'
  | 'cell after'
  | 'move up'
  | 'move down'
  | 'remove'
  | 'undo';

export interface LineCell {
  /** `area` is a text of several lines; `choice` and `button` use the arrow keys or Enter themselves. */
  kind: 'text' | 'area' | 'choice' | 'button';
  /** The selection and the length of the text. */
  caret: { start: number; end: number; length: number };
  /** Whether nothing is written in the whole line, and the cell is its description. */
  isBlank: boolean;
}

export type LineKey = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'
>;

/** Undefined: the key is the field’s own. */
export function lineMove(press: LineKey, cell: LineCell): LineMove | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = press;
  if (press.isComposing) return undefined;
  if (ctrlKey || metaKey) return isUndo(press) ? 'undo' : undefined;
  if (altKey) return shiftKey ? undefined : movedBy(key, cell);
  if (key === 'Enter') return byEnter(shiftKey, cell);
  if (shiftKey || cell.kind === 'choice' || cell.kind === 'button') return undefined;
  if (key === 'Backspace')
    return cell.isBlank && cell.kind === 'text' && cell.caret.length === 0 ? 'remove' : undefined;
  return byArrow(key, cell);
}

function isUndo({ key, shiftKey, altKey }: LineKey): boolean {
  return key.toLowerCase() === 'z' && !shiftKey && !altKey;
}

/** In a closed choice, Alt and an arrow key open it. */
function movedBy(key: string, { kind }: LineCell): LineMove | undefined {
  if (kind === 'choice') return undefined;
  if (key === 'ArrowUp') return 'move up';
  return key === 'ArrowDown' ? 'move down' : undefined;
}

/** In the details, Enter is a line break, and Shift+Enter goes on to the next line. */
function byEnter(isShifted: boolean, { kind }: LineCell): LineMove | undefined {
  if (kind === 'button') return undefined;
  if (kind === 'area') return isShifted ? 'next line' : undefined;
  return isShifted ? 'details' : 'next line';
}

function byArrow(key: string, { kind, caret }: LineCell): LineMove | undefined {
  const isAtStart = caret.start === 0 && caret.end === 0;
  const isAtEnd = caret.start === caret.length && caret.end === caret.length;
  if (key === 'ArrowUp') return kind === 'text' || isAtStart ? 'line above' : undefined;
  if (key === 'ArrowDown') return kind === 'text' || isAtEnd ? 'line below' : undefined;
  if (key === 'ArrowLeft') return isAtStart ? 'cell before' : undefined;
  return key === 'ArrowRight' && isAtEnd ? 'cell after' : undefined;
}

/** As the list of shortcuts shows them. */
export const lineKeyHelp = [
  { key: 'Enter', label: 'Next line' },
  { key: 'Shift+Enter', label: 'Details of the line, and back to the next line' },
  { key: '↑', label: 'Line above' },
  { key: '↓', label: 'Line below' },
  { key: '←', label: 'Cell before, at the start of a text' },
  { key: '→', label: 'Cell after, at the end of a text' },
  { key: 'Alt+↑', label: 'Move line up' },
  { key: 'Alt+↓', label: 'Move line down; in Tax, show all taxes' },
  { key: 'Backspace', label: 'Remove an empty line' },
  { key: 'mod+Z', label: 'Undo a removed, moved or pasted line' },
] as const;
