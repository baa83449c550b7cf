/**
 * Corrects what can be copied, searched and read aloud from a PDF of Typst, which says the whole of
 * a letter once for each of its glyphs (typst#8767). Each letter of several glyphs becomes one span
 * with its text, in one text object; readers that ignore spans (pdf.js) get each part of the text
 * once, by glyph codes of their own.
 */
import { isRightToLeft, orderWords } from './reading-order.ts';
import { correctFont, readFont, type PdfFont } from './text-layer-fonts.ts';
import { readTextObjects, type Shown, type TextObject } from './text-objects.ts';
import { hexOf, openPdf, refOf } from './typst-pdf.ts';

/** A letter as it is drawn. */
interface Letter {
  text: string;
  glyphs: Shown[];
}

/** Ignored by readers that ignore spans; a glyph must have some text (PDF/A). */
const NOTHING = '\u200B';
/** Of the modes in which text is drawn. */
const INVISIBLE = 3;
const ignorable = /[\u200B\u2060]/g;

export function correctTextLayer(bytes: Buffer): Buffer {
  const pdf = openPdf(bytes);
  const fonts = new Map<number, PdfFont>();
  const fontAt = (id: number) => fonts.getOrInsertComputed(id, () => readFont(pdf, id));
  const pages = pdf.find(/\/Type \/Page\n/).map((pageId) => {
    const page = pdf.head(pageId);
    const named = new Map<string, PdfFont>();
    for (const [, name = '', id] of page.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
      named.set(name, fontAt(Number(id)));
    }
    const id = refOf(page, 'Contents');
    orderWords(pdf, { id: pageId, contentId: id, fonts: named });
    const content = pdf.stream(id).toString('latin1');
    // Words from the right stay as they are drawn: readers turn them around, each in its own way.
    const objects = readTextObjects(content, named).filter((object) => !isRightToLeft(object));
    return { id, content, objects, letters: lettersOf(objects) };
  });
  for (const letter of pages.flatMap(({ letters }) => letters)) {
    const parts = partsOf(letter);
    for (const [nth, glyph] of letter.glyphs.entries()) {
      glyph.text = parts[nth] ?? NOTHING;
      glyph.code = glyph.font.codeFor(glyph.glyph, glyph.text);
    }
  }
  for (const { id, content, objects, letters } of pages) {
    pdf.setStream(id, Buffer.from(rewritten(content, objects, letters), 'latin1'));
  }
  for (const font of fonts.values()) correctFont(pdf, font);
  return pdf.bytes();
}

/** Glyphs of one letter follow each other, but are in several objects if a mark is raised. */
function lettersOf(objects: readonly TextObject[]): Letter[] {
  const letters: Letter[] = [];
  let chain: Shown[] = [];
  const close = () => {
    const [first] = chain;
    if (first !== undefined) letters.push(...split(first.said, chain));
    chain = [];
  };
  for (const shown of objects.flatMap((object) => object.shown)) {
    const last = chain.at(-1);
    if (last === undefined || !isSame(last, shown)) close();
    chain.push(shown);
  }
  close();
  return letters;
}

function isSame(one: Shown, other: Shown): boolean {
  if (one.said !== other.said || one.font !== other.font || one.size !== other.size) return false;
  if (one.span !== undefined && one.span === other.span) return true;
  const [from, to] = [one.object, other.object];
  if (to.index !== from.index + 1) return false;
  if (from.matrix.slice(0, 4).join() !== to.matrix.slice(0, 4).join()) return false;
  return Math.abs(from.matrix[5] - to.matrix[5]) < one.size;
}

/** The same letter may follow itself. */
function split(said: string, chain: Shown[]): Letter[] {
  const text = said.replaceAll(ignorable, '') || said;
  if (chain.length === 1) return [{ text, glyphs: chain }];
  const glyphs = chain.map(({ glyph }) => glyph);
  const isPeriod = (length: number) =>
    glyphs.length % length === 0 && glyphs.every((glyph, nth) => glyph === glyphs[nth % length]);
  const length = glyphs.findIndex((_, nth) => isPeriod(nth + 1)) + 1;
  return Array.from({ length: glyphs.length / length }, (_, nth) => ({
    text,
    glyphs: chain.slice(nth * length, (nth + 1) * length),
  }));
}

const unitsOf = (text: string) => text.match(/^\p{Mn}+|\P{Mn}\p{Mn}*/gu) ?? [text];

