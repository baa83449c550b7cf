/** Links for online payments at a provider’s page: a template for all invoices, or one invoice’s link. */
import { z } from 'zod';
import { amountText } from '../money/amounts.ts';

/** `amount`: the amount due, in minor units. */
export interface PaidInvoice {
  amount: number;
  currency: string;
  number: string;
}

/** The template with the invoice’s values, URL-encoded. */
export function fillPaymentLink(template: string, { amount, currency, number }: PaidInvoice) {
  return fill(template, { amount: amountText(amount, currency), currency, number });
}

type Values = Record<'amount' | 'currency' | 'number', string>;

function fill(template: string, values: Values): string {
  return template.replaceAll(/\{(amount|currency|number)\}/g, (_, name: keyof Values) =>
    encodeURIComponent(values[name]),
  );
}

const MOST_CHARACTERS = 2000;
const EXAMPLE = 'https://pay.example/invoices/{number}?amount={amount}&currency={currency}';

/** Undefined if the template is valid. */
function templateProblem(template: string): string | undefined {
  const unknown = /\{(?!(?:amount|currency|number)\})[^{}]*\}/.exec(template);
  if (unknown !== null) {
    return `The placeholder ${unknown[0]} is unknown. Use {amount}, {currency} or {number}.`;
  }
  if (authorityOf(template).includes('{')) return 'Placeholders can’t be part of the domain.';
  return linkProblem(fill(template, { amount: '1', currency: '1', number: '1' }));
}

const authorityOf = (link: string) => /^https:\/\/([^/?#\\]*)/.exec(link)?.[1] ?? '';

const httpsUrl = z.url({ protocol: /^https$/ });

/** Undefined if the link is valid. */
function linkProblem(link: string): string | undefined {
  if (!link.startsWith('https://')) return 'The link must start with https://.';
  if (/[\s\p{C}]/u.test(link)) return 'The link can’t contain spaces or invisible characters.';
  if (/[{}]/.test(link)) return 'The link can’t contain { or }, except around a placeholder.';
  const authority = authorityOf(link);
  if (authority.includes('@')) return 'The link can’t contain a user name or password.';
  return authority === '' || !httpsUrl.safeParse(link).success
    ? 'Enter a complete link, e.g. https://pay.example/invoices.'
    : undefined;
}

function singleLinkProblem(link: string): string | undefined {
  return /\{(amount|currency|number)\}/.test(link)
    ? 'Placeholders only work in the default link in settings. Enter the complete link.'
    : linkProblem(link);
}

function checked(problemOf: (link: string) => string | undefined) {
  return z
    .string('Enter a payment link.')
    .trim()
    .min(1, 'Enter a payment link.')
    .max(MOST_CHARACTERS, 'A payment link can have at most 2,000 characters.')
    .check((context) => {
      const message = context.value === '' ? undefined : problemOf(context.value);
      if (message === undefined) return;
      context.issues.push({ code: 'custom', message, input: context.value });
    });
}

export const paymentLinkTemplate = checked(templateProblem).meta({
  description:
    'Opens the payment page of an invoice. Placeholders: {amount} (the amount due, with a decimal point), {currency} and {number}. Their values are URL-encoded.',
  example: EXAMPLE,
});

export const singlePaymentLink = checked(singleLinkProblem).meta({
  description: 'Opens the payment page of this invoice. It replaces the default link in settings.',
  example: 'https://pay.example/inv/8f3k2',
});

const version = z.int().min(1);

/** The template, as it is stored. */
export const paymentLinkSchema = z.strictObject({ version, url: z.string() });
export type PaymentLink = z.output<typeof paymentLinkSchema>;

/** Without a version if there was none before. */
export const paymentLinkTemplateInput = z.strictObject({
  version: version.optional(),
  url: paymentLinkTemplate,
});
export const singlePaymentLinkInput = z.strictObject({
  version: version.optional(),
  url: singlePaymentLink,
});
export type PaymentLinkInput = z.output<typeof paymentLinkTemplateInput>;

interface PaymentLinks {
  /** The invoice’s own link. */
  own: string | undefined;
  template: string | undefined;
}

/**
 * The URL for “Pay online”: null without a link, and for one that was changed by hand to something
 * that no form accepts.
 */
export function payOnlineUrl({ own, template }: PaymentLinks, invoice: PaidInvoice): string | null {
  if (own !== undefined) return singleLinkProblem(own) === undefined ? own : null;
  if (template === undefined || templateProblem(template) !== undefined) return null;
  return fillPaymentLink(template, invoice);
}
