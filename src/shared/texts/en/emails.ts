/** Emails, by who receives them. Amounts and dates arrive formatted. */
import { counted, plural } from '../../plural.ts';

const anonymousGreeting = 'Hello,';

/** To clients: the parts of every email that carries a link. */
const documents = {
  linkNote: (noun: string) => `This link is personal: anyone who has it can view this ${noun}.`,
  payOnline: 'Pay online',
  replyNote: 'Questions? Just reply to this email.',
};

const invoices = {
  subject: (title: string, number: string, studio: string) => `${title} ${number} from ${studio}`,
  invoiceMessage: (number: string, client: string) => `Here is invoice ${number} for ${client}.`,
  creditNoteMessage: (number: string, client: string, invoice: string) =>
    `Here is credit note ${number} for ${client}. It takes back what invoice ${invoice} asked for, in whole or in part.`,
  viewAndPay: 'See the invoice and how to pay',
  view: (noun: string) => `See the ${noun}`,
  facts: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    total: 'Total',
    amountDue: 'Amount due',
    remainder: 'Still to pay',
    dueDate: 'Due',
    purchaseOrderNumber: 'Purchase order',
    originalInvoice: 'For invoice',
    amount: 'Amount',
  },
};

const receipt = {
  subject: (number: string) => `Receipt: your payment for invoice ${number}`,
  thanks: (number: string) => `Thank you: your payment for invoice ${number} has arrived.`,
  paidInFull: 'Nothing is left to pay on this invoice now.',
  view: 'See the invoice',
  facts: {
    amountPaid: 'Received',
    paymentDate: 'On',
    paymentMethod: 'By',
    reference: 'Reference',
    invoice: 'For invoice',
    overpaid: 'Paid too much',
    amountDue: 'Still to pay',
    dueDate: 'Due',
  },
};

/** To a visitor who sent the contact form, and to the studio. */
const inquiries = {
  notification: {
    from: (name: string, email: string) => `From: ${name} <${email}>`,
    subjectLine: (subject: string) => `Subject: ${subject}`,
    about: (tier: string) => `About: ${tier}`,
    subject: (subject: string) => `New message: ${subject}`,
    howToReply: (name: string, id: string) =>
      `Reply to this email to answer ${name}. The message is stored as ${id}.`,
  },
  acknowledgment: {
    subject: (studio: string) => `Your message to ${studio} has arrived`,
    thanks:
      'Thank you for writing. Your message has arrived, and a person will read it and answer.',
    wrongAddress:
      'If you did not write to us, somebody mistyped an address. Please ignore this mail.',
  },
  reply: {
    subject: (subject: string) => `Re: ${subject}`,
    wrote: (day: string, name: string) => `On ${day}, ${name} wrote:`,
  },
};

