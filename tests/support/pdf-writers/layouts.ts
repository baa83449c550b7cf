/** How tables and objects are laid out in the file. */
import { deflateSync } from 'node:zlib';
import { throughQpdf } from '../client-pdfs.ts';
import { classicPdf, compressedPdf, PdfFile, pdfObjects, trailer } from '../pdf-file.ts';
import { ascii85, pngPredicted } from '../pdf-filters.ts';
import type { WriterHabit } from './habit.ts';

type FileOptions = ConstructorParameters<typeof PdfFile>[0];
type TableOptions = Parameters<PdfFile['endWithTable']>[0];
type StreamOptions = Parameters<PdfFile['endWithStream']>[1];

export const layoutHabits: readonly WriterHabit[] = [
  { name: 'a cross-reference table', bytes: () => classicPdf() },
  { name: 'a cross-reference table in several sections', bytes: inSections },
  {
    name: 'a cross-reference table whose entries end in CR LF',
    bytes: () => withTable({}, { entryEnd: '\r\n' }),
  },
  {
    name: 'a cross-reference table whose entries end in CR',
    bytes: () => withTable({}, { entryEnd: ' \r' }),
  },
  {
    name: 'a line feed where the cross-reference table starts',
    bytes: () => withTable({}, { spaceBefore: '\n' }),
    hasWarning: true,
  },
  {
    name: 'several line feeds and spaces where the cross-reference table starts',
    bytes: () => withTable({}, { spaceBefore: '\r\n \n' }),
    hasWarning: true,
  },
  {
    name: 'CR LF where the cross-reference table starts',
    bytes: () => withTable({ lineEnd: '\r\n' }, { spaceBefore: '\r\n' }),
    hasWarning: true,
  },
  {
    name: 'an identifier',
    bytes: () => withTable({}, { trailer: `${trailer} /ID [<0123456789ab> <fedcba987654>]` }),
  },
  { name: 'lines that end in CR', bytes: () => withTable({ lineEnd: '\r' }) },
  { name: 'lines that end in CR LF', bytes: () => withTable({ lineEnd: '\r\n' }) },
  {
    name: 'bytes before the header',
    bytes: () => withTable({ before: 'HTTP/1.1 200 OK\r\n'.repeat(59) }),
  },
  { name: 'empty lines after the end', bytes: () => withBytesAfter('\r\n\r\n\n\n') },
  { name: 'zeros after the end', bytes: () => withBytesAfter('\0'.repeat(700)) },
  { name: 'no line feed after the end', bytes: () => classicPdf().subarray(0, -1) },
  { name: 'the header of PDF 1.3', bytes: () => withTable({ header: '%PDF-1.3' }) },
  { name: 'the header of PDF 2.0', bytes: () => withTable({ header: '%PDF-2.0' }) },
  { name: 'objects in reverse order', bytes: inReverse },
  { name: 'a narrow cross-reference stream', bytes: () => withStream({ widths: [1, 2, 1] }) },
  { name: 'offsets in 4 bytes', bytes: () => withStream({ widths: [1, 4, 2] }) },
  { name: 'offsets in 8 bytes', bytes: () => withStream({ widths: [1, 8, 2] }) },
  {
    name: 'a cross-reference stream without types',
    bytes: () => withStream({ widths: [0, 3, 1] }),
  },
  {
    name: 'a cross-reference stream without generations',
    bytes: () => withStream({ widths: [0, 3, 0] }),
  },
  { name: 'a cross-reference stream in several sections', bytes: inSectionsOfStream },
  {
    name: 'a deflated cross-reference stream',
    bytes: () =>
      withStream({ encode: (rows) => deflateSync(rows), filter: '/Filter /FlateDecode' }),
  },
  { name: 'a cross-reference stream with predictors', bytes: withPredictors },
  {
    name: 'a cross-reference stream as text',
    bytes: () => {
      const filter = '/Filter [/ASCII85Decode /FlateDecode] /DecodeParms [null null]';
      return withStream({ encode: (rows) => ascii85(deflateSync(rows)), filter });
    },
  },
  { name: 'an object stream', bytes: () => compressedPdf() },
  { name: 'an object stream that extends another', bytes: inExtendedStream },
  { name: 'a cross-reference table with a stream for newer readers', bytes: aHybrid },
  { name: 'the layout for the web', bytes: () => throughQpdf(classicPdf(), '--linearize') },
  {
    name: 'the layout for the web, with object streams',
    bytes: () => throughQpdf(classicPdf(), '--linearize', '--object-streams=generate'),
  },
];

function withTable(fileOptions: FileOptions, tableOptions: TableOptions = {}): Buffer {
  const file = new PdfFile(fileOptions).addAll(pdfObjects({}, fileOptions?.lineEnd));
  file.endWithTable(tableOptions);
  return file.bytes();
}

function withStream(options: StreamOptions): Buffer {
  const file = new PdfFile().addAll(pdfObjects());
  file.endWithStream(10, options);
  return file.bytes();
}

function withPredictors(): Buffer {
  return withStream({
    encode: pngPredicted,
    filter: (columns) =>
      `/Filter [/FlateDecode] /DecodeParms [<< /Predictor 12 /Columns ${columns} >>]`,
  });
}

function inSections(): Buffer {
  return classicPdf({ objects: { 14: '(unused)', 15: '(unused)', 20: '(unused)' } });
}

function inSectionsOfStream(): Buffer {
  const file = new PdfFile().addAll(pdfObjects({ objects: { 14: '(unused)', 20: '(unused)' } }));
  file.endWithStream(30);
  return file.bytes();
}

function withBytesAfter(bytes: string): Buffer {
  return Buffer.concat([classicPdf(), Buffer.from(bytes, 'latin1')]);
}

function inReverse(): Buffer {
  const file = new PdfFile().addAll([...pdfObjects()].toReversed());
  file.endWithTable();
  return file.bytes();
}

function inExtendedStream(): Buffer {
  const objects = [...pdfObjects()];
  const contents = objects.filter(([number]) => number === 5 || number === 6);
  const others = objects.filter(([number]) => number !== 5 && number !== 6);
  const file = new PdfFile().addAll(contents).pack(10, others.slice(0, 3));
  file.pack(11, others.slice(3), '/Extends 10 0 R').endWithStream(12);
  return file.bytes();
}

/** Older readers find the bookmark’s objects free, and do without. */
function aHybrid(): Buffer {
  const bookmark = '<< /Title (Page 2) /Parent 10 0 R /Dest [4 0 R /Fit] >>';
  const objects = [
    ...pdfObjects({
      catalog: '/Outlines 10 0 R',
      objects: { 10: '<< /First 11 0 R /Last 11 0 R /Count 1 >>', 11: bookmark },
    }),
  ];
  const file = new PdfFile().addAll(objects.filter(([number]) => number < 10));
  const newer = objects.filter(([number]) => number >= 10);
  const start = file.pack(12, newer).addReferences(13, { trailer: '/Root 1 0 R' });
  file.free(10, 65_535).free(11, 65_535);
  file.endWithTable({ trailer: `${trailer} /XRefStm ${start}` });
  return file.bytes();
}
