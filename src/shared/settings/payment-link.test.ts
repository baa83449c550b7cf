import { expect, test } from 'vitest';
import {
  fillPaymentLink,
  payOnlineUrl,
  paymentLinkTemplate,
  singlePaymentLink,
} from './payment-link.schema.ts';

const invoice = { amount: 1234_50, currency: 'USD', number: 'A/B 7 & 8' };

test('a template is filled with the amount due in decimals, the currency and the number', () => {
  const template = 'https://pay.example/{number}?amount={amount}&currency={currency}&ref={number}';
  expect(fillPaymentLink(template, invoice)).toBe(
    'https://pay.example/A%2FB%207%20%26%208?amount=1234.50&currency=USD&ref=A%2FB%207%20%26%208',
  );
  const yen = { amount: 1200, currency: 'JPY', number: '1' };
  expect(fillPaymentLink('https://pay.example/{amount}', yen)).toBe('https://pay.example/1200');
});

test('values are inserted once: a number that looks like a placeholder stays as it is', () => {
  const odd = { ...invoice, number: '{amount}$&' };
  expect(fillPaymentLink('https://pay.example/{number}', odd)).toBe(
    'https://pay.example/%7Bamount%7D%24%26',
  );
});

test.each([
  ['https://pay.example'],
  ['https://pay.example/{number}/{amount}{currency}#{number}'],
  ['  https://pay.example:8443/x?to=me@studio.example  '],
])('the template %j is accepted', (template) => {
  expect(paymentLinkTemplate.parse(template)).toBe(template.trim());
});

const refused: [template: string, message: string][] = [
  ['', 'Enter a payment link.'],
  ['   ', 'Enter a payment link.'],
  ['pay.example', 'The link must start with https://.'],
  ['http://pay.example', 'The link must start with https://.'],
  ['javascript:alert(1)', 'The link must start with https://.'],
  ['https://', 'Enter a complete link, e.g. https://pay.example/invoices.'],
  ['https:///pay.example', 'Enter a complete link, e.g. https://pay.example/invoices.'],
  ['https://pay example', 'The link can’t contain spaces or invisible characters.'],
  ['https://pay.example/\u200bx', 'The link can’t contain spaces or invisible characters.'],
  ['https://me:key@pay.example', 'The link can’t contain a user name or password.'],
  ['https://me@pay.example', 'The link can’t contain a user name or password.'],
  [
    'https://pay.example/{total}',
    'The placeholder {total} is unknown. Use {amount}, {currency} or {number}.',
  ],
  [
    'https://pay.example/{}',
    'The placeholder {} is unknown. Use {amount}, {currency} or {number}.',
  ],
  [
    'https://pay.example/{ amount }',
    'The placeholder { amount } is unknown. Use {amount}, {currency} or {number}.',
  ],
  ['https://pay.example/{amount', 'The link can’t contain { or }, except around a placeholder.'],
  ['https://pay.example/{{amount}}', 'The link can’t contain { or }, except around a placeholder.'],
  ['https://{number}.example/', 'Placeholders can’t be part of the domain.'],
  ['https://pay.example:{amount}/', 'Placeholders can’t be part of the domain.'],
  [`https://pay.example/${'x'.repeat(2000)}`, 'A payment link can have at most 2,000 characters.'],
];

test.each(refused)('the template %j is refused in a whole sentence', (template, message) => {
  const issues = paymentLinkTemplate.safeParse(template).error?.issues ?? [];
  expect(issues.map((issue) => issue.message)).toEqual([message]);
});

test('the link of one invoice has no placeholders', () => {
  expect(singlePaymentLink.parse('https://pay.example/8f3k2')).toBe('https://pay.example/8f3k2');
  expect(singlePaymentLink.safeParse('https://pay.example/{amount}').error?.issues).toMatchObject([
    { message: 'Placeholders only work in the default link in settings. Enter the complete link.' },
  ]);
});

test('an invoice’s own link replaces the template, and nothing but a valid link is opened', () => {
  const template = 'https://pay.example/{number}';
  const one = { ...invoice, number: '7' };
  expect(payOnlineUrl({ own: undefined, template }, one)).toBe('https://pay.example/7');
  expect(payOnlineUrl({ own: 'https://own.example', template }, one)).toBe('https://own.example');
  expect(payOnlineUrl({ own: undefined, template: undefined }, one)).toBe(null);
  expect(payOnlineUrl({ own: 'javascript:alert(1)', template }, one)).toBe(null);
  expect(payOnlineUrl({ own: undefined, template: 'http://pay.example' }, one)).toBe(null);
});
