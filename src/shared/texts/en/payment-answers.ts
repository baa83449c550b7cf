/** What clients say about paying an invoice: on its page, and in emails to the owner. */
import type { PaymentAnswerKind } from '../../invoices/payment-answers.schema.ts';
import type { Voice } from '../voices.ts';

/** On the page. Amounts and dates arrive formatted. */
export const answersOnPage = {
  title: 'Your payment',
  promised: {
    open: ({ us }: Voice) => `Tell ${us} when you’ll pay`,
    day: 'Payment date',
    note: 'Note',
    send: 'Send payment date',
  },
  paid: {
    open: ({ us }: Voice) => `Tell ${us} that you’ve paid`,
    day: 'Date of the payment',
    amount: (currency: string) => `Amount in ${currency}`,
    reference: 'Payment reference',
    send: 'Report payment',
  },
  problem: {
    open: 'Report a problem with this invoice',
    text: 'What is wrong?',
    name: 'Your name',
    email: 'Your email address',
    send: 'Report problem',
  },
  optional: '(optional)',
  /** To who said it. */
  own: {
    promised: (day: string) => `You said that you will pay on ${day}.`,
    paid: (day: string, amount: string, { Will }: Voice) =>
      `You said that you paid ${amount} on ${day}. ${Will} confirm it when it arrives.`,
    problem: ({ We }: Voice) =>
      `You reported a problem with this invoice. ${We} will answer by email.`,
  },
  /** To the other readers of the page. */
  others: {
    promised: (day: string) => `A payment on ${day} was announced.`,
    paid: (day: string) => `A payment on ${day} was reported.`,
  },
  problems: {
    title: 'Your message wasn’t sent',
    noDay: 'Enter a date.',
    past: 'The payment date can’t be in the past.',
    too_late: 'The payment date can’t be more than a year away.',
    future: 'The date of the payment can’t be in the future.',
    amount: (example: string) => `Enter the amount that you paid, e.g. ${example}.`,
    note: 'This text is too long.',
    reference: 'The payment reference is too long.',
    closed: 'Nothing is due on this invoice any more. Thank you.',
  },
};

interface Said {
  /** Who said it, or their company. */
  by: string;
  number: string;
  day: string;
  amount: string;
}

/** To the owner; a problem arrives as a question. */
export const answerNotices = {
  sentences: {
    promised: ({ by, number, day }) => `${by} will pay invoice ${number} on ${day}`,
    paid: ({ by, number, day, amount }) =>
      `${by} says that ${amount} for invoice ${number} was paid on ${day}`,
  } satisfies Record<Exclude<PaymentAnswerKind, 'problem'>, (said: Said) => string>,
  headings: { promised: 'Payment promised', paid: 'Payment reported' },
  facts: {
    invoice: 'Invoice',
    client: 'Client',
    amountDue: 'Amount due',
    reference: 'Payment reference',
  },
  open: 'Open invoice',
};
