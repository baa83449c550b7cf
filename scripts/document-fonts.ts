/**
 * Converts the web fonts for documents: one TrueType file for each subset of a
 * script, under a name of our own, so that no system font is ever used instead. Writes the
 * characters of each beside them. Run as a script, it does nothing unless something has changed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { DocumentFont } from '../src/server/platform/typeset/document-fonts.ts';
import { coverageOf } from './font-coverage.ts';
import { renameFace } from './sfnt.ts';

const folder = join(import.meta.dirname, '../documents/fonts');
const require = createRequire(import.meta.url);
const styles = { 400: 'Regular', 600: 'SemiBold' } as const;

type Weight = keyof typeof styles;

interface Source {
  role: DocumentFont['role'];
  name: string;
  weights: readonly Weight[];
  /** Subsets in the package for the web, by name. */
  parts?: RegExp;
  axes?: string;
  pinned?: Record<string, number>;
}

const numbered = /^\d+$/;
const text = { role: 'script', axes: 'wght', weights: [400] } as const;

const furtherScripts =
  'armenian bengali ethiopic georgian gujarati gurmukhi kannada khmer lao malayalam myanmar sinhala tamil telugu'.split(
    ' ',
  );

function aScript(script: string): Source {
  return { ...text, role: 'last', name: `noto-sans-${script}`, parts: new RegExp(`^${script}$`) };
}

/** In order of preference for a character. */
const sources: Source[] = [
  {
    ...text,
    role: 'display',
    name: 'fraunces',
    parts: /^(latin|latin-ext|vietnamese)$/,
    axes: 'opsz',
    pinned: { opsz: 72 },
  },
  { ...text, role: 'text', name: 'inter', parts: /^(latin|latin-ext)$/, weights: [400, 600] },
  {
    ...text,
    name: 'inter',
    parts: /^(vietnamese|greek|greek-ext|cyrillic|cyrillic-ext)$/,
    weights: [400, 600],
  },
  { ...text, name: 'vazirmatn', parts: /^arabic$/ },
  { ...text, name: 'noto-sans-hebrew', parts: /^hebrew$/ },
  { ...text, name: 'noto-sans-devanagari', parts: /^devanagari$/ },
  { ...text, name: 'noto-sans-thai', parts: /^thai$/ },
  { ...text, name: 'noto-sans-jp', parts: numbered },
  { ...text, name: 'noto-sans-kr', parts: numbered },
  { ...text, name: 'noto-sans-sc', parts: numbered },
  ...furtherScripts.map(aScript),
  { ...text, role: 'last', name: 'noto-emoji', parts: numbered },
  // The web’s subsets have few combining marks, and not all that an alphabet needs.
  { role: 'last', name: 'noto-sans', weights: [400, 600] },
];

/** Does nothing if they were made from the same packages by the same scripts. */
export async function makeDocumentFonts(): Promise<void> {
  const stamp = join(folder, 'made-of.txt');
  const hash = await hashOfSources();
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return;
  process.stderr.write('Setting up: cutting the typefaces of documents (once)…\n');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const fonts: DocumentFont[] = [];
  for (const source of sources) fonts.push(...(await makeAll(source)));
  await writeFile(join(folder, 'fonts.json'), JSON.stringify(fonts));
  await writeFile(stamp, hash);
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const names = [...new Set(sources.map((source) => `${packageFolder(source)}/package.json`))];
  const scripts = ['document-fonts.ts', 'font-coverage.ts', 'sfnt.ts'];
  const paths = scripts.map((file) => join(import.meta.dirname, file));
  for (const name of [...names, ...paths]) hash.update(await readFile(name));
  return hash.digest('hex');
}

async function makeAll(source: Source): Promise<DocumentFont[]> {
  const { name, parts, axes } = source;
  const files = packageFolder(source);
  if (parts === undefined) {
    return [await makeOne(source, `wolfden-${name}`, (weight) => join(files, wholeFont(weight)))];
  }
  const ending = `-${axes}-normal.woff2`;
  const found = (await readdir(join(files, 'files')))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(name.length + 1, -ending.length))
    .filter((part) => parts.test(part))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const fonts: DocumentFont[] = [];
  for (const part of found) {
    const path = join(files, 'files', `${name}-${part}${ending}`);
    fonts.push(await makeOne(source, `wolfden-${name}-${part}`, () => path));
  }
  return fonts;
}

async function makeOne(
  { role, weights, parts, pinned }: Source,
  family: string,
  pathOf: (weight: Weight) => string,
): Promise<DocumentFont> {
  const files: string[] = [];
  let coverage: Pick<DocumentFont, 'covers' | 'joins'> = { covers: [], joins: [] };
  for (const weight of weights) {
    const cut = await subsetFont(await readFile(pathOf(weight)), undefined, {
      targetFormat: 'sfnt',
      keepAllGlyphs: true,
      variationAxes: parts === undefined ? {} : { ...pinned, wght: weight },
    });
    const file = `${family}-${weight}.ttf`;
    await writeFile(join(folder, file), renameFace(cut, family, styles[weight]));
    files.push(file);
    if (weight === 400) coverage = coverageOf(cut);
  }
  return { family, role, files, ...coverage };
}

/** In a package of whole fonts, one for each weight. */
const wholeFont = (weight: Weight) =>
  `${weight}${styles[weight]}/NotoSans_${weight}${styles[weight]}.ttf`;

function packageFolder({ name, parts }: Source): string {
  const scope = parts === undefined ? '@expo-google-fonts' : '@fontsource-variable';
  return dirname(require.resolve(`${scope}/${name}/package.json`));
}

if (import.meta.main) await makeDocumentFonts();
