/** Text at the caret, for a paste that is no table. */

/** In one line, as a field of one line takes it. */
export function singleLine(text: string): string {
  return text.trim().replaceAll(/\s*[\t\r\n]\s*/g, ' ');
}

type Field = Pick<
  HTMLInputElement,
  'selectionStart' | 'selectionEnd' | 'setRangeText' | 'dispatchEvent'
>;

/** In place of what is selected. React hears about it as if it were typed. */
export function insertText(field: Field, text: string): void {
  const start = field.selectionStart ?? 0;
  field.setRangeText(text, start, field.selectionEnd ?? start, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
