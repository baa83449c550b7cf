/** Which columns of a table in rich text are figures, and aligned as such. Pure. */
import { richTextToPlain, type RichTextBlock } from '../../../shared/rich-text/rich-text.schema.ts';

type Table = Extract<RichTextBlock, { type: 'table' }>;

/** E.g. “1.234,56 €”, “−CHF 12” or “3 h”, but not “Net 30” or a date. */
const FIGURE = /^[−-]?(?:[^\d\s\p{Ll}]{1,3}\s?)?\d[\d\s.,'’]*[^\d\s]{0,3}$/u;

/**
 * The first of the last columns with nothing but figures, empty cells and a heading; the number of
 * columns if there are none. Figures before words stay at their side.
 */
export function firstFigureColumn({ content }: Table): number {
  const rows = content.filter((row) => row.content.some(({ type }) => type === 'tableCell'));
  const count = content[0]?.content.length ?? 0;
  const textsOf = (column: number) =>
    rows.map((row) =>
      richTextToPlain({ type: 'doc', content: row.content[column]?.content ?? [] }),
    );
  let first = count;
  while (first > 1) {
    const texts = textsOf(first - 1).filter((text) => text !== '');
    if (texts.length === 0 || !texts.every((text) => FIGURE.test(text))) break;
    first -= 1;
  }
  return first;
}
