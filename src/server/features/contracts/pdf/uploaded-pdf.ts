/** Makes the document of a client’s PDF, before it is sent as a contract. */
import type { PdfProblem, RefusedPdf } from '../../../platform/pdf-pages/pdf-refused.ts';
import type { PreparedPdf } from '../../../platform/pdf-pages/prepare-pdf.ts';
import type { FileForSandbox } from '../../../platform/sandbox/file-for-sandbox.ts';
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts';

const LIMITS = { bytes: 20_000_000, pages: 200 } as const;

const MOST_GROWTH = 1.2;

const ANEW = 'Print it to a new PDF and upload that one.';

const sentences: Record<PdfProblem, string> = {
  no_pdf: 'The file is not a PDF.',
  damaged: 'The PDF is damaged. Open it, save it as a new PDF and upload that one.',
  password: 'The PDF needs a password to be opened. Upload a copy without a password.',
  encrypted: 'The PDF is encrypted. Upload a copy without encryption or a password.',
  signed:
    'The PDF is already signed, and appending the signature page would break that signature. Upload an unsigned copy.',
  xfa: `The PDF is an XFA form. ${ANEW}`,
  actions: `The PDF contains scripts or actions other than links to web pages and to places in it. ${ANEW}`,
  files: `The PDF contains other files, or refers to some. ${ANEW}`,
  media: `The PDF contains media or annotations that can’t be printed. ${ANEW}`,
  layers: `The PDF prints differently than it is displayed, such as with hidden layers. ${ANEW}`,
  pages: `The PDF’s list of pages is wrong, so some programs can’t open it. ${ANEW}`,
  no_appearance: `The PDF contains a form field or an annotation that every program displays differently. ${ANEW}`,
  too_complex: `The PDF is too complex to be checked. ${ANEW}`,
};

/** Never throws for what is no PDF, only as the sandbox does. `problem`: a sentence. */
export async function prepareUpload(
  { preparePdf }: Pick<Sandbox, 'preparePdf'>,
  file: FileForSandbox,
  sizeBytes: number,
): Promise<Exclude<PreparedPdf, RefusedPdf> | { problem: string }> {
  if (sizeBytes > LIMITS.bytes) return { problem: 'The PDF can have at most 20 MB.' };
  const prepared = await preparePdf(file);
  if ('problem' in prepared) return { problem: pdfProblem(prepared) };
  // Compressed objects take more room in the copy.
  if (prepared.bytes.length > LIMITS.bytes * MOST_GROWTH) {
    return { problem: pdfProblem({ problem: 'too_complex', page: null }) };
  }
  if (prepared.pages > LIMITS.pages) {
    return { problem: `The PDF can have at most ${LIMITS.pages} pages.` };
  }
  return prepared;
}

/** A sentence, with the page if there is one. */
export function pdfProblem({ problem, page }: RefusedPdf): string {
  return page === null ? sentences[problem] : `Page ${page}: ${sentences[problem]}`;
}
