/**
 * Words of right-to-left scripts in the order in which they are read: Typst writes the words of a
 * line as they stand on it, from the left.
 */
import type { PdfFont } from './text-layer-fonts.ts';
import { readTextObjects, type TextObject } from './text-objects.ts';
import type { TypstPdf } from './typst-pdf.ts';

export const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}/u;

export const isRightToLeft = ({ shown }: TextObject) =>
  shown.some(({ said }) => rightToLeft.test(said));

interface Page {
  /** Of the page, and of its content. */
  id: number;
  contentId: number;
  /** By their names in the content. */
  fonts: ReadonlyMap<string, PdfFont>;
}

/** Text with the height of its line, and its tag unless that has more than this. */
const piece =
  /\/\w+ <<\n {2}\/MCID (?<tag>\d+)\n(?: .*\n)*>> BDC\nq\n1 0 0 -1 \S+ (?<y>\S+) cm\n(?:(?!\n[qQ]\n)[^])*\nQ\nEMC\n|q\n1 0 0 -1 \S+ (?<y>\S+) cm\n(?:(?!\n[qQ]\n)[^])*\nQ\n/g;

/** What Typst writes before such text. */
const FROM_RIGHT = '/ReversedChars BMC';

interface Piece {
  tag: number | undefined;
  y: string;
  from: number;
  to: number;
  /** Of the script that goes from the right, of one from the left, or of neither. */
  side: 'right' | 'left' | 'none';
}

export function orderWords(pdf: TypstPdf, { id, contentId, fonts }: Page): void {
  const content = `${pdf.stream(contentId).toString('latin1')}\n`;
  if (!content.includes(FROM_RIGHT)) return;
  const pieces = piecesOf(content, readTextObjects(content, fonts));
  /** Where each piece of a sequence goes: to the place of which other one. */
  const places = new Map<number, number>();
  let [ordered, at] = ['', 0];
  for (const sequence of sequencesOf(pieces)) {
    const tags = sequence.flatMap(({ tag }) => tag ?? []);
    for (const [nth, tag] of tags.entries()) places.set(tag, tags.at(-1 - nth) ?? tag);
    ordered += content.slice(at, sequence[0]?.from);
    ordered += sequence
      .toReversed()
      .map(({ from, to }) => content.slice(from, to))
      .join('');
    at = sequence.at(-1)?.to ?? at;
  }
  pdf.setStream(contentId, Buffer.from(ordered + content.slice(at), 'latin1'));
  orderElements(pdf, id, places);
}

function piecesOf(content: string, objects: readonly TextObject[]): Piece[] {
  return Array.from(content.matchAll(piece), ({ 0: all, groups = {}, index: from }) => {
    const { tag, y = '' } = groups;
    const to = from + all.length;
    const said = objects
      .filter((object) => object.from > from && object.to < to)
      .flatMap(({ shown }) => shown.map((glyph) => glyph.said))
      .join('');
    const side = rightToLeft.test(said) ? 'right' : /\p{L}/u.test(said) ? 'left' : 'none';
    return { tag: tag === undefined ? undefined : Number(tag), y, from, to, side };
  });
}

/** Words on a line with only spaces and signs between them, at least two. */
function* sequencesOf(pieces: readonly Piece[]): Generator<Piece[]> {
  let sequence: Piece[] = [];
  const close = () => sequence.slice(0, sequence.findLastIndex(({ side }) => side === 'right') + 1);
  for (const piece of pieces) {
    const last = sequence.at(-1);
    const goesOn = last?.to === piece.from && last.y === piece.y && piece.side !== 'left';
    if (!goesOn) {
      if (close().length > 1) yield close();
      sequence = [];
    }
    if (goesOn || piece.side === 'right') sequence.push(piece);
  }
  if (close().length > 1) yield close();
}

/** What the elements of the page’s structure list, which is read aloud. */
function orderElements(pdf: TypstPdf, page: number, places: ReadonlyMap<number, number>): void {
  const isOfPage = (element: number) => pdf.head(element).includes(`/Pg ${page} 0 R`);
  for (const element of pdf.find(/\/StructElem\n/).filter(isOfPage)) {
    pdf.setHead(element, (head) =>
      head.replace(/\/K \[([\d ]+)\]/, (_, listed: string) => {
        const placeOf = (tag: number) => places.get(tag) ?? tag;
        const tags = listed.split(' ').map(Number);
        return `/K [${tags.toSorted((one, other) => placeOf(one) - placeOf(other)).join(' ')}]`;
      }),
    );
  }
}
