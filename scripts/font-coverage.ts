/** What a font draws whole, found by shaping: having a glyph for each part is not enough. */
import { Blob, Buffer as TextBuffer, Face, Font, type GlyphPosition, shape } from 'harfbuzzjs';
import {
  areIndependent,
  diacritic,
  type DocumentFont,
  type Ranges,
} from '../src/server/platform/typeset/document-fonts.ts';

const MARK = 3;
/** Of Latin, Greek and Cyrillic; further letters are in no name. */
const joinable = /^(?=[\p{L}\p{N}])[\0-\u052f\u1e00-\u1fff]$/u;

export function coverageOf(file: Uint8Array): Pick<DocumentFont, 'covers' | 'joins'> {
  const codes = new Face(new Blob(file)).collectUnicodes();
  const characters = Array.from(codes, (code) => String.fromCodePoint(code));
  const place = createShaper(file);
  const letters = characters.filter((one) => joinable.test(one));
  const marks = characters.filter((one) => diacritic.test(one));
  const lettersOf = new Map(
    marks.map((mark) => [mark, letters.filter((base) => place(base, mark) !== undefined)]),
  );
  // The second of two marks moves away from the first, on a letter that has both.
  const isStacked = (first: string, second: string) => {
    const both = new Set(lettersOf.get(second)).intersection(new Set(lettersOf.get(first)));
    const letter = both.values().find((base) => isComposed(base + first + second));
    if (letter === undefined || areIndependent(first, second)) return false;
    return place(letter + first, second)?.yOffset !== place(letter, second)?.yOffset;
  };
  const joins = new Map<string, string>();
  for (const mark of marks) {
    const below = marks.filter((first) => isStacked(first, mark));
    const bases = JSON.stringify(asRanges([...(lettersOf.get(mark) ?? []), ...below]));
    joins.set(bases, `${joins.get(bases) ?? ''}${mark}`);
  }
  joins.delete('[]');
  return {
    covers: asRanges(characters),
    joins: Array.from(joins, ([bases, all]) => [all, JSON.parse(bases) as Ranges]),
  };
}

const isComposed = (text: string) => text.normalize() === text;

/** Where a mark is placed on its base; undefined if the font doesn’t place it. */
function createShaper(file: Uint8Array) {
  const face = new Face(new Blob(file));
  const font = new Font(face);
  const buffer = new TextBuffer();
  const nowhere: GlyphPosition = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };
  return (base: string, mark: string): GlyphPosition | undefined => {
    buffer.reset();
    buffer.addText((base + mark).normalize());
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const glyphs = buffer.getGlyphInfos();
    if (glyphs.some(({ codepoint }) => codepoint === 0)) return undefined;
    if (glyphs.length === 1) return nowhere;
    const places = buffer.getGlyphPositions();
    const marks = glyphs.map(({ codepoint }) => face.getGlyphClass(codepoint) === MARK);
    const isPlaced = places
      .slice(1)
      .every(
        (at, nth) => marks[nth + 1] && at.xAdvance === 0 && (at.xOffset !== 0 || at.yOffset !== 0),
      );
    return isPlaced ? places.at(-1) : undefined;
  };
}

function asRanges(characters: string[]): Ranges {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const ranges: Ranges = [];
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
