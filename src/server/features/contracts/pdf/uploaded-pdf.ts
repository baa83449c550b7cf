/** Checks a PDF of the client’s before it is sent as a contract. */
import { PDF } from '@libpdf/core';

const LIMITS = { bytes: 20_000_000, pages: 200 } as const;

/** Never throws for what is no PDF. `problem`: a sentence. */
export async function examineUpload(
  bytes: Uint8Array,
): Promise<{ pages: number } | { problem: string }> {
  if (bytes.length > LIMITS.bytes) return { problem: 'The PDF can have at most 20 MB.' };
  try {
    const pages = (await PDF.load(bytes)).getPageCount();
    if (pages > LIMITS.pages) return { problem: `The PDF can have at most ${LIMITS.pages} pages.` };
    return { pages };
  } catch {
    return { problem: 'The file is no PDF, or it can’t be read.' };
  }
}
