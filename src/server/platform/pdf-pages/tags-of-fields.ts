/** Tags refer to fields and annotations as objects, which would stay in the file with them. */
import { PdfArray, PdfDict, type PdfObject } from '@libpdf/core';
import { isField } from './annotations.ts';
import type { Resolve } from './page-tree.ts';

export function dropFromTags(
  catalog: PdfDict,
  dropped: ReadonlySet<PdfObject>,
  resolve: Resolve,
): void {
  const seen = new Set<PdfObject>();
  const left: (PdfObject | undefined)[] = [catalog.get('StructTreeRoot')];
  const isDropped = (value: PdfObject) => {
    const kid = resolve(value);
    const object = kid instanceof PdfDict ? resolve(kid.get('Obj')) : undefined;
    if (object === undefined) return false;
    return dropped.has(object) || (object instanceof PdfDict && isField(object, resolve));
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
