/** Why a PDF from elsewhere is not sent, or appended to. */
export type PdfProblem =
  | 'no_pdf'
  | 'damaged'
  /** It can’t be opened without one. */
  | 'password'
  | 'encrypted'
  | 'signed'
  | 'xfa'
  /** Anything but going to a place in it, and opening a web page by a link. */
  | 'actions'
  /** Other files, in it or outside. */
  | 'files'
  /** Annotations that play something, or of a kind that we don’t know. */
  | 'media'
  /** It prints otherwise than it shows. */
  | 'layers'
  /** Its pages are not what it says that they are. */
  | 'pages'
  /** A field or an annotation that each reader draws in its own way. */
  | 'no_appearance'
  /** It takes too long, or too much memory. */
  | 'too_complex';

export interface RefusedPdf {
  problem: PdfProblem;
  /** The first page with it, from 1; null if it is of the document. */
  page: number | null;
}

export class PdfRefused extends Error implements RefusedPdf {
  readonly problem: PdfProblem;
  readonly page: number | null;

  constructor(problem: PdfProblem, page: number | null = null) {
    super(problem);
    this.problem = problem;
    this.page = page;
  }
}
