/**
 * Converts the web fonts for documents: one TrueType file for each subset of a
 * script, under a name of our own, so that no system font is ever used instead. Writes the
 * characters of each beside them. Run as a script, it does nothing unless something has changed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { DocumentFont } from '../src/server/platform/typeset/document-fonts.ts';
import { renameFace } from './sfnt.ts';

const folder = join(import.meta.dirname, '../documents/fonts');
const require = createRequire(import.meta.url);
const styles = { 400: 'Regular', 600: 'SemiBold' } as const;

interface Source {
  role: DocumentFont['role'];
  name: string;
  /** File names in the package, by subset. */
  parts: RegExp;
  axes: string;
  weights: readonly (keyof typeof styles)[];
  pinned?: Record<string, number>;
}

const core = /^(latin|latin-ext)$/;
const numbered = /^\d+$/;
const text = { role: 'script', axes: 'wght', weights: [400] } as const;

/** In order of preference for a character. */
const sources: Source[] = [
  { ...text, role: 'display', name: 'fraunces', parts: core, axes: 'opsz', pinned: { opsz: 72 } },
  { ...text, role: 'text', name: 'inter', parts: core, weights: [400, 600] },
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
  const names = [...new Set(sources.map(({ name }) => `${packageFolder(name)}/package.json`))];
  const scripts = ['document-fonts.ts', 'sfnt.ts'].map((file) => join(import.meta.dirname, file));
  for (const name of [...names, ...scripts]) hash.update(await readFile(name));
  return hash.digest('hex');
}

async function makeAll(source: Source): Promise<DocumentFont[]> {
  const files = join(packageFolder(source.name), 'files');
  const ending = `-${source.axes}-normal.woff2`;
  const parts = (await readdir(files))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(source.name.length + 1, -ending.length))
    .filter((part) => source.parts.test(part))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const fonts: DocumentFont[] = [];
  for (const part of parts) {
    const web = await readFile(join(files, `${source.name}-${part}${ending}`));
    fonts.push(await makeOne(source, part, web));
  }
  return fonts;
}

async function makeOne(source: Source, part: string, web: Buffer): Promise<DocumentFont> {
  const family = `wolfden-${source.name}-${part}`;
  const files: string[] = [];
  let covers: DocumentFont['covers'] = [];
  for (const weight of source.weights) {
    const cut = await subsetFont(web, undefined, {
      targetFormat: 'sfnt',
      keepAllGlyphs: true,
      variationAxes: { ...source.pinned, wght: weight },
    });
    const file = `${family}-${weight}.ttf`;
    await writeFile(join(folder, file), renameFace(cut, family, styles[weight]));
    files.push(file);
    covers = asRanges([...new Face(new Blob(cut)).collectUnicodes()]);
  }
  return { family, role: source.role, files, covers };
}

function asRanges(codes: number[]): DocumentFont['covers'] {
  const ranges: [number, number][] = [];
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

function packageFolder(name: string): string {
  return dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
}

if (import.meta.main) await makeDocumentFonts();
