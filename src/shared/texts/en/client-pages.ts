/** The pages that a client opens with a link. */
import { statusLabels } from '../../invoices/invoice-status.ts';
import { counted } from '../../plural.ts';
import { contractPageTexts } from './contract-page.ts';
import { answersOnPage } from './payment-answers.ts';
import { offerPages } from './proposal-page.ts';
import { threadsOnPage } from './threads.ts';

/** Amounts and dates arrive formatted. */
const invoiceStatus = {
  marks: statusLabels,
  amountPaid: 'Amount paid',
  creditTotal: 'Credit total',
  due: (date: string) => `Please pay by ${date}.`,
  creditApplied: (credit: string) => `A credit of ${credit} was applied.`,
  thanksForPart: (paid: string) => `Thank you for your payment of ${paid}.`,
  remainderDue: (date: string) => `The remaining balance is due by ${date}.`,
  overdue: (date: string) =>
    `This invoice was due on ${date}. If you have already paid, please disregard this notice.`,
  refunded: (amount: string) => `${amount} was refunded. You don’t need to pay it now.`,
  credited: 'This invoice was fully credited. No payment is due.',
  creditBalance: (amount: string) => `You have a credit balance of ${amount}.`,
  nothingDue: 'No payment is due.',
  /** After a payment, if the rest was written off. */
  nothingFurtherDue: 'No further payment is due.',
  paidInFull: 'Thank you. This invoice is paid in full.',
  overpaid: (amount: string) => `You overpaid by ${amount}.`,
};

const invoice = {
  status: invoiceStatus,
  download: 'Download PDF',
  /** The PDF still shows the amount due on the day of issue. */
  downloadOriginal: 'Download original invoice (PDF)',
  downloadVoid: 'Download voided invoice (PDF)',
  receipts: {
    title: 'Receipts',
    download: (number: string) => `Receipt ${number} (PDF)`,
    downloadPart: (number: string) => `Receipt ${number} for this invoice (PDF)`,
    whole: 'Whole receipt, with an email code',
  },
  items: 'Items',
  details: 'Details',
  noBankDetails: 'Ask the studio for payment details, and include the invoice number.',
  payOnline: 'Pay online',
  copy: {
    button: 'Copy',
    /** After “Copy” and “Copied”, for screen readers. */
    fields: {
      iban: 'IBAN',
      accountNumber: 'account number',
      routingNumber: 'routing number',
      bic: 'BIC',
      reference: 'payment reference',
    },
    copied: 'Copied',
    failed: 'Couldn’t copy. The text is selected: copy it yourself.',
  },
  transferCode: {
    label: (amount: string, accountHolder: string, iban: string, reference: string) =>
      `QR code for a bank transfer of ${amount} to ${accountHolder}, IBAN ${iban}, payment reference ${reference}`,
    caption: 'Scan with your banking app to pay by bank transfer.',
  },
};

const statement = {
  downloadCsv: 'Download CSV',
  noBankDetails: 'Ask the studio for payment details, and include the invoice numbers.',
};

/** A text with the studio’s address, which is a link, has a part before and a part after it. */
const notices = {
  invalidLink: {
    title: 'This link doesn’t work',
    beforeAddress: 'It may be incomplete, expired or replaced. Email',
    afterAddress: 'for a new link.',
    cookies:
      'Just opened it from an email? Your browser may have blocked a required cookie. Allow cookies for this site, then open the link again.',
  },
  tooManyAttempts: {
    title: 'Too many attempts',
    text: (minutes: number) =>
      `Too many invalid links were opened from your network. Try again in ${counted(minutes, 'minute')}.`,
  },
  replaced: {
    title: (noun: string) => `This ${noun} was replaced`,
    beforeAddress: (noun: string) =>
      `There is a newer version of this ${noun}. Use the link in the latest email, or email`,
    afterAddress: 'for a new link.',
  },
  changed: {
    title: 'This document can’t be shown',
    beforeAddress: 'It no longer matches the version that was sent. Email',
    afterAddress: 'for a copy.',
  },
  viewOnly: {
    title: (noun: string) => `You can only view this ${noun}`,
    beforeAddress:
      'Your response wasn’t submitted, because this link only permits viewing. To respond, email',
  },
  otherSite: 'This form can only be submitted from its own page.',
  outdated: {
    title: 'Your response wasn’t submitted',
    text: (noun: string) =>
      `Another link to this ${noun} was opened in this browser, or there is a newer version. Open the link in your email again, then submit your response.`,
  },
};

/** Opening a link again, before a form is submitted or after it has expired. */
const renewal = {
  title: 'Open your link again to continue',
  openAgain: (noun: string) =>
    `To continue, your link must have been opened in this browser within the last 24 hours. Open the link to this ${noun} in its email again,`,
  orEmail: 'or email',
  orRequest: (address: string) =>
    `or get a new one at ${address}. What you entered stays on this page.`,
  button: 'Email me a new link',
  sent: {
    title: 'New link sent',
    thenContinue: (address: string) =>
      `A new link was emailed to ${address}. Open it in this browser, then come back to this page to continue.`,
    /** After a link expired. */
    thenOpen: (address: string) => `A new link was emailed to ${address}.`,
  },
  limit: {
    title: 'No new link was sent',
    text: '3 new links were already emailed within 24 hours. Check your inbox and your spam folder, or email',
  },
  newLink: {
    title: 'Please submit again',
    text: 'You opened a new link. Your entries are still here: check them, then submit your response again.',
  },
  expired: {
    title: 'This link has expired',
    text: (noun: string, address: string) =>
      `A new link to this ${noun} can be emailed to ${address}.`,
  },
};

