/** Focuses the description of the empty line of a table, by default of the page’s first. */
export function focusNewLine(table: HTMLElement | null = null): void {
  focus('.priced-line[data-new] input', table ?? document);
}

/** Leads past the fields before the lines; visible while it has the focus. */
export function SkipToLines() {
  return (
    <button type="button" className="skip-link" onClick={() => focus('.priced-line input')}>
      Skip to line items
    </button>
  );
}

function focus(selector: string, within: ParentNode = document): void {
  within.querySelector<HTMLElement>(selector)?.focus();
}
