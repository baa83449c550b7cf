/** Labels and sentences of documents: in PDFs, on client pages, and in the back office. */
import type { SeriesKind } from '../../settings/number-series.schema.ts';

const taxCategories = {
  standard: 'Standard rate',
  zero: 'Zero-rated',
  exempt: 'Exempt',
  reverse_charge: 'Reverse charge',
  intra_community: 'Intra-Community supply',
  export: 'Export',
  outside_scope: 'Not subject to tax',
};

type Named = Record<SeriesKind | 'change_order' | 'executed_contract' | 'statement', string>;

export const documents = {
  /** Within a sentence. */
  nouns: {
    invoice: 'invoice',
    credit_note: 'credit note',
    receipt: 'receipt',
    proposal: 'proposal',
    change_order: 'change order',
    contract: 'contract',
    executed_contract: 'executed contract',
    statement: 'statement of account',
  } satisfies Named,
  titles: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    receipt: 'Receipt',
    proposal: 'Proposal',
    change_order: 'Change order',
    contract: 'Contract',
    executed_contract: 'Executed contract',
    statement: 'Statement of account',
  } satisfies Named,
  numbered: (title: string, number: string) => `${title} ${number}`,
  marks: { draft: 'Draft', void: 'Void', reversed: 'Reversed' },
  logoOf: (studio: string) => `Logo of ${studio}`,
  page: 'Page',
  of: 'of',
  /** The amount arrives formatted. */
  fileSizes: {
    kilobytes: (amount: string) => `${amount} KB`,
    megabytes: (amount: string) => `${amount} MB`,
  },
  /** Names a table of a text for screen readers. */
  table: 'Table',

  /** After the last day on which a proposal can be accepted. */
  extended: (until: string, on: string) => `${until} (extended on ${on})`,

  voidNotice: 'This invoice has been voided. No payment is due.',
  creditIntro: (invoice: string, issued: string) =>
    `Credit for invoice ${invoice}, issued ${issued}.`,

  facts: {
    numbers: { invoice: 'Invoice number', credit_note: 'Credit note number' },
    issueDate: 'Date of issue',
    dueDate: 'Due date',
    paymentTerms: 'Payment terms',
    lateFee: 'Late fee',
    servicePeriod: 'Service period',
    purchaseOrderNumber: 'PO number',
    buyerReference: 'Reference',
    project: 'Project',
    proposalNumber: 'Proposal',
    contractNumber: 'Contract',
    taxId: 'Tax ID',
  },
  lateFee: {
    rate: {
      month: (rate: string) => `${rate} per month`,
      year: (rate: string) => `${rate} per year`,
    },
    /** Of a document that agrees on one. */
    terms: (rate: string, graceDays: number) =>
      `${rate} of the amount overdue, from the day after the due date${graceDays === 0 ? '' : `, if it is more than ${graceDays === 1 ? '1 day' : `${graceDays} days`} late`}`,
    sentence: (terms: string) => `Late fee: ${terms}.`,
    /** Of a line item. */
    title: (invoice: string) => `Late fee, invoice ${invoice}`,
    row: (period: string, amount: string, days: number, rate: string) =>
      `${period}: ${amount} for ${days === 1 ? '1 day' : `${days} days`} at ${rate}`,
    summary: (period: string, days: number, rate: string) =>
      `${period}: the amount due on each of ${days} days, at ${rate}`,
    /** Why no tax is charged on it, where that has to be stated. */
    untaxed: 'Late payment charge',
  },
  period: (from: string, to: string) => `${from} – ${to}`,
  parties: { seller: 'From', buyer: 'Bill to' },

  columns: {
    item: 'Description',
    quantity: 'Qty',
    unitPrice: 'Unit price',
    discount: 'Discount',
    tax: 'Tax',
    amount: 'Amount',
    amountWithTax: 'Amount (incl. tax)',
  },
  pricePerUnit: (price: string, unit: string) => `${price} / ${unit}`,
  taxCategories,

  totals: {
    subtotal: 'Subtotal',
    subtotalWithTax: 'Subtotal (incl. tax)',
    discount: 'Discount',
    discountOf: (rate: string) => `Discount ${rate}`,
    totalExcludingTax: 'Total excluding tax',
    /** `name`: the studio’s, if it has one. */
    tax: (rate: string, name: string) => `${name || 'Tax'} ${rate}`,
    taxCategory: (category: keyof typeof taxCategories, rate: string, name: string) =>
      `${name || taxCategories[category]}, ${rate}`,
    taxOn: (tax: string, taxableAmount: string) => `${tax} on ${taxableAmount}`,
    total: (currency: string) => `Total ${currency}`,
    deposit: 'Deposit',
    payment: (date: string) => `Payment, ${date}`,
    /** `number`: of the invoice with which the money came; null if it came in advance. */
    credit: (number: string | null) => (number === null ? 'Credit' : `Credit from ${number}`),
    moved: (date: string) => `Payment moved, ${date}`,
    refund: (date: string) => `Refund, ${date}`,
    creditNote: (number: string) => `Credit note ${number}`,
    adjustment: 'Adjustment',
    amountDue: 'Amount due',
    overpaid: 'Overpaid',
  },

  notes: { invoice: 'Notes', credit_note: 'Reason' },

  payment: {
    title: 'Payment',
    titleWithBank: 'Remit to',
    lead: (amount: string, due: string) => `Please pay ${amount} by ${due}.`,
    accountHolder: 'Account holder',
    bank: 'Bank',
    iban: 'IBAN',
    accountNumber: 'Account number',
    routingNumber: 'Routing number',
    bic: 'BIC',
    reference: 'Payment reference',
  },
  receipt: {
    noun: 'receipt',
    title: (invoice: string) => `Payment receipt for invoice ${invoice}`,
    intro: (amount: string) => `Thank you. Your payment of ${amount} was received.`,
    shareIntro: (invoice: string) =>
      `Thank you. This is the part of the payment that settles invoice ${invoice}.`,
    reversedNotice: (date: string) =>
      `The payment of this receipt was reversed on ${date}. This receipt is no longer valid.`,
    columns: {
      invoice: 'Invoice',
      amountDue: 'Amount due after this payment',
      amountPaid: 'Amount paid',
    },
    facts: {
      paymentDate: 'Payment date',
      method: 'Payment method',
      reference: 'Transaction reference',
    },
    amountPaid: 'Amount paid',
    amountReceived: 'Amount received',
    bankFee: 'Bank fee',
    taxWithheld: 'Tax withheld',
    credit: 'Credit',
    creditDetails: 'Available for other invoices.',
    /** Why it can’t be sent alone. */
    sentWithInvoice: 'Send a receipt from its invoice.',
  },
  acceptance: {
    noun: 'acceptance',
    title: (noun: string, number: string) => `Acceptance of ${noun} ${number}`,
    version: (proposal: string, revision: number) => `${proposal}, version ${revision}`,
    /** Why it can’t be sent alone. */
    notSent: 'The record of an acceptance is sent with the acceptance.',
  },
  statement: {
    title: (asOf: string) => `Statement of account, ${asOf}`,
    period: 'Period',
    currency: 'Currency',
    entries: 'Entries',
    columns: {
      date: 'Date',
      entry: 'Description',
      amount: 'Amount',
      balance: 'Balance',
    },
    /** `number`: of the invoice or credit note; empty for money of no invoice. */
    kinds: {
      /** Of what was recorded since the statement before, with a day of that one. */
      earlier_changes: () => 'Changes to earlier periods',
      invoice: (number: string) => `Invoice ${number}`,
      credit_note: (number: string) => `Credit note ${number}`,
      payment: () => 'Payment received',
      reversal: () => 'Payment reversed',
      refund: (number: string) =>
        number === '' ? 'Refund of credit' : `Refund, invoice ${number}`,
      refund_reversal: (number: string) =>
        number === '' ? 'Refund of credit reversed' : `Refund reversed, invoice ${number}`,
      credit: (number: string) => `Credit used for invoice ${number}`,
      write_off: (number: string) => `Adjustment, invoice ${number}`,
      write_off_reversal: (number: string) => `Adjustment reversed, invoice ${number}`,
      void: (number: string) => `Invoice ${number} voided`,
    },
    creditFrom: (number: string) =>
      number === '' ? 'Credit from an advance payment' : `Credit from ${number}`,
    credits: (number: string) => `Credits invoice ${number}`,
    dueOn: (date: string) => `Due ${date}`,
    opening: 'Opening balance',
    closing: 'Closing balance',
    inCredit: (amount: string) => `You have a credit of ${amount}.`,
    aging: 'Balance by age',
    ages: {
      notDue: 'Not due',
      days30: '1–30 days',
      days60: '31–60 days',
      days90: '61–90 days',
      older: 'Over 90 days',
    },
    openInvoices: 'Open invoices',
    invoice: 'Invoice',
    noEntries: 'Nothing was billed or received in this period.',
    amountDue: 'Amount due',
    credit: 'Credit',
    refunded: 'Refunded, not due now',
    toPay: 'To pay',
    pay: (amount: string) => `Please pay ${amount}.`,
    overdue: (amount: string) => `Of this, ${amount} is overdue.`,
    nothingDue: 'No payment is due.',
    reference: (date: string) => `Statement ${date}`,
    since: (date: string) => `As of ${date}. Later invoices and payments are not included.`,
  },
  paymentMethods: {
    bank_transfer: 'Bank transfer',
    card: 'Card',
    check: 'Check',
    cash: 'Cash',
    other: 'Other',
  },
};