/** To the owner, after every change of the account. */
const accountNotices = {
  passwordChanged: (revokedTokens: readonly string[]) => ({
    subject: 'your password was changed',
    sentence: `Your password was changed. You are signed out everywhere else.${
      revokedTokens.length === 0
        ? ''
        : ` These API tokens were revoked: ${revokedTokens.map((name) => `“${name}”`).join(', ')}.`
    }`,
  }),
  passwordReset: {
    subject: 'a new password was set',
    sentence:
      'A new password was set by a link that was made for your account. Everybody is signed out, and your API tokens are revoked.',
  },
  totpAdded: {
    subject: 'an authenticator app was set up',
    sentence:
      'An authenticator app was set up. From now on its code is asked for after the password.',
  },
  totpRemoved: {
    subject: 'your authenticator app was removed',
    sentence: 'The authenticator app of your account was removed.',
  },
  secondFactorsRemoved: {
    subject: 'your second factors were removed',
    sentence:
      'The authenticator app, the passkeys and the recovery codes of your account were removed by the operator of the server.',
  },
  recoveryCodesRenewed: {
    subject: 'new recovery codes were made',
    sentence: 'New recovery codes were made. The ones before no longer work.',
  },
  recoveryCodeUsed: (left: number) => ({
    subject: 'a recovery code was used',
    sentence: `A recovery code was used to sign in. ${counted(left, 'code is', 'codes are')} left.`,
  }),
  emailChanged: (from: string, to: string) => ({
    subject: 'your email address was changed',
    sentence: `The address of your account was changed from ${from} to ${to}.`,
  }),
  passkeyAdded: (name: string) => ({
    subject: 'a passkey was added',
    sentence: `The passkey “${name}” was added. It opens your account without a password.`,
  }),
  passkeyRemoved: (name: string) => ({
    subject: 'a passkey was removed',
    sentence: `The passkey “${name}” was removed.`,
  }),
  apiTokenCreated: (name: string) => ({
    subject: 'an API token was created',
    sentence: `The API token “${name}” was created. Programs that have it can use your account’s data.`,
  }),
  bankDetailsChanged: (currency: string) => ({
    subject: 'your bank details were changed',
    sentence: `The bank details for ${currency} were changed. New invoices ask for payment there.`,
  }),
  bankDetailsRemoved: (currency: string) => ({
    subject: 'your bank details were removed',
    sentence: `The bank details for ${currency} were removed. New invoices don’t say where to pay.`,
  }),
  paymentLinkChanged: {
    subject: 'your payment link was changed',
    sentence: 'The payment link template was changed. “Pay online” on invoices opens the new link.',
  },
  paymentLinkRemoved: {
    subject: 'your payment link was removed',
    sentence:
      'The payment link template was removed. Only invoices with their own link can be paid online.',
  },
  invoicePaymentLinkChanged: (number: string) => ({
    subject: `the payment link of invoice ${number} was changed`,
    sentence: `The payment link of invoice ${number} was changed. “Pay online” opens the new link.`,
  }),
  invoicePaymentLinkRemoved: (number: string) => ({
    subject: `the payment link of invoice ${number} was removed`,
    sentence: `The payment link of invoice ${number} was removed. The template in settings applies.`,
  }),
  signedIn: (browser: string, network: string) => ({
    subject: 'a new sign-in',
    sentence: `Somebody signed in with ${browser} from ${network}, on a device that has not signed in before.`,
  }),
  secondFactorGuessed: (browser: string, network: string) => ({
    subject: 'somebody knows your password',
    sentence: `Somebody entered your password and then wrong codes, five times, with ${browser} from ${network}. They did not get in. Please set a new password.`,
  }),
};

const account = {
  notices: accountNotices,
  noticeSubject: (studio: string, subject: string) => `${studio}: ${subject}`,
  ifNotYou:
    'If this was you, no action is needed. If not, change your password now, and review the sessions, passkeys and API tokens of your account:',
  reset: {
    subject: (studio: string) => `Set a new password for ${studio}`,
    request:
      'Somebody asked for a new password for your account. If it was you, this link sets one:',
    validity: (minutes: number) =>
      `It works once, for ${minutes} minutes. If it was not you, ignore this mail: your password stays as it is.`,
  },
};

export const emails = {
  greeting: (name: string) => (name === '' ? anonymousGreeting : `Hello ${name},`),
  documents,
  invoices,
  receipt,
  inquiries,
  account,
  test: {
    subject: (studio: string) => `Test from ${studio}`,
    text: (studio: string) =>
      `This is a test from the back office of ${studio}. That you can read it means that mails arrive.`,
  },
  weekly: {
    subject: (studio: string, inSpam: number) =>
      `${studio}: ${inSpam === 0 ? 'weekly summary' : messagesInSpam(inSpam)}`,
    noSpam: 'There are no messages in spam.',
    spam: (all: number, old: number) =>
      `There ${plural(all, 'is', 'are')} ${messagesInSpam(all)}. ${whichOf(all, old)} be deleted in the next seven days.`,
    howToKeep: (days: number) =>
      `Messages are deleted after ${days} days in spam. To keep one, open it and choose “Not spam”.`,
    anchor:
      'Keep this email. It contains the number and hash of the last event. “verify --heads” compares them with your data later, and so shows whether any event up to this one was changed or removed:',
  },
};

function messagesInSpam(count: number): string {
  return `${counted(count, 'message')} in spam`;
}

function whichOf(all: number, old: number): string {
  if (all === 1) return old === 0 ? 'It won’t' : 'It will';
  return old === 0 ? 'None of them will' : `${old} of them will`;
}