/** The glyphs that are more than a mark. The width of a mark is not always 0. */
function basesOf({ text, glyphs }: Letter): Shown[] {
  const wide = unitsOf(text).length > 1 ? glyphs.filter(({ width }) => width > 0) : [];
  return wide.length > 0 ? wide : glyphs.slice(0, 1);
}

/** One part of the text for each of them, in the order in which they are drawn. */
function partsOf(letter: Letter): string[] {
  if (letter.glyphs.length === 1) return [letter.text];
  const bases = basesOf(letter);
  const composed = unitsOf(letter.text);
  const isEnough = composed.length >= bases.length;
  const units = isEnough ? composed : unitsOf(letter.text.normalize('NFD'));
  const said = bases.map((_, nth) =>
    nth === bases.length - 1 ? units.slice(nth).join('') : (units[nth] ?? ''),
  );
  return letter.glyphs.map((glyph) => said[bases.indexOf(glyph)] || NOTHING);
}

/** Objects without such letters stay as they are. */
function rewritten(content: string, objects: TextObject[], letters: Letter[]): string {
  const lettersIn = Map.groupBy(letters, ({ glyphs }) => glyphs[0]?.object);
  let result = '';
  let at = 0;
  for (const object of objects) {
    const all = lettersIn.get(object) ?? [];
    const isPlain = object.shown.every(
      ({ code, glyph, text, said }) => code === glyph && text === said,
    );
    if (isPlain && all.every(({ glyphs }) => glyphs.length === 1)) continue;
    result +=
      content.slice(at, object.from) +
      runsOf(all)
        .map((run) => drawn(object, run))
        .join('');
    at = object.to;
  }
  return result + content.slice(at);
}

/** Letters of one glyph are drawn together. */
function runsOf(letters: Letter[]): Letter[][] {
  const runs: Letter[][] = [];
  for (const letter of letters) {
    const last = runs.at(-1);
    const isPlain = (one: Letter | undefined) => one?.glyphs.length === 1;
    if (last !== undefined && isPlain(letter) && isPlain(last[0])) last.push(letter);
    else runs.push([letter]);
  }
  return runs;
}

function drawn(object: TextObject, run: Letter[]): string {
  const [letter] = run;
  // A raised mark has a line of its own.
  const lines: Shown[][] = [];
  for (const glyph of run.flatMap(({ glyphs }) => glyphs)) {
    const last = lines.at(-1);
    if (last?.[0]?.object === glyph.object && last[0].y === glyph.y) last.push(glyph);
    else lines.push([glyph]);
  }
  const body = lines.map((line) => drawnLine(object, line)).join('');
  if (letter === undefined || letter.glyphs.length === 1) return body;
  const span = `/Span <</ActualText <${hexOf(`\uFEFF${letter.text}`)}>>> BDC`;
  return `${span}\n${body}${outline(object, letter)}EMC\n`;
}

/** The letter again, not visible: readers take its end for that of the last glyph, often a mark. */
function outline(object: TextObject, letter: Letter): string {
  const base = basesOf(letter).at(-1);
  if (base === undefined || base === letter.glyphs.at(-1)) return '';
  const code = base.font.codeFor(base.glyph, NOTHING);
  return drawnLine(object, [{ ...base, code }], INVISIBLE);
}

function drawnLine(host: TextObject, line: Shown[], mode = 0): string {
  const [first] = line;
  if (first === undefined) return '';
  const [x, y] = placeIn(host, first);
  const { size, fontName } = first;
  let end = first.x;
  let shown = '';
  for (const { x: at, width, code } of line) {
    const gap = round(((end - at) * 1000) / size);
    if (Math.abs(gap) > 0.01) shown += ` ${gap} `;
    shown += `<${code.toString(16).padStart(4, '0')}>`;
    end = at + (width * size) / 1000;
  }
  return `${mode} Tr\n/${fontName} ${size} Tf\n1 0 0 -1 ${x} ${y} Tm\n[${shown}] TJ\n`;
}

/** A place of one object in the coordinates of another, which differs only by where it begins. */
function placeIn(host: TextObject, { object, x, y }: Shown): [x: number, y: number] {
  if (host === object) return [x, y];
  const [a, b, c, d, e, f] = host.matrix;
  const [right, down] = [object.matrix[4] - e, object.matrix[5] - f];
  const scale = a * d - b * c;
  return [round(x + (d * right - c * down) / scale), round(y + (a * down - b * right) / scale)];
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;
