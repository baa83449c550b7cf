/** Emails with a link to a document. */

/** To clients: the parts of every email that carries a link. */
export const linkedDocuments = {
  linkNote: (noun: string) => `Anyone with this link can view this ${noun}.`,
  /** With “Pay online” beside it. */
  linksNote: (noun: string) => `Anyone with these links can view this ${noun}.`,
  payOnline: 'Pay online',
  pdfAttached: 'The PDF is attached.',
  pdfsAttached: 'The PDFs are attached.',
  receiptAttached: 'Your receipt is attached as a PDF.',
  /** Replaces one of these in an email with the link only. */
  pdfLeftOut: 'You can download the PDF there; it isn’t attached.',
  /** As `pdfLeftOut` if the linked page has no PDF of this email, e.g. that of a receipt. */
  pdfOnRequest: 'The PDF isn’t attached. To get it, reply to this email.',
  replyNote: 'Questions? Just reply to this email.',
  changes: {
    since: (version: number) => `What has changed since version ${version}:`,
    /** Of an item, and of its fields. */
    of: (item: string, field: string) => (field === '' ? item : `${item}, ${field.toLowerCase()}`),
    values: (before: string, after: string) => `${before} → ${after}`,
    more: 'The page shows all changes.',
  },
};

/** To a colleague with whom a client shares a document. `by`: may be empty. */
export const shareEmail = {
  subject: (by: string, document: string) =>
    by === '' ? `Shared with you: ${document}` : `${by} shared ${document} with you`,
  heading: (noun: string) => `A ${noun} was shared with you`,
  message: (by: string, document: string, studio: string) =>
    `${by === '' ? 'A colleague' : by} shared ${document} from ${studio} with you. You can view it with this link.`,
};

/** To the owner. */
export const shareNotice = {
  subject: (by: string, document: string) => `${by || 'Your client'} shared ${document}`,
  heading: 'Shared with a colleague',
  sentence: (by: string, document: string, colleague: string) =>
    `${by || 'Your client'} shared ${document} with ${colleague}, who can view it with a link.`,
  address: 'Email address',
  choices: {
    /** If recipients can be given the right to respond. */
    grantable:
      'On the screen of the document, you can allow this person to accept it, or revoke the link.',
    viewOnly: 'On the screen of the document, you can revoke the link.',
  },
};

/** To the owner. `document`: e.g. “Proposal P-2026-001”. */
export const expiryReport = {
  subject: (document: string) => `${document} has expired`,
  acceptance: {
    heading: 'Not accepted in time',
    sentence: (document: string, lastDay: string) =>
      `The client didn’t accept or decline ${document} by ${lastDay}, its last day.`,
    choices: 'You can extend it, change it and send a new version, or withdraw it.',
  },
  signature: {
    heading: 'Not signed in time',
    sentence: (document: string, lastDay: string) =>
      `Not everyone signed ${document} by ${lastDay}, its last day.`,
    choices: 'You can extend it, change it and send a new version, or void it.',
  },
  facts: { client: 'Client', document: 'Document' },
  open: 'Open in back office',
};

/** To the recipient of a link who asked for a new one. `document`: e.g. “proposal P-2026-001”. */
export const newLinkEmail = {
  subject: (document: string) => `Your new link to ${document}`,
  heading: 'Your new link',
  message: (document: string) => `As you requested, here is a new link to ${document}.`,
  notYou: 'If you didn’t request it, you can ignore this email.',
};
