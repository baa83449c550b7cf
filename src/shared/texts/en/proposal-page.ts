/** The client’s page of a proposal or a change order. Amounts and dates arrive formatted. */
import { joinWords } from '../../text/join-words.ts';
import { forOffers, type OfferNames } from './offers.ts';
import { printedNames } from './printed-names.ts';
import type { Voice } from '../voices.ts';

const statusOf = ({ noun }: OfferNames) => ({
  marks: {
    draft: 'Draft',
    sent: 'Open',
    changes_requested: 'Changes requested',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
  },
  open: (date: string) => `You can accept this ${noun} until ${date}.`,
  changesRequested: (date: string, { We }: Voice) =>
    `${We} received your request for changes and will get back to you. You can still accept this version until ${date}.`,
  accepted: (by: string, date: string) => `${by} accepted this ${noun} on ${date}.`,
  declined: (by: string, date: string) => `${by} declined this ${noun} on ${date}.`,
  expired: (date: string) =>
    `This ${noun} expired on ${date}. To accept it, ask for more time below.`,
  moreTimeRequested: (date: string, { We }: Voice) =>
    `This ${noun} expired on ${date}. ${We} received your request for more time and will get back to you.`,
  /** For readers who may only view. */
  viewOnly: {
    open: (date: string) => `This ${noun} is valid until ${date}.`,
    changesRequested: (date: string) =>
      `A request for changes was received. This version is valid until ${date}.`,
    expired: (date: string) => `This ${noun} expired on ${date}.`,
  },
  withdrawn: (date: string) => `This ${noun} was withdrawn on ${date}.`,
  /** For a responder without a name. */
  someone: 'Your team',
});

const choice = {
  quantity: 'Quantity',
  limits: (min: string, max: string) => `${min} to ${max}`,
  limitsInSteps: (min: string, max: string, step: string) =>
    `${min} to ${max}, in steps of ${step}`,
};

const totals = {
  title: 'Your total',
  previewTitle: 'Total',
  agreed: 'One-time total',
  nothing: 'Nothing selected',
  update: 'Update totals',
  review: 'Review and accept',
  reviewShort: 'Review',
  next: 'You can check everything again before you accept.',
  /** Of a change order with a total below 0. */
  reduction: (amount: string) =>
    `Reduction of ${amount}. Payments that are not invoiced yet are reduced, the last one first. Any amount that exceeds them is credited.`,
  /** Of the engagement, before and after a change order. */
  agreedBefore: 'Current agreed total',
  agreedAfter: 'New agreed total',
};

const reviewOf = ({ noun }: OfferNames) => ({
  title: 'Review and accept',
  lead: (title: string, studio: string) => `${title}, by ${studio}`,
  selection: 'Your selection',
  back: 'Change selection',
  sign: 'Accept',
  name: 'Your full name',
  nameHint: 'Type your name. It is your electronic signature.',
  printedName: printedNames.label,
  printedNameHint: printedNames.hint,
  jobTitle: 'Job title',
  authorized: (client: string) => `I am authorized to accept for ${client}.`,
  invoices: 'Invoices',
  invoicesHint: 'Who should get the invoices? Leave it empty to use the contact on file.',
  invoiceName: 'Name',
  invoiceEmail: 'Email address',
  fund: 'Fund or grant reference',
  purchaseOrder: 'PO number',
  purchaseOrderRequired: 'Invoices can’t be sent without a PO number.',
  toFollow: 'The PO number will follow. I’ll add it on this page.',
  optional: '(optional)',
  accept: `Accept ${noun}`,
  delivery: {
    sending: 'Sending your acceptance…',
    unknown:
      'The connection was lost, so it isn’t known whether your acceptance was received. This page keeps checking.',
    missing: `Your acceptance wasn’t received. Select the box and accept the ${noun} again.`,
    check: 'Check again',
  },
  sentTo: (email: string) => `Accepting with the link sent to ${email}.`,
  createdFor: (name: string) => `Accepting with a link created for ${name}.`,
  /** Version 1. A change of these two sentences is a new version of the consent. */
  consent: (terms: { number: string; revision: number; totals: string; client: string }) =>
    `By clicking Accept ${noun} I accept ${noun} ${terms.number}, version ${terms.revision}, with the options shown above, for ${terms.totals}, on behalf of ${terms.client}. My typed name is my electronic signature. We record my name, title, email address, the time, IP address and browser as proof.`,
  /** Between the totals of the consent. */
  and: joinWords,
  oneTime: (amount: string) => `${amount} one-time`,
  reduction: (amount: string) => `a reduction of ${amount}`,
  perMonth: (amount: string) => `${amount} per month`,
  perYear: (amount: string) => `${amount} per year`,
});

const respondOf = ({ noun }: OfferNames) => ({
  title: 'Not quite right?',
  changes: 'Ask for changes',
  changesLabel: 'What would you like to change?',
  changesButton: 'Send request',
  moreTime: 'Ask for more time',
  moreTimeLabel: 'Message',
  moreTimeText: `We’d like to accept this ${noun} and need more time. Could you extend it?`,
  decline: 'Decline',
  declineHint: 'Declining is final for this version.',
  declineLabel: 'Reason (optional)',
  declineButton: `Decline ${noun}`,
});

