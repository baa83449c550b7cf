/**
 * Appends the pages of a PDF of ours to one from elsewhere. The bytes of the first stay as they are
 * where that is possible, with more behind them; else it is written anew. Runs in a worker.
 */
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef } from '@libpdf/core';
import { appendTags } from './append-tags.ts';
import { copyInto, type Copier } from './copy-objects.ts';

/** `added`: by our renderer. `keywords`: added to those of the file. */
export async function appendPages(
  base: Uint8Array,
  added: Uint8Array,
  keywords: readonly string[],
): Promise<Uint8Array> {
  const [target, source] = [await PDF.load(base), await PDF.load(added)];
  const copier = copyInto(target, source);
  const pages = source.getPages();
  const refs = pages.map(({ ref }) => copier.reserve(ref));
  const changeKeys = appendTags(target, source, copier);
  const parent = appendNode(target, refs);
  for (const { ref, dict } of pages) changeKeys(copyPage(copier, { ref, dict, parent }));
  if (keywords.length > 0) target.setKeywords([...(target.getKeywords() ?? []), ...keywords]);
  return target.save({ incremental: target.canSaveIncrementally() === null });
}

/** A node of its own for the pages, which inherit nothing from those of the file. */
function appendNode(target: PDF, pages: PdfRef[]): PdfRef {
  const resolve = (ref: PdfRef) => target.getObject(ref);
  const root = target.getCatalog().getRef('Pages');
  const tree = root && target.getObject(root);
  if (root === undefined || !(tree instanceof PdfDict)) throw new Error('It has no tree of pages');
  const node = target.register(
    PdfDict.of({
      Type: PdfName.of('Pages'),
      Parent: root,
      Rotate: PdfNumber.of(0),
      Count: PdfNumber.of(pages.length),
      Kids: new PdfArray(pages),
    }),
  );
  const count = tree.getNumber('Count', resolve)?.value ?? target.getPageCount();
  tree.set('Kids', new PdfArray([...(tree.getArray('Kids', resolve) ?? []), node]));
  tree.set('Count', PdfNumber.of(count + pages.length));
  return node;
}

/** Our renderer writes all attributes into the page itself. */
function copyPage(
  copier: Copier,
  { ref, dict, parent }: { ref: PdfRef; dict: PdfDict; parent: PdfRef },
): PdfDict {
  const own = new PdfDict([...dict].filter(([key]) => key.value !== 'Parent'));
  const copy = copier.fill(ref, own);
  copy.set('Parent', parent);
  const box = dict.get('MediaBox');
  if (box !== undefined && !copy.has('CropBox')) copy.set('CropBox', copier.copyOf(box));
  return copy;
}
