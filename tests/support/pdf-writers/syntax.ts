/** How objects are spelled. */
import { classicPdf, PdfFile, pdfObjects, stream, words } from '../pdf-file.ts';
import type { WriterHabit } from './habit.ts';

export const syntaxHabits: readonly WriterHabit[] = [
  { name: 'keywords without spaces around them', bytes: () => tight((dict) => dict) },
  {
    name: 'spaces only where they are needed',
    bytes: () => tight((dict) => dict.replaceAll(/(?<!\w) | (?!\w)/g, '')),
  },
  { name: 'comments between all tokens', bytes: () => between(' % >> endobj (a comment\n') },
  { name: 'white space of every kind', bytes: () => between('\0\t \f\r\n') },
  { name: 'names with escapes', bytes: withEscapes },
  {
    name: 'names of any bytes',
    bytes: () => classicPdf({ catalog: '/Adobe#20Illustrator << /Gr#F6#DFe#2F#28 /#E2#82#AC >>' }),
  },
  { name: 'strings as they can be written', bytes: () => withInfo(strings) },
  { name: 'strings in UTF-8, as in PDF 2.0', bytes: () => withInfo(utf8) },
  { name: 'numbers as they can be written', bytes: withNumbers },
  {
    name: 'values that are null, and references to no object',
    bytes: withNulls,
  },
  { name: 'references to dictionaries, arrays and names', bytes: withReferences },
  { name: 'keys of the program that wrote it', bytes: withOwnKeys },
];

function written(write: (number: number, body: string) => string): Buffer {
  const file = new PdfFile();
  for (const [number, body] of pdfObjects()) file.place(number).write(write(number, body));
  file.endWithTable();
  return file.bytes();
}

function tight(change: (dict: string) => string): Buffer {
  return written((number, body) => {
    const end = body.endsWith('endstream') ? '\nendobj' : 'endobj';
    return `${number} 0 obj${inDicts(body, change)}${end}`;
  });
}

function inDicts(body: string, change: (dict: string) => string): string {
  const [dict = '', ...data] = body.split('\nstream\n');
  // Strings keep their spaces.
  return [dict.includes('(') ? dict : change(dict), ...data].join('\nstream\n');
}

function between(space: string): Buffer {
  return written((number, body) => {
    const spaced = inDicts(body, (dict) => dict.replaceAll(' ', space));
    return [number, 0, 'obj', spaced, 'endobj'].join(space);
  });
}

/** The names of types and keys, too. */
function withEscapes(): Buffer {
  const objects = [...pdfObjects()].map(([number, body]) => {
    const escaped = body
      .replace('/Type /Catalog', '/T#79pe /Cat#61log')
      .replace('/Type /Page ', '/Type /P#61#67e ')
      .replaceAll('/Kids', '/K#69ds')
      .replaceAll('/MediaBox', '/Media#42ox');
    return [number, escaped] as const;
  });
  const file = new PdfFile().addAll(objects);
  file.endWithTable();
  return file.bytes();
}

const strings = String.raw`/Title (Rates (net) \(2\) \061\60 \\ \
\r\n\t\b\f \q) /Author <FEFF00C4> /Subject <4 1 42
4> /Keywords () /Creator <> /Producer (þÿ\000\304\330\076\334\072)`;

const utf8 = `/Title (\xEF\xBB\xBF\xC3\x84) /Author <EFBBBFE282AC> /Subject (\xEF\xBB\xBF)`;

function withInfo(entries: string): Buffer {
  return classicPdf({ objects: { 9: `<< ${entries} >>` } });
}

/** One of them was freed. */
function withNulls(): Buffer {
  const parts = {
    catalog: '/Outlines null /Names 10 0 R /OpenAction null',
    page: '/Annots 10 0 R /AA null /Thumb null',
  };
  const file = new PdfFile().addAll(pdfObjects(parts)).free(10, 65_535);
  file.endWithTable();
  return file.bytes();
}

function withNumbers(): Buffer {
  const pages = '/Kids [3 0 R 4 0 R] /Count +0002';
  const content = 'q .5 0. +1. rg 1 w 4. 00004 m 10.000000000 -.0 l S Q';
  const page = '/CropBox [0 -0 420. +595.00] /UserUnit 1.0 /Rotate -90 /Dur .5';
  return classicPdf({ pages, content, page });
}

function withReferences(): Buffer {
  const objects = {
    2: '<< /Type 16 0 R /Kids 10 0 R /Count 11 0 R >>',
    4: '<< /Type /Page /Parent 2 0 R /MediaBox [0 12 0 R 420 13 0 R] /Resources 14 0 R /Contents 15 0 R >>',
    6: `<< /Length 17 0 R >>\nstream\n${words(2)}\nendstream`,
    10: '[3 0 R 4 0 R]',
    11: '2',
    12: '0',
    13: '595',
    14: '<< /Font 18 0 R >>',
    15: '[6 0 R]',
    16: '/Pages',
    17: String(words(2).length),
    18: '<< /F1 7 0 R >>',
  };
  return classicPdf({ objects });
}

function withOwnKeys(): Buffer {
  const own = '/LastModified (D:20261127093015Z) /Private';
  return classicPdf({
    catalog: '/ABCpdf (7031) /XYZ.Licensee << /ID 7 >>',
    page: `/PieceInfo << /Illustrator << ${own} 10 0 R >> /InDesign << ${own} << /AA 1 >> >> >>`,
    objects: { 10: stream('private data', '/Subtype /Private') },
  });
}
