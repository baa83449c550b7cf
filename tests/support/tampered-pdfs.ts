/** What people’s programs do to a PDF that was sealed: by pdf.js, which Firefox has, and by pdf-lib. */
import { PDFDocument } from 'pdf-lib';

interface Field {
  id: string;
  name: string;
  type: string;
}

async function openedByPdfJs(bytes: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  // Its types say that it is an object.
  const found = (await document.getFieldObjects()) as unknown as Map<string, Field[]> | null;
  const fields = [...(found?.values() ?? [])].flat();
  return { document, fields };
}

export async function fieldsForPdfJs(bytes: Uint8Array): Promise<Field[]> {
  const { document, fields } = await openedByPdfJs(bytes);
  await document.loadingTask.destroy();
  return fields;
}

/** Fields are filled in and a note is added, by an update behind the file, as Firefox saves them. */
export async function appendedByPdfJs(sealed: Uint8Array): Promise<Uint8Array> {
  const { document, fields } = await openedByPdfJs(sealed);
  const { annotationStorage } = document;
  for (const { id, type } of fields) {
    if (type === 'text') annotationStorage.setValue(id, { value: 'Forged' });
  }
  annotationStorage.setValue('pdfjs_internal_editor_0', {
    // Free text.
    annotationType: 3,
    pageIndex: 0,
    rect: [50, 50, 250, 80],
    rotation: 0,
    color: [0, 0, 0],
    fontSize: 12,
    value: 'Forged',
    user: '',
  });
  const saved = await document.saveDocument();
  await document.loadingTask.destroy();
  if (!Buffer.from(saved.subarray(0, sealed.length)).equals(sealed)) {
    throw new Error('It is no update of the file');
  }
  return saved;
}

/** Written anew, without any change. */
export async function resavedByPdfLib(sealed: Uint8Array): Promise<Uint8Array> {
  return (await PDFDocument.load(sealed)).save();
}

/** Fields are filled in, a page gets more text, and another page is added. */
export async function changedByPdfLib(sealed: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(sealed);
  for (const field of document.getForm().getFields()) {
    if ('setText' in field && typeof field.setText === 'function') field.setText('Forged');
  }
  document.getPage(0).drawText('Forged', { x: 50, y: 50, size: 12 });
  document.addPage().drawText('Forged');
  return document.save();
}
