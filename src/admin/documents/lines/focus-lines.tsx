/** Focuses the description of the empty line of the page’s table of lines. */
export function focusNewLine(): void {
  focus('.priced-line[data-new] input');
}

/** Leads past the fields before the lines; visible while it has the focus. */
export function SkipToLines() {
  return (
    <button type="button" className="skip-link" onClick={() => focus('.priced-line input')}>
      Skip to line items
    </button>
  );
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
