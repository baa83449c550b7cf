/** Emails with a link to a document. */

/** To clients: the parts of every email that carries a link. */
export const linkedDocuments = {
  linkNote: (noun: string) => `Anyone with this link can view this ${noun}.`,
  /** With “Pay online” beside it. */
  linksNote: (noun: string) => `Anyone with these links can view this ${noun}.`,
  payOnline: 'Pay online',
  pdfAttached: 'The PDF is attached.',
  receiptAttached: 'Your receipt is attached as a PDF.',
  /** Replaces `pdfAttached` or `receiptAttached` in an email with the link only. */
  pdfLeftOut: 'You can download the PDF there; it isn’t attached.',
  /** As `pdfLeftOut` if the linked page has no PDF of this email, e.g. that of a receipt. */
  pdfOnRequest: 'The PDF isn’t attached. To get it, reply to this email.',
  replyNote: 'Questions? Just reply to this email.',
};

/** To the recipient of a link who asked for a new one. `document`: e.g. “proposal P-2026-001”. */
export const newLinkEmail = {
  subject: (document: string) => `Your new link to ${document}`,
  heading: 'Your new link',
  message: (document: string) => `As you requested, here is a new link to ${document}.`,
  notYou: 'If you didn’t request it, you can ignore this email.',
};
