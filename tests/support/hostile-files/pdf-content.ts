/** PDFs with hostile or endless content: forms, annotations, words, and text that is no PDF. */
import { deflateSync } from 'node:zlib';
import {
  packedObjects,
  pageObjects,
  streamOf,
  withStream,
  withTable,
  type Content,
} from './pdf-writer.ts';

// cspell:ignore dests flate mcid procs

const appearance = streamOf(
  '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 4 0 R >> >>',
  '/Tx BMC q BT /F1 12 Tf 2 5 Td (Harbor Lab) Tj ET Q EMC',
);
const appearanceOf = (state: string) =>
  streamOf(
    '/Type /XObject /Subtype /Form /BBox [0 0 20 20]',
    state === 'Off' ? 'q Q' : 'q 0 0 m 20 20 l S Q',
  );

/** A form to fill in with every kind of field, each with its appearance. */
export function aFormPdf(): Buffer {
  return withTable({ objects: formObjects() });
}

export function formObjects(): Map<number, Content> {
  const widget = (at: number, entries: string) =>
    `<< /Type /Annot /Subtype /Widget /P 3 0 R /F 4 /Rect [72 ${700 - at * 30} 272 ${720 - at * 30}] ${entries} >>`;
  const objects = [
    [6, appearance],
    [7, widget(0, '/FT /Tx /T (Name) /V (Harbor Lab) /DA (/F1 12 Tf 0 g) /AP << /N 6 0 R >>')],
    [8, appearanceOf('Yes')],
    [9, appearanceOf('Off')],
    [
      10,
      widget(1, '/FT /Btn /T (Agreed) /V /Yes /AS /Yes /AP << /N << /Yes 8 0 R /Off 9 0 R >> >>'),
    ],
    [
      11,
      widget(
        2,
        '/FT /Ch /T (Plan) /Opt [(Small) (Large)] /V (Large) /Ff 131072 /AP << /N 6 0 R >>',
      ),
    ],
    [12, '<< /T (Address) /Kids [13 0 R 14 0 R] >>'],
    [13, widget(3, '/Parent 12 0 R /FT /Tx /T (Street) /V (1 Pier Rd) /AP << /N 6 0 R >>')],
    [14, widget(4, '/Parent 12 0 R /FT /Tx /T (City) /V (Boston) /AP << /N 6 0 R >>')],
  ] as const;
  const fields = '7 0 R 10 0 R 11 0 R 12 0 R';
  const catalog = `/AcroForm << /Fields [${fields}] /DR << /Font << /F1 4 0 R >> >> /DA (/F1 12 Tf) >>`;
  const page = '/Annots [7 0 R 10 0 R 11 0 R 13 0 R 14 0 R]';
  return pageObjects(objects, { catalog, page });
}

