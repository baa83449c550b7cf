/** Files that were changed by appending to them. */
import { PdfFile, type PdfParts, pdfObjects, stream, trailer, words } from '../pdf-file.ts';
import type { WriterHabit } from './habit.ts';

export const updateHabits: readonly WriterHabit[] = [
  { name: 'an update', bytes: () => updated({}, {}) },
  {
    name: 'an update of a file with a line feed where its table starts',
    bytes: () => updated({ spaceBefore: '\n' }, {}),
    hasWarning: true,
  },
  {
    name: 'an update with a space where its table starts',
    bytes: () => updated({}, { spaceBefore: ' ' }),
    hasWarning: true,
  },
  { name: 'an update that changes nothing', bytes: unchanged },
  { name: 'an update with a cross-reference stream', bytes: () => updatedByStream('table') },
  { name: 'two cross-reference streams', bytes: () => updatedByStream('stream') },
  { name: 'an update with a table after a cross-reference stream', bytes: updatedByTable },
  { name: 'updates that free an object', bytes: freed },
  { name: 'updates that use the number of a freed object again', bytes: usedAgain },
  { name: 'an object of the highest generation', bytes: ofHighestGeneration },
  { name: 'five updates', bytes: often },
];

type TableOptions = Parameters<PdfFile['endWithTable']>[0];

/** The first revision of its second page says something else. */
function aDraft(parts: PdfParts = {}): Map<number, string> {
  const draft = stream(words(2).replace('Page 2 of the client', 'Draft'));
  return pdfObjects({ ...parts, objects: { ...parts.objects, 6: draft } });
}

const secondPage = stream(words(2));
const prev = (start: number) => `${trailer} /Prev ${start}`;

function updated(first: TableOptions, second: TableOptions): Buffer {
  const file = new PdfFile().addAll(aDraft());
  const start = file.endWithTable(first);
  file.add(6, secondPage).endWithTable({ ...second, trailer: prev(start) });
  return file.bytes();
}

function unchanged(): Buffer {
  const file = new PdfFile().addAll(pdfObjects());
  const start = file.endWithTable();
  file.endWithTable({ trailer: prev(start) });
  return file.bytes();
}

function updatedByStream(first: 'table' | 'stream'): Buffer {
  const file = new PdfFile().addAll(aDraft());
  const start = first === 'table' ? file.endWithTable() : file.endWithStream(10);
  file.add(6, secondPage).endWithStream(11, { trailer: prev(start) });
  return file.bytes();
}

function updatedByTable(): Buffer {
  const file = new PdfFile().addAll(aDraft());
  const start = file.endWithStream(10);
  file.add(6, secondPage).endWithTable({ trailer: prev(start) });
  return file.bytes();
}

const note = (generation: number) => ({ page: `/Annots [10 ${generation} R]` });
const link = '<< /Type /Annot /Subtype /Link /Rect [60 300 200 320] /Dest [3 0 R /Fit] >>';

/** A link with a script, which is no longer in the document. */
function freed(): Buffer {
  const script = link.replace('/Dest [3 0 R /Fit]', '/A << /S /JavaScript /JS (app.beep\\(\\)) >>');
  const file = new PdfFile().addAll(pdfObjects({ ...note(0), objects: { 10: script } }));
  const start = file.endWithTable();
  file.free(0, 65_535, 10).free(10, 1);
  file.add(4, pdfObjects().get(4) ?? '').endWithTable({ trailer: prev(start) });
  return file.bytes();
}

function usedAgain(): Buffer {
  const file = new PdfFile().addAll(pdfObjects({ ...note(0), objects: { 10: link } }));
  const first = file.endWithTable();
  file.free(0, 65_535, 10).free(10, 1);
  const second = file.add(4, pdfObjects().get(4) ?? '').endWithTable({ trailer: prev(first) });
  const page = pdfObjects(note(1)).get(4) ?? '';
  file
    .free(0, 65_535)
    .add(4, page)
    .add(10, link, 1)
    .endWithTable({ trailer: prev(second) });
  return file.bytes();
}

function ofHighestGeneration(): Buffer {
  const file = new PdfFile().addAll(pdfObjects(note(65_534)));
  file.add(10, link, 65_534).endWithTable();
  return file.bytes();
}

function often(): Buffer {
  const file = new PdfFile().addAll(aDraft());
  let start = file.endWithTable();
  for (let time = 1; time <= 5; time += 1) {
    const [contents, added] = [time === 5 ? secondPage : stream(`% Draft ${time}`), 10 + time];
    file.add(6, contents).add(added, `(Added in update ${time})`);
    start = file.endWithTable({ trailer: prev(start) });
  }
  return file.bytes();
}