/** In place of a document that was finished more than 400 days ago, and the email with the code. */
const readingCode = {
  title: 'Confirm your email address',
  lead: (noun: string, address: string) =>
    `This link to your ${noun} is more than 400 days old. To read it, enter the code that is emailed to ${address}.`,
  recordLead: (title: string, address: string) =>
    `To download all of “${title}”, enter the code that is emailed to ${address}.`,
  noAddress: 'There is no email address to which a code can be sent. Ask the studio for the PDF.',
  downloadRecord: 'Download PDF',
  back: 'Back to the document',
  request: 'Email me a code',
  again: 'Email me a new code',
  field: 'Six-digit code',
  hint: 'The code expires after 10 minutes. Then this browser is confirmed for 30 minutes.',
  confirm: 'Confirm code',
  sent: (address: string) => `A code was emailed to ${address}.`,
  problems: {
    code: 'This code is wrong. Check the newest email.',
    codeEnded: 'This code can no longer be used. Request a new one.',
    codeLimit: 'You’ve requested too many codes. Try again later.',
  },
  email: {
    /** Without the code: subjects are kept, and the studio reads them. */
    subject: (document: string) => `Your code for ${document}`,
    heading: 'Your code',
    text: (document: string, studio: string) =>
      `Enter this code on the page of ${document} from ${studio}, in the browser where you requested it:`,
    expires:
      'It expires after 10 minutes. If you didn’t request it, ignore this email: nothing is shown without it.',
  },
};

/** Whose link it is, and sharing the document with a colleague. */
const sharing = {
  /** Before the name. */
  preparedFor: 'Prepared for',
  notYou: 'Not you?',
  personal: (noun: string) =>
    `This link is personal: responses are recorded under this name. If someone forwarded it to you, ask them to share the ${noun} with you instead, or email`,
  title: 'Share with a colleague',
  hint: (noun: string, studio: string) =>
    `Your colleague gets a link by email and can view this ${noun}, but can’t respond to it. ${studio} will be notified.`,
  fields: { name: 'Colleague’s name', email: 'Colleague’s email address' },
  button: 'Share',
  problems: {
    name: 'Enter your colleague’s name. It can’t contain a web address, an email address or a period between two words.',
    email: 'Enter a valid email address, e.g. ada@lab.example.',
  },
  outcomes: {
    shared: { title: 'Shared', text: 'A link was emailed to your colleague.' },
    invalid: {
      title: 'Not shared yet',
      text: 'Correct the fields below.',
    },
    limit: {
      title: 'Not shared',
      text: 'This document was already shared with 5 colleagues. To share it with more, email',
    },
    revoked: {
      title: 'Not shared',
      text: 'This person’s access was revoked. To restore it, email',
    },
  },
};

/** What else was sent to the reader. Titles, dates and addresses arrive formatted. */
const overview = {
  /** Before the studio’s name. */
  title: 'Your documents with',
  hint: 'Each document opens with its own link, which can be emailed to you.',
  /** In place of the list, until the reader entered an email code. */
  codeFirst: (address: string) =>
    `More documents were sent to you. To see the list, enter the code that is emailed to ${address}.`,
  /** Where the document asks for a code itself. */
  codeAbove: 'More documents were sent to you. To see the list, enter the email code above.',
  codeSent: (address: string) =>
    `A code was emailed to ${address}. Enter it to see the list of your documents.`,
  confirmed: 'Your email address was confirmed.',
  sentOn: (date: string) => `Sent ${date}`,
  button: 'Email me the link',
  /** After the button’s label, for screen readers. */
  to: (title: string) => `to ${title}`,
  sent: {
    title: 'Link sent',
    text: (title: string, address: string) => `A link to ${title} was emailed to ${address}.`,
  },
  gone: {
    title: 'No link was sent',
    text: 'This document is no longer available to you. Email',
  },
};

export const clientPages = {
  overview,
  invoice,
  paymentAnswers: answersOnPage,
  statement,
  ...offerPages,
  contract: contractPageTexts,
  threads: threadsOnPage,
  footer: {
    questions: 'Questions? Email',
    privacy: {
      beforeStudio: (noun: string) => `Anyone with this link can view this ${noun}.`,
      /** After the studio’s name. */
      seen: 'can see when your link was opened',
      seenAndRead: 'can see when your link was opened and how long each section was in view',
      nothingElse: 'nothing else is recorded.',
      /** Where the document can be accepted. */
      acceptance: 'If you accept, your IP address and browser are recorded, too.',
      /** Where the document is signed. */
      signing:
        'Your IP address and browser are recorded when you first open your link, confirm a code, sign or decline.',
    },
  },
  notices,
  /** When the error of a field goes away. */
  corrected: 'Problem corrected.',
  renewal,
  readingCode,
  sharing,
};
