/** Trees of numbers in a PDF (ISO 32000-1, 7.9.7). */
import { PdfDict, type PdfObject, type PdfRef } from '@libpdf/core';

/** More than any tree has: it may refer to itself. */
const MOST_NODES = 100_000;

/** The lowest and the highest key; undefined if it is empty. */
export function keysOf(
  tree: PdfDict,
  resolve: (ref: PdfRef) => PdfObject | null,
): { lowest: number; highest: number } | undefined {
  let [lowest, highest] = [Infinity, -Infinity];
  const left = [tree];
  for (let count = 0; left.length > 0 && count < MOST_NODES; count += 1) {
    const node = left.pop();
    for (const [at, value] of [...(node?.getArray('Nums', resolve) ?? [])].entries()) {
      if (at % 2 === 1 || value.type !== 'number') continue;
      lowest = Math.min(lowest, value.value);
      highest = Math.max(highest, value.value);
    }
    for (const kid of node?.getArray('Kids', resolve) ?? []) {
      const inner = kid.type === 'ref' ? resolve(kid) : kid;
      if (inner instanceof PdfDict) left.push(inner);
    }
  }
  return highest < lowest ? undefined : { lowest, highest };
}
