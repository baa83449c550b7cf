/** The document fonts, and which of them a text needs. Characters in none of them become □. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lettersOf, LONE_MARK, printable } from '../../../shared/text/printable.ts';
import { rightToLeft } from './reading-order.ts';

/** One font, or a subset of it for some characters; written by scripts/document-fonts.ts. */
export interface DocumentFont {
  family: string;
  /**
   * For titles, for text, or for another script, loaded only for a text that uses it; the last are
   * for what none of these draws whole.
   */
  role: 'display' | 'text' | 'script' | 'last';
  /** One file for each weight. */
  files: string[];
  covers: Ranges;
  /** Combining marks, with the letters and marks that the font places them on. */
  joins: [marks: string, bases: Ranges][];
}

/** Ranges of code points, both ends included, in order. */
export type Ranges = [from: number, to: number][];

/** Replaces characters that no font has. */
const UNKNOWN = '□';
/** Characters that the text font always has. */
const plain = /^[\n\x20-\x7e]*$/;
/** Joiners and direction marks: they affect other characters but have no glyph. */
const guiding = /[\u{200b}-\u{200f}\u{61c}]/gu;
/** Marks for letters of Latin, Greek and Cyrillic, which few fonts place on all of them. */
export const diacritic = /[\u0300-\u036f]/;

const ours = join(import.meta.dirname, '../../../../documents/fonts');

export async function readDocumentFonts(folder = ours): Promise<DocumentFont[]> {
  return JSON.parse(await readFile(join(folder, 'fonts.json'), 'utf8')) as DocumentFont[];
}

/** The letters of a text that no font has whole, each once: documents print □ or a part of them. */
export type FindUnprintable = (text: string) => string[];

