/** A snapshot of an issued invoice with all optional parts. */
import type { InvoiceSnapshot } from '../../src/shared/invoices/invoice-snapshot.schema.ts';
import { calculateTotals, type TotalsInput } from '../../src/shared/documents/totals.ts';
import { regionStyle } from '../../src/shared/documents/region-style.ts';
import { newYorkTax } from './sales-taxes.ts';

const someLine = {
  quantity: 18_500,
  unitPrice: 95_00,
  discount: null,
  tax: newYorkTax,
} as const;

/** `words`: texts beside the totals; `calculated`: input of the totals. */
export function anInvoice(
  words: Partial<InvoiceSnapshot> = {},
  input: Partial<TotalsInput> = {},
): InvoiceSnapshot {
  const whole: TotalsInput = {
    pricesIncludeTax: false,
    lines: [someLine],
    discount: null,
    deposits: [],
    ...input,
  };
  const { lines, ...totals } = calculateTotals(whole);
  return {
    ...someText,
    pricesIncludeTax: whole.pricesIncludeTax,
    lines: whole.lines.map((line, index) => {
      const { amount = 0, discountAmount = 0, netAmount = 0 } = lines[index] ?? {};
      const said = { key: `k${index}`, title: `Work ${index + 1}`, details: '', unit: 'hour' };
      return { ...said, ...line, amount, discountAmount, netAmount };
    }),
    discount: whole.discount,
    deposits: whole.deposits.map(({ amount }) => ({ label: 'Deposit', amount })),
    totals,
    ...words,
  };
}

/** An invoice with this text in every field that takes text. */
export function sayingEverywhere(text: string): InvoiceSnapshot {
  const invoice = anInvoice();
  const address = { street: text, city: text, region: text, postalCode: text, country: null };
  return {
    ...invoice,
    number: text,
    purchaseOrderNumber: text,
    buyerReference: text,
    project: text,
    proposalNumber: text,
    contractNumber: text,
    notes: text,
    seller: {
      name: text,
      legalName: text,
      email: text,
      phone: text,
      website: text,
      address,
      taxIds: [{ kind: 'other', label: text, number: text }],
    },
    buyer: { ...invoice.buyer, name: text, contactName: text, address, taxId: text },
    bank: {
      accountHolder: text,
      bankName: text,
      iban: text,
      accountNumber: text,
      routingNumber: text,
      bic: text,
      paymentInstructions: text,
    },
    credits: { invoiceId: 'inv_1', number: text, issueDate: '2026-01-01', reason: text },
    lines: invoice.lines.map((line) =>
      Object.assign(line, { title: text, details: text, unit: text }),
    ),
    deposits: [{ label: text, amount: 0 }],
  };
}

const someText = {
  format: 4,
  kind: 'invoice',
  number: '2026-0042',
  issueDate: '2026-03-02',
  dueDate: '2026-04-01',
  lateFee: null,
  servicePeriodStart: '2026-02-01',
  servicePeriodEnd: '2026-02-28',
  currency: 'USD',
  language: 'en',
  style: regionStyle('US', 'USD'),
  timeZone: 'America/New_York',
  paperSize: 'A4',
  seller: {
    name: 'Wolfden Studio',
    legalName: 'Wolfden Studio LLC',
    email: 'hello@wolfden.example',
    phone: '+1 212 555 0147',
    website: 'https://wolfden.example/',
    address: {
      street: '86 Orchard Street\nFloor 3',
      city: 'New York',
      region: 'NY',
      postalCode: '10002',
      country: 'US',
    },
    taxIds: [{ kind: 'tax', label: 'EIN', number: '12-3456789' }],
  },
  buyer: {
    clientId: 'cli_1',
    name: 'Tidewater Museum',
    contactName: 'Marisol Ekström',
    email: 'accounts@tidewater.example',
    address: {
      street: '400 Harbor Way',
      city: 'Norfolk',
      region: 'VA',
      postalCode: '23510',
      country: 'US',
    },
    taxId: 'VA-99-1234567',
  },
  bank: {
    accountHolder: 'Wolfden Studio LLC',
    bankName: 'First Harbor Bank',
    iban: 'DE89370400440532013000',
    accountNumber: '000123456789',
    routingNumber: '021000021',
    bic: 'COBADEFFXXX',
    paymentInstructions: 'Charges are yours to bear.',
  },
  logoSha256: null,
  purchaseOrderNumber: 'PO-2026-118',
  buyerReference: 'Grant HR-7',
  project: 'Website of the collection',
  proposalNumber: 'P-2026-0009',
  contractNumber: 'C-2026-0007',
  notes: 'Thank you for the good questions.',
  credits: null,
} as const satisfies Partial<InvoiceSnapshot>;
