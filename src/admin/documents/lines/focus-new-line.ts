/** Focuses the description of the empty line of the page’s table of lines. */
export function focusNewLine(): void {
  document.querySelector<HTMLElement>('.priced-line[data-new] input')?.focus();
}
