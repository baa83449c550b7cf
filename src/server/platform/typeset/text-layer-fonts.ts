/** The fonts of a PDF of Typst: which text each glyph code stands for. */
import { hexOf, refOf, type TypstPdf } from './typst-pdf.ts';

export type PdfFont = ReturnType<typeof readFont>;

export function readFont(pdf: TypstPdf, id: number) {
  const descendant = Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(pdf.head(id))?.[1]);
  const unicode = refOf(pdf.head(id), 'ToUnicode');
  const widths = new Map<number, number>();
  const listed = /\/W \[([^\]]*)\]/.exec(pdf.head(descendant))?.[1] ?? '';
  for (const [, from, to, width] of listed.matchAll(/(\S+) (\S+) (\S+)/g)) {
    for (let code = Number(from); code <= Number(to); code += 1) widths.set(code, Number(width));
  }
  const texts = new Map<number, string>();
  const mapped = pdf
    .stream(unicode)
    .toString('latin1')
    .matchAll(/<([\dA-F]{4})> <([\dA-F]+)>/g);
  for (const [, code = '', text = ''] of mapped) {
    // The range of all codes has the same form.
    if (code === '0000') continue;
    texts.set(parseInt(code, 16), Buffer.from(text, 'hex').swap16().toString('utf16le'));
  }
  /** Further codes of glyphs, by code. */
  const added = new Map<number, number>();
  const codes = new Map<string, number>();
  let next = Math.max(0, ...texts.keys(), ...widths.keys()) + 1;
  const add = (glyph: number, text: string) => {
    texts.set(next, text);
    widths.set(next, widths.get(glyph) ?? 0);
    added.set(next, glyph);
    next += 1;
    return next - 1;
  };
  return {
    descendant,
    unicode,
    texts,
    widths,
    added,
    widthOf: (glyph: number) => widths.get(glyph) ?? 0,
    textOf: (glyph: number) => texts.get(glyph) ?? '',
    /** A code for the glyph that stands for this text. */
    codeFor: (glyph: number, text: string): number =>
      texts.get(glyph) === text
        ? glyph
        : codes.getOrInsertComputed(`${glyph} ${text}`, () => add(glyph, text)),
  };
}

const MOST_IN_BLOCK = 100;

/** Writes the texts of its codes, and which glyph each of them is. */
export function correctFont(pdf: TypstPdf, font: PdfFont): void {
  const { unicode, descendant, texts, widths, added } = font;
  if (added.size === 0) return;
  const lines = [...texts]
    .toSorted(([one], [other]) => one - other)
    .map(([code, text]) => `<${hex(code)}> <${hexOf(text).toUpperCase()}>\n`);
  let blocks = '';
  for (let at = 0; at < lines.length; at += MOST_IN_BLOCK) {
    const some = lines.slice(at, at + MOST_IN_BLOCK);
    blocks += `${some.length} beginbfchar\n${some.join('')}endbfchar\n`;
  }
  const map = pdf.stream(unicode).toString('latin1');
  const [from, to] = [map.search(/\d+ beginbfchar/), map.lastIndexOf('endbfchar\n')];
  const corrected = map.slice(0, from) + blocks + map.slice(to + 'endbfchar\n'.length);
  pdf.setStream(unicode, Buffer.from(corrected, 'latin1'));
  const glyphs = Buffer.alloc(2 * (Math.max(...added.keys()) + 1));
  for (let code = 0; code < glyphs.length / 2; code += 1) {
    glyphs.writeUInt16BE(added.get(code) ?? code, code * 2);
  }
  const more = Array.from(added.keys(), (code) => ` ${code} ${code} ${widths.get(code)}`).join('');
  pdf.setHead(descendant, (head) =>
    head
      .replace('/CIDToGIDMap /Identity', `/CIDToGIDMap ${pdf.addStream(glyphs)} 0 R`)
      .replace(/(\/W \[[^\]]*)\]/, `$1${more}]`),
  );
  // Optional, and it would have to list the further codes.
  const descriptor = refOf(pdf.head(descendant), 'FontDescriptor');
  pdf.setHead(descriptor, (head) => head.replace(/ *\/CIDSet \d+ 0 R\n/, ''));
}

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
