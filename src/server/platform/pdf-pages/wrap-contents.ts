/** Puts the contents of a page into a form of their own. Runs in a child process. */
import { type PDF, PdfArray, PdfDict, PdfName, PdfStream } from '@libpdf/core';
import { resolverOf } from './page-tree.ts';

const NAME = 'Contents';

/**
 * Whatever they leave open, such as a clip, a scale or a string, ends with the form: what is drawn
 * after them is where it should be. Contents with tags stay as they are: tags name them by their page.
 */
export function wrapContents(pdf: PDF, page: PdfDict): void {
  const resolve = resolverOf(pdf);
  const box = page.get('MediaBox');
  if (page.has('StructParents') || box === undefined) return;
  const contents = resolve(page.get('Contents'));
  const parts = contents instanceof PdfArray ? [...contents].map(resolve) : [contents];
  const streams = parts.filter((part) => part instanceof PdfStream);
  if (streams.length === 0) return;
  // Decoded, as what one of them begins another may end.
  const decoded = streams.flatMap((stream) => [stream.getDecodedData(), Buffer.from('\n')]);
  const form = new PdfStream([], Buffer.concat(decoded));
  form.set('Type', PdfName.of('XObject'));
  form.set('Subtype', PdfName.of('Form'));
  form.set('BBox', box);
  const resources = page.get('Resources');
  if (resources !== undefined) form.set('Resources', resources);
  const drawing = new PdfStream([], Buffer.from(`q /${NAME} Do Q\n`));
  page.set('Contents', pdf.register(drawing));
  page.set('Resources', PdfDict.of({ XObject: PdfDict.of({ [NAME]: pdf.register(form) }) }));
}