/** Characters that may be one letter with those around them. */
const joining =
  /[\p{M}\p{Cf}\p{Emoji_Modifier}\p{Regional_Indicator}\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/u;

export function unprintableFinder(fonts: readonly DocumentFont[]): FindUnprintable {
  const printing = fonts.filter(({ role }) => role !== 'display').map(({ covers }) => ({ covers }));
  const covers = unionOf(printing);
  const isPrinted = (letter: string) =>
    letter === '\n' ||
    (!LONE_MARK.test(letter) &&
      hasParts({ covers }, letter) &&
      // Its parts may be of several fonts.
      (Array.from(letter).length === 1 || printing.some((font) => hasParts(font, letter))));
  return (text) => {
    if (plain.test(text)) return [];
    // In any order, these are the same letters.
    const few = joining.test(text) ? text : Array.from(new Set(text)).join('');
    return [...new Set(lettersOf(printable(few)))].filter((letter) => !isPrinted(letter));
  };
}

function unionOf(fonts: readonly Pick<DocumentFont, 'covers'>[]): Ranges {
  const union: Ranges = [];
  const all = fonts.flatMap(({ covers }) => covers);
  for (const [from, to] of all.toSorted(([one], [other]) => one - other)) {
    const last = union.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** For one document. `fonts`: in order of preference. */
export function chooseTypefaces(fonts: readonly DocumentFont[]) {
  const used = new Set(fonts.filter(({ role }) => role === 'display' || role === 'text'));
  const known = new Map<string, string>();
  const fontOf = new Map<string, DocumentFont>();
  const find = (cluster: string, isFit: typeof draws) => {
    const isInUse = ({ role }: DocumentFont) => role === 'text' || role === 'script';
    const inUse = [...used].find((font) => isInUse(font) && isFit(font, cluster));
    const others = fonts.filter(({ role }) => role === 'script' || role === 'last');
    return inUse ?? others.find((font) => isFit(font, cluster));
  };
  const place = (cluster: string): string => {
    const [base = UNKNOWN] = cluster;
    for (const tried of LONE_MARK.test(cluster) ? [UNKNOWN] : [cluster, base, UNKNOWN]) {
      const font = find(tried, draws) ?? find(tried, hasParts);
      if (font === undefined) continue;
      used.add(font);
      fontOf.set(tried, font);
      return tried;
    }
    return '?';
  };
  return {
    /** Makes text printable and records which fonts it needs. */
    set(text: string): string {
      if (plain.test(text)) return text;
      return lettersOf(text)
        .map((letter) => (letter === '\n' ? letter : known.getOrInsertComputed(letter, place)))
        .join('');
    },
    /** What its template and its process need to know, for all text seen. */
    chosen: () =>
      choiceOf(
        fonts.filter((font) => used.has(font)),
        fontOf,
      ),
  };
}

/** `fonts`: those in use, in order of preference. `fontOf`: of each letter that is not plain. */
function choiceOf(fonts: readonly DocumentFont[], fontOf: ReadonlyMap<string, DocumentFont>) {
  const display = fonts.filter(({ role }) => role === 'display');
  const text = fonts.filter(({ role }) => role !== 'display');
  const inDisplay = new Map<string, DocumentFont>();
  const foreign: string[] = [];
  for (const [letter, font] of fontOf) {
    const own = display.find((one) => draws(one, letter));
    inDisplay.set(letter, own ?? font);
    if (own === undefined && latin.test(letter)) foreign.push(letter);
  }
  const pins = { text: pinsOf(text, fontOf), display: pinsOf([...display, ...text], inDisplay) };
  const names = (some: readonly DocumentFont[]) => some.map(({ family }) => family);
  return {
    /** Families in order of preference. */
    text: names(text),
    display: names([...display, ...text]),
    pins: { ...pins, pattern: anyOf(Object.keys({ ...pins.text, ...pins.display })) },
    /** Of words that would mix the display font with another one. */
    foreign: foreign.length > 0 ? `${inWord}*(?:${anyOf(foreign)})${inWord}*` : '',
    files: fonts.flatMap(({ files }) => files),
    /** Whether it has letters of several characters, which may be several glyphs, or from the right. */
    isRewritten: fontOf.keys().some((one) => Array.from(one).length > 1 || rightToLeft.test(one)),
  };
}

const latin = /^\p{Script=Latin}/u;
const inWord = String.raw`[^\s\u{200b}]`;

/** A pattern for Typst; it takes the first that matches, so the longest are first. */
function anyOf(clusters: string[]): string {
  const sorted = clusters.toSorted((one, other) => other.length - one.length);
  return sorted.map((cluster) => RegExp.escape(cluster)).join('|');
}

/**
 * The families of clusters that Typst would draw in pieces: it takes each font in turn, also for a
 * part of a cluster, or for a character’s decomposition.
 */
function pinsOf(
  inOrder: readonly DocumentFont[],
  fontOf: ReadonlyMap<string, DocumentFont>,
): Record<string, string> {
  const pins: Record<string, string> = {};
  const byLength = [...fontOf].toSorted(([one], [other]) => one.length - other.length);
  for (const [cluster, font] of byLength) {
    const parts = new Set(cluster + cluster.normalize('NFD'));
    if (parts.size === 1) continue;
    const earlier = inOrder.slice(0, inOrder.indexOf(font));
    const isTaken = earlier.some(({ covers }) => parts.values().some((part) => isIn(covers, part)));
    // Else the pattern would match the beginning of a longer cluster.
    const isLonger = Object.keys(pins).some((pinned) => cluster.startsWith(pinned));
    if (isTaken || isLonger) pins[cluster] = font.family;
  }
  return pins;
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

/**
 * Fonts in the order for a text’s language: Chinese, Japanese and Korean share code points
 * with different glyphs, and only Japanese and Korean are recognizable by other characters.
 */
export function inOrderFor(fonts: readonly DocumentFont[], text: string): DocumentFont[] {
  const first = kana.test(text) ? '-jp-' : hangul.test(text) ? '-kr-' : '-sc-';
  const rank = ({ family, role }: DocumentFont) => {
    if (role === 'last') return 3;
    if (!/-(jp|kr|sc)-\d+$/.test(family)) return 0;
    return family.includes(first) ? 1 : 2;
  };
  return fonts.toSorted((one, other) => rank(one) - rank(other));
}

/** Whether it draws the cluster whole, with each mark in its place. */
function draws(font: DocumentFont, cluster: string): boolean {
  if (!hasParts(font, cluster)) return false;
  if (!diacritic.test(cluster)) return true;
  const [base = '', ...marks] = cluster.replaceAll(guiding, '');
  return marks.every((mark, nth) => {
    const below = marks.slice(0, nth).filter((one) => !areIndependent(one, mark));
    return [base, ...below].every((one) => hasJoined(font, one, mark));
  });
}

function hasJoined({ joins }: DocumentFont, base: string, mark: string): boolean {
  return joins.some(([marks, bases]) => marks.includes(mark) && isIn(bases, base));
}

/** Whether two marks stand in different places, e.g. above and below a letter. */
export function areIndependent(one: string, other: string): boolean {
  return (one + other).normalize('NFD') === (other + one).normalize('NFD');
}

function hasParts({ covers }: Pick<DocumentFont, 'covers'>, cluster: string): boolean {
  return Array.from(cluster.replaceAll(guiding, '')).every((part) => isIn(covers, part));
}

function isIn(ranges: Ranges, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] ?? [0, 0];
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return true;
  }
  return false;
}
