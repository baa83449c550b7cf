/** Emails, by who receives them. Amounts and dates arrive formatted. */
import {
  expiryReport,
  linkedDocuments,
  newLinkEmail,
  shareEmail,
  shareNotice,
} from './link-emails.ts';
import { contractEmails, contractFollowUps, contractTerms } from './contract-emails.ts';
import { acceptance, offerEmails, proposalFollowUps, proposalNotices } from './proposal-emails.ts';
import { answerNotices } from './payment-answers.ts';
import { paymentReminders, reminderList } from './payment-reminders.ts';
import { receipt } from './receipt-email.ts';
import { threadEmails } from './threads.ts';
import { weekly } from './weekly-email.ts';
import { counted } from '../../plural.ts';
import type { Voice } from '../voices.ts';

const anonymousGreeting = 'Hello,';
/** Names of a desk or a team instead of a person. */
const role =
  /\b(?:accounts?|accounting|payable|billing|bookkeeping|invoices|invoicing|finance|treasury|purchasing|procurement|admin|administration|office|desk|team|department|reception|info)\b/i;
const greetingAtStart =
  /^\s*(?:hello|hi|hey|dear|good (?:morning|afternoon|evening))(?: [^,!?:;\n]{1,60})?(?:[,!:–—]|\n)/i;

const invoices = {
  subject: (title: string, studio: string) => `${title} from ${studio}`,
  invoiceMessage: (number: string, total: string) => `Invoice ${number} for ${total} is ready.`,
  dueOn: (day: string) => `It is due on ${day}.`,
  nothingDue: 'No payment is due.',
  creditNoteMessage: (number: string, total: string, invoice: string) =>
    `Credit note ${number} for ${total} credits invoice ${invoice}.`,
  viewAndPay: 'View invoice and payment details',
  view: (noun: string) => `View ${noun}`,
  facts: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    total: 'Total',
    amountPaid: 'Amount paid',
    amountDue: 'Amount due',
    dueDate: 'Due date',
    project: 'Project',
    purchaseOrderNumber: 'PO number',
    originalInvoice: 'Original invoice',
    creditTotal: 'Credit total',
  },
};

const statement = {
  subject: (title: string, studio: string) => `${title} from ${studio}`,
  message: (day: string) =>
    `Here is your statement of account as of ${day}. Later invoices and payments are not included.`,
  due: (amount: string) => `The amount due is ${amount}.`,
  overdue: 'Overdue',
  view: 'View statement',
};

/** To a visitor who sent the contact form, and to the studio. */
const inquiries = {
  notification: {
    subject: (name: string, subject: string) => `New message from ${name}: ${subject}`,
    heading: 'New message',
    facts: { from: 'From', subject: 'Subject', service: 'Service' },
    open: 'Open in inbox',
    howToReply: (name: string) => `Reply to this email to answer ${name}.`,
  },
  acknowledgment: {
    subject: ({ We }: Voice) => `${We} received your message`,
    thanks: ({ Will }: Voice) => `Thank you for your message. ${Will} reply to you personally.`,
    wrongAddress: ({ us }: Voice) =>
      `If you didn’t contact ${us}, you can ignore this email. Someone may have entered your address by mistake.`,
  },
  reply: {
    subject: (subject: string) => `Re: ${subject}`,
    wrote: (day: string, name: string) => `On ${day}, ${name} wrote:`,
  },
};

/** `next`: to change a password takes the present one, which someone else may have set. */
function ifNotYou(cause: string, next: 'change' | 'reset'): string {
  return `If ${cause}, no action is needed. If not, ${next} your password now, and review your sessions, passkeys and API tokens.`;
}

