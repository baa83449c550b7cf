/**
 * Cuts the site's typefaces down to what its pages can show: a base file with the characters of
 * English text, preloaded, and others with Western European letters and, for the back office, with
 * those of the rest of Europe and of Vietnam and with signs. A browser loads these only for a page
 * that needs them (`unicode-range` in src/ui/styles/fonts.css and src/admin/styles/fonts.css).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

type Axes = Record<string, number | { min: number; max: number }>;

const ascii = range(0x20, 0x7e);
const base = `${ascii}\u00a0§©·×–—‘’“”…•→←↗−`;
/** Figures are Inter’s everywhere (src/ui/styles/fonts.css). */
const titles = base.replaceAll(/[\d$%−]/g, '');
const westernEuropean = range(0xa1, 0xff);
const furtherLatin = range(0x100, 0x17f) + range(0x218, 0x21b) + range(0x1e80, 0x1ef9);
const signs = 'ıŒœ‚„†‡‰‹›′″€™↑↓≤≥';

/** Fraunces at its display size: the optical axis is pinned, which halves the file. */
const display: Axes = { opsz: 144, wght: { min: 300, max: 600 } };
/** The same for the smaller headings of the back office, where those hairlines would vanish. */
const desk: Axes = { opsz: 24, wght: { min: 400, max: 600 } };
const faces: { name: string; source: string; axes: Axes; text: string }[] = [
  {
    name: 'fraunces',
    source: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: display,
    text: titles,
  },
  {
    name: 'fraunces-west',
    source: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: display,
    text: westernEuropean,
  },
  {
    name: 'fraunces-italic',
    source: 'fraunces/files/fraunces-latin-opsz-italic.woff2',
    axes: { opsz: 144, wght: 400 },
    text: titles,
  },
  {
    name: 'inter',
    source: 'inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    text: base,
  },
  {
    name: 'inter-west',
    source: 'inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    text: westernEuropean,
  },
  {
    name: 'inter-further',
    source: 'inter/files/inter-latin-ext-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    text: furtherLatin,
  },
  {
    name: 'inter-signs',
    source: 'inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    text: signs,
  },
  {
    name: 'fraunces-desk',
    source: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: desk,
    text: titles,
  },
  {
    name: 'fraunces-desk-west',
    source: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: desk,
    text: westernEuropean,
  },
  {
    name: 'fraunces-desk-further',
    source: 'fraunces/files/fraunces-latin-ext-opsz-normal.woff2',
    axes: desk,
    text: furtherLatin,
  },
];

/** Writes the WOFF2 files into `folder`, and the display face as TrueType for drawn images. */
export async function buildFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const require = createRequire(import.meta.url);
  await Promise.all(
    faces.map(async ({ name, source, axes, text }) => {
      const font = await readFile(require.resolve(`@fontsource-variable/${source}`));
      const web = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: axes });
      await writeFile(join(folder, `${name}.woff2`), web);
      if (name === 'fraunces') {
        const drawn = await subsetFont(font, base + westernEuropean, {
          targetFormat: 'sfnt',
          variationAxes: { opsz: 144, wght: 400 },
        });
        await writeFile(join(folder, 'fraunces.ttf'), drawn);
      }
    }),
  );
}

function range(from: number, to: number): string {
  let text = '';
  for (let code = from; code <= to; code += 1) text += String.fromCodePoint(code);
  return text;
}