/** Fields with appearances, all in object streams but for these, or all by themselves. */
export function manyFields(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, at) => 10 + at);
  const all = numbers.map((number) => `${number} 0 R`).join(' ');
  const field = (number: number) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${number}) /Rect [0 0 9 9] /AP << /N 6 0 R >> >>`;
  const fields = packedObjects(new Map(numbers.map((number) => [number, field(number)])));
  const objects = pageObjects(
    [
      [6, appearance],
      [7, streamOf(`${fields.dict} /Filter /FlateDecode`, deflateSync(fields.data))],
    ],
    { catalog: `/AcroForm << /Fields [${all}] >>`, page: `/Annots [${all}]` },
  );
  const compressed = new Map(numbers.map((number, at) => [number, [7, at] as const]));
  return withStream({ objects, compressed }, (rows) => ({
    data: deflateSync(rows),
    dict: '/Filter /FlateDecode',
  }));
}

/** Fields one within another; `circular`: the last one has the first. */
export function deepFields(depth: number, isCircular = false): Buffer {
  const first = 10;
  const fields = Array.from({ length: depth }, (_, at) => {
    const isLast = at === depth - 1;
    const kid = isLast ? first : first + at + 1;
    const kids = isLast && !isCircular ? '' : `/Kids [${kid} 0 R]`;
    const parent = at === 0 ? '' : `/Parent ${first + at - 1} 0 R`;
    return [first + at, `<< /FT /Tx /T (${at}) ${parent} ${kids} >>`] as const;
  });
  const catalog = `/AcroForm << /Fields [${first} 0 R] >>`;
  return withTable({ objects: pageObjects(fields, { catalog }) });
}

/** A form, a pattern or a character that has itself in its resources, and draws itself. */
export function drawsItself(kind: 'form' | 'pattern' | 'character'): Buffer {
  const own = {
    form: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 6 0 R >> >>',
    pattern:
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 0.0001 /YStep 0.0001 /Resources << /Pattern << /A 6 0 R >> >>',
    character: '',
  };
  const words = {
    form: '/A Do /A Do',
    pattern: '/Pattern cs /A scn 0 0 9 9 re f',
    character: '9 0 d0 BT /A 9 Tf (a) Tj ET',
  };
  const face =
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /CharProcs << /a 6 0 R >> /Encoding << /Differences [97 /a] >> /Resources << /Font << /A 7 0 R >> >> >>';
  const resources = '/XObject << /A 6 0 R >> /Pattern << /A 6 0 R >> /Font << /A 7 0 R >>';
  const objects = [
    [5, streamOf('', words[kind])],
    [6, streamOf(own[kind], words[kind])],
    [7, face],
  ] as const;
  return withTable({ objects: pageObjects(objects, { resources }) });
}

/** The same words this many times. */
export function repeatedContents(count: number): Buffer {
  const page = `/Contents [${'5 0 R '.repeat(count)}]`;
  const objects = pageObjects();
  const own = String(objects.get(3)).replace('/Contents 5 0 R', page);
  return withTable({ objects: objects.set(3, own) });
}

/** Words with operators or values one within another. */
export function deepContent(kind: 'saves' | 'arrays' | 'marks', depth: number): Buffer {
  const words = {
    saves: `${'q '.repeat(depth)}${'Q '.repeat(depth)}`,
    arrays: `${'['.repeat(depth)}0${']'.repeat(depth)} TJ`,
    marks: `${'/P << /MCID 0 >> BDC '.repeat(depth)}${'EMC '.repeat(depth)}`,
  };
  const stream = streamOf('/Filter /FlateDecode', deflateSync(words[kind]));
  return withTable({ objects: pageObjects([[5, stream]]) });
}

/** Outlines, names or structure that come back to themselves. */
export function circularTrees(): Buffer {
  const objects = [
    [6, '<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>'],
    [7, '<< /Title (A) /Parent 6 0 R /First 7 0 R /Last 7 0 R /Next 7 0 R /Prev 7 0 R >>'],
    [8, '<< /Kids [8 0 R 8 0 R] /Limits [(a) (z)] >>'],
    [9, '<< /Type /StructTreeRoot /K 10 0 R /ParentTree 8 0 R /IDTree 8 0 R >>'],
    [10, '<< /Type /StructElem /S /P /P 9 0 R /K [10 0 R 10 0 R] >>'],
  ] as const;
  const catalog =
    '/Outlines 6 0 R /Names << /Dests 8 0 R /EmbeddedFiles 8 0 R >> /StructTreeRoot 9 0 R /PageLabels 8 0 R';
  return withTable({ objects: pageObjects(objects, { catalog }) });
}

/** A header, then the same text up to this size: for readers that look through all of it. */
export function repeatedText(text: string, bytes: number): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, text, 'latin1')]);
}

/** A whole document with this before its end, so that its cross references still fit. */
export function paddedBy(text: string, bytes: number): Buffer {
  const objects = pageObjects([[6, Buffer.alloc(bytes, text, 'latin1')]]);
  return withTable({ objects });
}