/** To the owner, after every change of the account. */
const accountNotices = {
  passwordChanged: (revokedTokens: readonly string[]) => ({
    subject: 'Your password was changed',
    sentence: `Your password was changed. You’ve been signed out everywhere else.${
      revokedTokens.length === 0
        ? ''
        : ` These API tokens were revoked: ${revokedTokens.map((name) => `“${name}”`).join(', ')}.`
    }`,
    ifNotYou: ifNotYou('this was you', 'reset'),
  }),
  passwordReset: {
    subject: 'A new password was set',
    sentence:
      'A new password was set with a reset link. All sessions have ended, and your API tokens were revoked.',
    ifNotYou: ifNotYou('this was you', 'reset'),
  },
  totpAdded: {
    subject: 'An authenticator app was set up',
    sentence: 'An authenticator app was set up. You’ll need a code from it to sign in.',
  },
  totpRemoved: {
    subject: 'Your authenticator app was removed',
    sentence: 'The authenticator app was removed from your account.',
  },
  secondFactorsRemoved: {
    subject: 'Your two-factor authentication was removed',
    sentence: 'The server operator removed your authenticator app, passkeys and recovery codes.',
    ifNotYou: ifNotYou('you requested this', 'change'),
  },
  recoveryCodesRenewed: {
    subject: 'New recovery codes were created',
    sentence: 'New recovery codes were created. The previous codes no longer work.',
  },
  recoveryCodeUsed: (left: number) => ({
    subject: 'A recovery code was used',
    sentence: `A recovery code was used to sign in. ${counted(left, 'code is', 'codes are')} left.`,
  }),
  emailChanged: (from: string, to: string) => ({
    subject: 'Your email address was changed',
    sentence: `Your account email was changed from ${from} to ${to}.`,
  }),
  passkeyAdded: (name: string) => ({
    subject: 'A passkey was added',
    sentence: `The passkey “${name}” was added. You can use it to sign in without a password.`,
  }),
  passkeyRemoved: (name: string) => ({
    subject: 'A passkey was removed',
    sentence: `The passkey “${name}” was removed.`,
  }),
  apiTokenCreated: (name: string) => ({
    subject: 'An API token was created',
    sentence: `The API token “${name}” was created. Anyone with this token can access your account data.`,
  }),
  firebaseLinked: (email: string) => ({
    subject: 'A Firebase account was linked',
    sentence: `The Firebase account ${email} was linked. It signs in to your account from now on, instead of your password.`,
  }),
  firebaseLinkedByOperator: {
    subject: 'A Firebase account was linked',
    sentence:
      'The server operator linked a Firebase account. It signs in to your account from now on, instead of your password. All sessions have ended.',
    ifNotYou: ifNotYou('you requested this', 'change'),
  },
  firebaseUnlinked: {
    subject: 'Your Firebase account was unlinked',
    sentence: 'The Firebase account was unlinked. You can sign in with your password again.',
  },
  firebaseUnlinkedByOperator: {
    subject: 'Your Firebase account was unlinked',
    sentence:
      'The server operator unlinked the Firebase account. You can sign in with your password again. All sessions have ended.',
    ifNotYou: ifNotYou('you requested this', 'change'),
  },
  passwordSignInAllowed: {
    subject: 'Sign-in with your password was allowed',
    sentence:
      'Sign-in with the password of this server was allowed, in addition to your Firebase account.',
  },
  passwordSignInStopped: {
    subject: 'Sign-in with your password was stopped',
    sentence: 'Only your linked Firebase account signs in from now on, or a passkey.',
  },
  bankDetailsChanged: (currency: string) => ({
    subject: 'Your bank details were changed',
    sentence: `The bank details for ${currency} were changed. New invoices will show the new details.`,
  }),
  bankDetailsRemoved: (currency: string) => ({
    subject: 'Your bank details were removed',
    sentence: `The bank details for ${currency} were removed. New ${currency} invoices won’t include bank details.`,
  }),
  paymentLinkChanged: {
    subject: 'Your payment link was changed',
    sentence: 'The payment link template was changed. “Pay online” on invoices opens the new link.',
  },
  paymentLinkRemoved: {
    subject: 'Your payment link was removed',
    sentence:
      'The payment link template was removed. Only invoices with their own link can be paid online.',
  },
  invoicePaymentLinkChanged: (number: string) => ({
    subject: `The payment link for invoice ${number} was changed`,
    sentence: `The payment link for invoice ${number} was changed. “Pay online” opens the new link.`,
  }),
  invoicePaymentLinkRemoved: (number: string) => ({
    subject: `The payment link for invoice ${number} was removed`,
    sentence: `The payment link for invoice ${number} was removed. The invoice now uses the payment link template from settings, if there is one.`,
  }),
  signedIn: (browser: string, network: string) => ({
    subject: 'New sign-in to your account',
    sentence: `Someone signed in to your account. New device: ${browser}, IP address ${network}.`,
  }),
  secondFactorGuessed: (browser: string, network: string) => ({
    subject: 'Suspicious sign-in attempts',
    sentence: `Someone entered your password, and then incorrect codes five times, with ${browser} from ${network}. They didn’t get in.`,
  }),
};

const account = {
  notices: accountNotices,
  /** Closes a notice that has no sentence of its own for it. */
  ifNotYou: ifNotYou('this was you', 'change'),
  review: 'Review account',
  reset: {
    subject: (studio: string) => `Reset your password for ${studio}`,
    heading: 'Reset your password',
    request:
      'Someone requested a password reset for your account. If it was you, use this link to set a new password:',
    link: 'Set new password',
    validity: (minutes: number) =>
      `The link expires in ${counted(minutes, 'minute')} and works only once.`,
    notYou: 'If it wasn’t you, ignore this email: your password stays the same.',
  },
};

export const emails = {
  greeting: (name: string) =>
    name === '' || role.test(name) ? anonymousGreeting : `Hello ${name},`,
  /** Whether a message that the sender wrote begins with a greeting, e.g. “Hi Ada,”. */
  greets: (message: string) => greetingAtStart.test(message),
  documents: linkedDocuments,
  newLink: newLinkEmail,
  expiryReport,
  paymentReminders,
  reminderList,
  answerNotices,
  proposalFollowUps,
  contracts: contractEmails,
  contractFollowUps,
  contractTerms,
  shared: shareEmail,
  sharedNotice: shareNotice,
  invoices,
  proposals: offerEmails,
  acceptance,
  proposalNotices,
  threads: threadEmails,
  receipt,
  statement,
  inquiries,
  account,
  test: {
    subject: (studio: string) => `Test email from ${studio}`,
    heading: 'Test email',
    text: (studio: string) =>
      `This is a test email from ${studio}. If you can read it, email delivery works.`,
  },
  weekly,
};