const acceptedOf = ({ noun }: OfferNames) => ({
  title: 'What happens next',
  record: 'Acceptance',
  /** For who accepted. */
  ownRecord: 'Your acceptance',
  download: `Download accepted ${noun} (PDF)`,
  steps: {
    confirmation: 'A confirmation with a PDF of what you accepted is on its way by email.',
    contractToCome: ({ Will }: Voice) => `${Will} send the contract. The signers get it by email.`,
    contract: (number: string) =>
      `Contract ${number} needs to be signed. The signers got it by email.`,
    deposit: (label: string, amount: string) => `You will get an invoice for ${label}: ${amount}.`,
    kickOff: ({ Will }: Voice) => `${Will} contact you to start.`,
  },
  payments: 'Payments',
  status: 'Status',
  notInvoiced: 'Not invoiced yet',
  /** Due, but not sent yet. */
  invoicedSoon: 'Invoice in preparation',
  invoicedOn: (date: string) => `Invoice on ${date}`,
  nextInvoice: (date: string) => `Next invoice on ${date}`,
  invoice: (number: string) => `Invoice ${number}`,
  /** With the due date. */
  invoiceStatus: {
    open: (due: string) => `Due on ${due}`,
    partially_paid: (due: string) => `Partially paid, due on ${due}`,
    overdue: (due: string) => `Overdue since ${due}`,
    paid: () => 'Paid',
    overpaid: () => 'Overpaid',
    written_off: () => 'Written off',
    credited: () => 'Credited',
  },
  signer: 'Accepted by',
  on: 'Accepted on',
  version: 'Version',
  invoiceRecipient: 'Invoices to',
  fund: 'Fund or grant reference',
  purchaseOrder: 'PO number',
  toFollow: 'To follow',
  addPurchaseOrder: 'Add PO number',
  orderAdded: 'The PO number was added.',
});

const problemsOf = ({ noun }: OfferNames) => ({
  title: 'Your response wasn’t submitted',
  packages: 'Choose the number of packages asked for.',
  quantity: 'Enter a quantity within the limits.',
  unknown: 'An option of your selection isn’t available.',
  discount: 'This selection costs less than its discount. Select more.',
  name: 'Enter your full name.',
  printedName: (letters: readonly string[]) =>
    `${printedNames.unprintable(letters)} ${printedNames.problem}`,
  titleLetters: (letters: readonly string[]) =>
    `${printedNames.unprintable(letters)} ${printedNames.titleProblem}`,
  authorized: 'Confirm that you are authorized to accept.',
  invoiceName: 'Enter the name of who gets the invoices.',
  invoiceEmail: 'Enter a valid email address, e.g. ada@lab.example.',
  tooLong: 'This text is too long.',
  tooMany: 'You’ve sent too many messages. Try again later.',
  changes: 'Describe what you would like to change.',
  order: 'Enter the PO number.',
  orderTooLong: (limit: number) => `Enter a PO number of at most ${limit} characters.`,
  hasOrder: `This ${noun} already has a PO number.`,
  purchaseOrder: 'Enter the PO number, or select that it will follow.',
  changed: `This ${noun} has changed since you opened the page. This is what applies now.`,
  closed: `This ${noun} can no longer be accepted or declined.`,
  expired: `This ${noun} has expired.`,
  /** Of a change order. */
  ended: 'The work has ended, so this change can’t be accepted any more.',
  exceeds: 'This reduction is more than what is left of the agreed total. Email the studio.',
  noContact: 'This link doesn’t belong to a contact any more. Ask the studio for a new one.',
});

const pageTexts = (names: OfferNames) => ({
  noun: names.noun,
  eyebrow: (number: string, revision: number) => `${names.title} ${number} · Version ${revision}`,
  extended: (date: string, on: string) => `${date} (extended on ${on})`,
  changedSince: (revision: number) => `What changed since version ${revision}`,
  contents: 'Contents',
  pricing: 'Pricing',
  work: 'Selected work',
  files: 'Files',
  /** Beside the title of a file. `kind`: e.g. “PDF”. */
  aboutFile: (kind: string, size: string) => `${kind}, ${size}`,
  viewProject: 'View project',
  download: 'Download PDF',
  toTotal: 'Choose and accept',
  viewOnly: `You can view this ${names.noun}. To accept it, ask the person it was sent to.`,
  presets: {
    goals: 'Goals',
    scope: 'Scope',
    deliverables: 'Deliverables',
    timeline: 'Timeline',
    assumptions: 'Assumptions',
    not_included: 'Not included',
    about_us: 'About us',
    terms: 'Terms',
  },
  status: statusOf(names),
  choice,
  totals,
  review: reviewOf(names),
  respond: respondOf(names),
  accepted: acceptedOf(names),
  problems: problemsOf(names),
});

export const offerPages = forOffers(pageTexts);
