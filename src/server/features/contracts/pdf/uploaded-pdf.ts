/** Checks a PDF of the client’s before it is sent as a contract. */
import { examineInThread } from '../../../platform/pdf-pages/pdf-thread.ts';
import type { PdfProblem } from '../../../platform/pdf-pages/examine-pdf.ts';

const LIMITS = { bytes: 20_000_000, pages: 200 } as const;

const sentences: Record<PdfProblem, string> = {
  no_pdf: 'The file is not a PDF.',
  damaged: 'The PDF is damaged. Open it, save it as a new PDF and upload that one.',
  encrypted: 'The PDF is encrypted. Upload a copy without encryption or a password.',
  signed:
    'The PDF is already signed, and appending the signature page would break that signature. Upload an unsigned copy.',
  xfa: 'The PDF is an XFA form. Print it to a new PDF and upload that one.',
  scripts:
    'The PDF contains scripts, media or actions that run. Print it to a new PDF and upload that one.',
  too_complex: 'The PDF is too complex to be checked. Print it to a new PDF and upload that one.',
};

/** Never throws for what is no PDF. `problem`: a sentence. */
export async function examineUpload(
  bytes: Uint8Array,
): Promise<{ pages: number } | { problem: string }> {
  if (bytes.length > LIMITS.bytes) return { problem: 'The PDF can have at most 20 MB.' };
  const examined = await examineInThread(bytes);
  if ('problem' in examined) return { problem: sentences[examined.problem] };
  const { pages } = examined;
  if (pages > LIMITS.pages) return { problem: `The PDF can have at most ${LIMITS.pages} pages.` };
  return { pages };
}
