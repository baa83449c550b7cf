const rules = new Intl.PluralRules('en-US');
const figures = new Intl.NumberFormat('en-US');

/** The form that goes with the count, e.g. `plural(links, 'opens', 'open')`. */
export function plural(count: number, one: string, other = `${one}s`): string {
  return rules.select(count) === 'one' ? one : other;
}

/** The count with its noun, e.g. “1 message” or “1,200 messages”. */
export function counted(count: number, one: string, other?: string): string {
  return `${figures.format(count)} ${plural(count, one, other)}`;
}
