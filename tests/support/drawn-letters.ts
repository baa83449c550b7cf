/** How letters are drawn in a PDF of Typst. */
import { readFont } from '../../src/server/platform/typeset/text-layer-fonts.ts';
import { readTextObjects, type Shown } from '../../src/server/platform/typeset/text-objects.ts';
import { openPdf, refOf } from '../../src/server/platform/typeset/typst-pdf.ts';

interface DrawnLetter {
  text: string;
  /** Families. */
  fonts: string[];
  /** Of its glyphs. */
  count: number;
}

/** In the order in which they are drawn. */
export function drawnLetters(bytes: Uint8Array): DrawnLetter[] {
  const pdf = openPdf(Buffer.from(bytes));
  return pdf.find(/\/Type \/Page\n/).flatMap((id) => {
    const page = pdf.head(id);
    const fonts = [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id]) => ({
      name,
      family: /\+(\S+)-(Regular|SemiBold)/.exec(pdf.head(Number(id)))?.[1] ?? '',
      font: readFont(pdf, Number(id)),
    }));
    const familyOf = new Map(fonts.map(({ name, family }) => [name, family]));
    const content = pdf.stream(refOf(page, 'Contents')).toString('latin1');
    // Without the outlines that only readers see.
    const visible = content.replaceAll(/3 Tr\n[^]*?TJ\n/g, '');
    const objects = readTextObjects(visible, new Map(fonts.map(({ name, font }) => [name, font])));
    return objects
      .flatMap(({ shown }) => Array.from(Map.groupBy(shown, (one) => one.span ?? one).values()))
      .map((glyphs: Shown[]) => ({
        text: glyphs[0]?.said.normalize() ?? '',
        fonts: familiesOf(glyphs, familyOf),
        count: glyphs.length,
      }));
  });
}

function familiesOf(glyphs: Shown[], familyOf: ReadonlyMap<string, string>): string[] {
  return [...new Set(glyphs.map(({ fontName }) => familyOf.get(fontName) ?? ''))];
}
