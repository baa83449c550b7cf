/** Names in letters that no font has. Pure. */
import { filledName } from '../../../shared/text/text.schema.ts';
import type { FindUnprintable } from '../../platform/typeset/document-fonts.ts';

/** As that of a typed name. */
const LONGEST = 200;

/**
 * What documents print for a name, which is given only where no font has its letters; undefined if it
 * can’t be printed either.
 */
export function readPrintedName(
  unprintableIn: FindUnprintable,
  name: string,
  given: string,
): { printedName?: string } | undefined {
  if (unprintableIn(name).length === 0) return {};
  const { data } = filledName(LONGEST).safeParse(given);
  const isPrinted = data !== undefined && unprintableIn(data).length === 0;
  return isPrinted ? { printedName: data } : undefined;
}
