/** The document fonts, and which of them a text needs. Characters in none of them become □. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One font, or a subset of it for some characters; written by scripts/document-fonts.ts. */
export interface DocumentFont {
  family: string;
  /** For titles, for text, or for another script, loaded only for a text that uses it. */
  role: 'display' | 'text' | 'script';
  /** One file for each weight. */
  files: string[];
  /** Ranges of code points, both ends included, in order. */
  covers: [from: number, to: number][];
}

/** Replaces characters that no font has. */
const UNKNOWN = '□';
/** Characters that the text font always has. */
const plain = /^[\n\x20-\x7e]*$/;
/** Joiners and direction marks: they affect other characters but have no glyph. */
const guiding = /[\u{200b}-\u{200f}\u{61c}]/u;
/** A mark without a letter would join the one before it in the document, of another font. */
const lone = /^\p{M}/u;

export async function readDocumentFonts(folder: string): Promise<DocumentFont[]> {
  return JSON.parse(await readFile(join(folder, 'fonts.json'), 'utf8')) as DocumentFont[];
}

/** For one document. `fonts`: in order of preference. */
export function chooseTypefaces(fonts: readonly DocumentFont[]) {
  const used = new Set(fonts.filter(({ role }) => role !== 'script'));
  const known = new Map<string, string>();
  const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const find = (cluster: string) => {
    const codes = visibleCodes(cluster);
    const inUse = [...used].find((font) => font.role !== 'display' && hasAll(font, codes));
    return inUse ?? fonts.find((font) => font.role === 'script' && hasAll(font, codes));
  };
  const place = (cluster: string): string => {
    // Combining sequences must come from one font; else only the base character is kept.
    const [base = UNKNOWN] = cluster;
    for (const tried of lone.test(cluster) ? [UNKNOWN] : [cluster, base, UNKNOWN]) {
      const font = find(tried);
      if (font === undefined) continue;
      used.add(font);
      return tried;
    }
    return '?';
  };
  return {
    /** Makes text printable and records which fonts it needs. */
    set(text: string): string {
      if (plain.test(text)) return text;
      const placed = Array.from(clusters.segment(text), ({ segment }) =>
        segment === '\n' ? segment : known.getOrInsertComputed(segment, place),
      );
      return placed.join('');
    },
    /** Font families in order of preference, and their files, for all text seen. */
    chosen() {
      const all = fonts.filter((font) => used.has(font));
      const text = all.filter(({ role }) => role !== 'display').map(({ family }) => family);
      const display = all.filter(({ role }) => role === 'display').map(({ family }) => family);
      return { text, display: [...display, ...text], files: all.flatMap(({ files }) => files) };
    },
  };
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

/**
 * Fonts in the order for a text’s language: Chinese, Japanese and Korean share code points
 * with different glyphs, and only Japanese and Korean are recognizable by other characters.
 */
export function inOrderFor(fonts: readonly DocumentFont[], text: string): DocumentFont[] {
  const first = kana.test(text) ? '-jp-' : hangul.test(text) ? '-kr-' : '-sc-';
  const rank = ({ family }: DocumentFont) => {
    if (!/-(jp|kr|sc)-\d+$/.test(family)) return 0;
    return family.includes(first) ? 1 : 2;
  };
  return fonts.toSorted((one, other) => rank(one) - rank(other));
}

function visibleCodes(cluster: string): number[] {
  return Array.from(cluster)
    .filter((sign) => !guiding.test(sign))
    .map((sign) => sign.codePointAt(0) ?? 0);
}

function hasAll({ covers }: DocumentFont, codes: readonly number[]): boolean {
  return codes.every((code) => {
    let [low, high] = [0, covers.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [from, to] = covers[middle] ?? [0, 0];
      if (code < from) high = middle - 1;
      else if (code > to) low = middle + 1;
      else return true;
    }
    return false;
  });
}
