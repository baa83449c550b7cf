/** Looks at all dictionaries of a PDF that one refers to. */
import { PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import type { Resolve } from './page-tree.ts';
import { PdfRefused } from './pdf-refused.ts';

const MOST_OBJECTS = 2_000_000;

/** `seen`: references that are not followed any more. */
export function walkObjects(
  from: PdfDict,
  resolve: Resolve,
  seen: Set<string>,
  look: (dict: PdfDict) => void,
): void {
  const left: PdfObject[] = [from];
  for (let count = 0; left.length > 0; count += 1) {
    if (count > MOST_OBJECTS) throw new PdfRefused('too_complex');
    const next = left.pop();
    if (next instanceof PdfRef) {
      const name = next.toString();
      const found = seen.has(name) ? undefined : resolve(next);
      seen.add(name);
      if (found !== undefined) left.push(found);
    } else if (next instanceof PdfArray) {
      for (const item of next) left.push(item);
    } else if (next instanceof PdfDict) {
      look(next);
      for (const [, value] of next) left.push(value);
    }
  }
}
