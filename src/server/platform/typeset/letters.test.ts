/** Letters with marks: drawn whole by one font, and read as they were written. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs';
import { expect, onTestFinished, test } from 'vitest';
import { drawnLetters } from '../../../../tests/support/drawn-letters.ts';
import { letters, otherAlphabets, sequences } from '../../../../tests/support/european-letters.ts';
import {
  checkPdf,
  describeWithPdfReaders,
  pdfFlatText,
  pdfJsText,
  pdfWords,
} from '../../../../tests/support/read-pdf.ts';
import { temporaryFolder } from '../../../../tests/support/test-database.ts';
import { createDocumentPool } from './document-pool.ts';

const ours = join(import.meta.dirname, '../../../../documents');
const template = `#import "lib/look.typ": display, whole
#let d = json(bytes(sys.inputs.data))
#set document(title: "A", date: datetime(year: 2026, month: 3, day: 2))
#set page(width: 560pt, height: auto)
#set text(font: d.fonts.text, fallback: false, lang: "en", hyphenate: false)
#show: whole.with(d)
#for one in d.texts { block(if d.isDisplay { display(d, size: 20pt, one) } else { text(size: 9pt, one) }) }
`;

type Render = (texts: string[], isDisplay?: boolean) => Promise<Uint8Array>;

async function renderer(): Promise<Render> {
  const folder = await temporaryFolder();
  await cp(ours, folder, { recursive: true });
  await writeFile(join(folder, 'letters.typ'), template);
  const pool = createDocumentPool({ folder });
  onTestFinished(() => pool.close());
  return async (texts, isDisplay = false) => {
    const data = { texts, isDisplay };
    const job = { template: 'letters', data, pictures: {}, madeAt: 1_772_409_600 };
    const { bytes } = await pool.render(job);
    await checkPdf(bytes);
    return bytes;
  };
}

const flat = (text: string) => text.normalize().replaceAll(/\s+/g, ' ').trim();
const inRows = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / 16) }, (_, nth) =>
    all.slice(nth * 16, nth * 16 + 16).join(' '),
  );

// In many languages. cspell:disable
const alphabets = [
  ['of DIN 91379 and Vietnamese', inRows([...letters, ...sequences])],
  ['Greek and Cyrillic', inRows(otherAlphabets)],
  ['inside of words', inRows([...sequences, ...otherAlphabets].map((one) => `a${one}${one}b`))],
  [
    'of other scripts',
    [
      'สวัสดี น้ำ น้ำน้ำ नमस्ते क्षत्रिय हिन्दी हिहि 株式会社ベル ベルが 한국어 Հայաստան ֏ საქართველო',
      'தமிழ் நாடு கொள்கை বাংলাদেশ কৃষ্ণ ৳ កម្ពុជា ៛ ភាសាខ្មែរ ኢትዮጵያ ብር ગુજરાતી ક્ષત્રિય ਪੰਜਾਬੀ',
      'ಕನ್ನಡ ಕ್ಷ తెలుగు క్ష മലയാളം ക്ഷേമം සිංහල ລາວ ພາສາ မြန်မာ 🇺🇸 🎉',
    ],
  ],
] as const;
// cspell:enable

describeWithPdfReaders('Letters', () => {
  test.each(alphabets)('%s are read as they were written', async (_what, rows) => {
    const render = await renderer();
    for (const form of ['NFC', 'NFD'] as const) {
      for (const isDisplay of [false, true]) {
        const bytes = await render(
          rows.map((row) => row.normalize(form)),
          isDisplay,
        );
        const written = flat(rows.join(' '));
        expect(flat(pdfFlatText(bytes)), `${form} ${isDisplay}`).toBe(written);
        expect(flat(await pdfJsText(bytes)), `${form} ${isDisplay}`).toBe(written);
      }
    }
  });

  test('from right to left are in words that are read one after the other', async () => {
    const render = await renderer();
    // In two languages. cspell:disable
    const rows = ['חיפה נצרת אילת', 'Lab חיפה נצרת, Inc.', 'عمان دبي'];
    // cspell:enable
    const bytes = await render(rows);
    const written = rows.join('').replaceAll(' ', '');
    expect(pdfFlatText(bytes).replaceAll(/\s/g, '')).toBe(written);
    expect((await pdfJsText(bytes)).replaceAll(/\s/g, '')).toBe(written);
    // There the letters of a word are as they are drawn, from the left.
    const readAloud = rows.join(' ').match(/[^ ,]+/g) ?? [];
    const turned = (word: string) => Array.from(word).toReversed().join('');
    expect(pdfWords(bytes)).toEqual(
      readAloud.map((word) => (/[a-z]/.test(word) ? word : turned(word))),
    );
  });

  test.each([false, true])(
    'have the glyphs of one font that shaping gives (%s)',
    async (isDisplay) => {
      const render = await renderer();
      const segments = new Intl.Segmenter('en').segment(
        [...letters, ...sequences, ...otherAlphabets].join(''),
      );
      const all = Array.from(segments, ({ segment }) => segment);
      const drawn = drawnLetters(await render(all, isDisplay));
      expect(drawn.map(({ text }) => text)).toEqual(all.map((letter) => letter.normalize()));
      const wrong: unknown[] = [];
      for (const { text, fonts, count } of drawn) {
        const [family = ''] = fonts;
        const glyphs = await shapedBy(family, text);
        if (fonts.length !== 1 || glyphs.length !== count || glyphs.includes(0)) {
          wrong.push({ text, fonts, count, glyphs });
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

async function shapedBy(family: string, text: string): Promise<number[]> {
  const face = new Face(new Blob(await readFile(join(ours, 'fonts', `${family}-400.ttf`))));
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(new Font(face), buffer);
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
}
