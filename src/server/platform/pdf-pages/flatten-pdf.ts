/** Makes fields and annotations of a PDF part of its pages, as they look. Runs in a child process. */
import { type PDF, PdfArray, PdfDict, type PdfObject } from '@libpdf/core';
import { annotationsOf, isUnseen, nameIn, stays } from './annotations.ts';
import { readPageTree, resolverOf, type Resolve } from './page-tree.ts';
import { rewritePdf } from './qpdf.ts';

/** `pdf`: examined. Links stay. */
export async function flattenPdf(pdf: PDF): Promise<Uint8Array<ArrayBuffer>> {
  const resolve = resolverOf(pdf);
  const form = resolve(pdf.getCatalog().get('AcroForm'));
  // Some writers ask readers to draw them anew, although each has a look.
  if (form instanceof PdfDict) form.delete('NeedAppearances');
  const flattened = new Set<PdfObject>();
  for (const { dict } of readPageTree(pdf).pages) {
    const all = annotationsOf(dict, resolve);
    for (const [, one] of all) if (!stays(one, resolve)) flattened.add(one);
    const kept = all.filter(([, one]) => stays(one, resolve) || !isUnseen(one, resolve));
    if (all.length > 0) dict.set('Annots', new PdfArray(kept.map(([value]) => value)));
  }
  dropFromTags(pdf, flattened, resolve);
  const { bytes } = await rewritePdf(await pdf.save(), ['--flatten-annotations=screen']);
  return bytes;
}

/** Tags refer to fields as objects, which would stay in the file with them. */
function dropFromTags(pdf: PDF, flattened: ReadonlySet<PdfObject>, resolve: Resolve): void {
  const seen = new Set<PdfObject>();
  const left: (PdfObject | undefined)[] = [pdf.getCatalog().get('StructTreeRoot')];
  const isDropped = (value: PdfObject) => {
    const kid = resolve(value);
    if (!(kid instanceof PdfDict) || nameIn(kid, 'Type', resolve) !== 'OBJR') return false;
    const object = resolve(kid.get('Obj'));
    return object !== undefined && flattened.has(object);
  };
  while (left.length > 0) {
    const element = resolve(left.pop());
    if (!(element instanceof PdfDict) || seen.has(element)) continue;
    seen.add(element);
    const kids = resolve(element.get('K'));
    if (kids === undefined) continue;
    const all = kids instanceof PdfArray ? [...kids] : [kids];
    const kept = all.filter((kid) => !isDropped(kid));
    if (kept.length < all.length) element.set('K', new PdfArray(kept));
    left.push(...kept);
  }
}
