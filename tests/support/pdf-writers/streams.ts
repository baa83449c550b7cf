/** How streams are written and encoded. */
import { deflateSync } from 'node:zlib';
import { classicPdf, PdfFile, pdfObjects, stream, words } from '../pdf-file.ts';
import { ascii85, asciiHex, lzw, pngPredicted, runLength, tiffPredicted } from '../pdf-filters.ts';
import type { WriterHabit } from './habit.ts';

export const streamHabits: readonly WriterHabit[] = [
  { name: 'lengths in objects that follow', bytes: withLengthsAfter },
  { name: 'keywords of streams that CR LF follows', bytes: () => written('\r\n', '\r\n') },
  { name: 'no line end after the data of streams', bytes: () => written('\n', '') },
  { name: 'hexadecimal contents', bytes: () => encoded(asciiHex, '/ASCIIHexDecode') },
  { name: 'deflated contents', bytes: () => encoded(deflateSync, '/FlateDecode') },
  {
    name: 'deflated contents as text',
    bytes: () => encoded((data) => ascii85(deflateSync(data)), '[/ASCII85Decode /FlateDecode]'),
  },
  { name: 'contents in LZW', bytes: () => encoded(lzw, '/LZWDecode') },
  {
    name: 'contents in LZW whose codes change late',
    bytes: () => encoded((data) => lzw(data, 0), '/LZWDecode', '<< /EarlyChange 0 >>'),
  },
  { name: 'contents in run lengths', bytes: () => encoded(runLength, '/RunLengthDecode') },
  {
    name: 'contents with the predictors of PNG',
    bytes: () =>
      encoded(
        (data) => ascii85(pngPredicted(data, 8)),
        '[/ASCII85Decode /FlateDecode]',
        '[null << /Predictor 15 /Columns 8 >>]',
      ),
  },
  {
    name: 'contents with the predictor of TIFF',
    bytes: () =>
      encoded((data) => tiffPredicted(data, 8), '/FlateDecode', '<< /Predictor 2 /Columns 8 >>'),
  },
  {
    name: 'filters as an empty array',
    bytes: () => encoded((data) => Buffer.from(data), '[]', '[]'),
  },
  { name: 'deflated contents in several parts', bytes: inParts },
  { name: 'empty contents among others', bytes: withEmptyParts },
  {
    name: 'a picture inside the contents',
    bytes: () =>
      classicPdf({ content: 'q 8 0 0 8 10 10 cm BI /W 4 /H 2 /BPC 8 /CS /G ID \0 EI\xFF(<\nEI Q' }),
  },
  {
    name: 'an encoded picture inside the contents',
    bytes: () => {
      const data = ascii85(deflateSync(Buffer.alloc(48, 'RGB'))).toString('latin1');
      const dict = '/W 4 /H 4 /BPC 8 /CS /RGB /F [/A85 /Fl] /I true';
      return classicPdf({ content: `q 8 0 0 8 10 10 cm BI ${dict} ID ${data} EI Q` });
    },
  },
];

/** Long enough that codes of LZW get longer, and full rows of 8 bytes. */
function contents(page: number): Buffer {
  const numbers = Array.from({ length: 600 }, (_, at) => `% ${at * 7919}`).join('\n');
  const text = `${words(page)}\n${numbers}\n`;
  return Buffer.from(text.padEnd(Math.ceil(text.length / 8) * 8, '\n'), 'latin1');
}

function encoded(encode: (data: Buffer) => Buffer | Uint8Array, filter: string, parms = 'null') {
  const entries = `/Filter ${filter} /DecodeParms ${parms}`;
  const objects = {
    5: stream(encode(contents(1)), entries),
    6: stream(encode(contents(2)), entries),
  };
  return classicPdf({ objects });
}

function withLengthsAfter(): Buffer {
  const length = (at: number) => `<< /Length ${at} 0 R >>`;
  const objects = {
    5: `${length(10)}\nstream\n${words(1)}\nendstream`,
    6: `${length(11)}\nstream\n${words(2)}\nendstream`,
    10: String(words(1).length),
    11: String(words(2).length),
  };
  return classicPdf({ objects });
}

function written(afterKeyword: string, afterData: string): Buffer {
  const body = (page: number) =>
    `<< /Length ${words(page).length} >>stream${afterKeyword}${words(page)}${afterData}endstream`;
  return classicPdf({ objects: { 5: body(1), 6: body(2) } });
}

/** Between tokens, as is allowed, but in the middle of a text object. */
function inParts(): Buffer {
  const part = (text: string) => stream(deflateSync(text), '/Filter /FlateDecode');
  const objects = {
    4: (pdfObjects().get(4) ?? '').replace('6 0 R', '[6 0 R 10 0 R 11 0 R]'),
    6: part('q BT /F1 18 Tf'),
    10: part('60 300 Td (Page 2 of the client)'),
    11: part('Tj ET Q'),
  };
  return classicPdf({ objects });
}

function withEmptyParts(): Buffer {
  const page = (pdfObjects().get(4) ?? '').replace('6 0 R', '[10 0 R 6 0 R 10 0 R]');
  const empty = '<< /Length 0 >>\nstream\n\nendstream';
  const file = new PdfFile().addAll(pdfObjects({ objects: { 4: page, 10: empty } }));
  file.endWithTable();
  return file.bytes();
}
