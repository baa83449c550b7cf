/** Labels and sentences of proposals: in PDFs, on client pages, and in the back office. */
import { printedNames } from './printed-names.ts';

export const proposalTexts = {
  ofVersion: (title: string, version: number) => `${title}, version ${version}`,
  preparedFor: 'Prepared for',
  preparedBy: 'Prepared by',
  facts: { number: 'Number', version: 'Version', date: 'Date', validUntil: 'Valid until' },

  /** Of what is charged in each period. */
  periods: { once: 'One-time', month: 'Monthly', year: 'Yearly' },
  perPeriod: {
    once: (amount: string) => amount,
    month: (amount: string) => `${amount} / month`,
    year: (amount: string) => `${amount} / year`,
  },
  /** Including tax. */
  totals: {
    once: (currency: string) => `One-time total ${currency}`,
    month: (currency: string) => `Monthly total ${currency}`,
    year: (currency: string) => `Yearly total ${currency}`,
  },
  subtotals: {
    once: 'Subtotal',
    month: 'Subtotal, monthly',
    year: 'Subtotal, yearly',
  },

  options: {
    selected: 'Selected',
    notSelected: 'Not selected',
    optional: 'Optional',
    included: 'Included in every package',
    extras: 'Optional extras',
  },
  choose: {
    one: 'One package can be chosen.',
    any: 'Any number of packages can be chosen.',
    exactly: (count: number) => `Exactly ${count} packages must be chosen.`,
    atLeast: (least: number) =>
      least === 1
        ? 'At least 1 package must be chosen.'
        : `At least ${least} packages must be chosen.`,
    atMost: (most: number) =>
      most === 1 ? 'Up to 1 package can be chosen.' : `Up to ${most} packages can be chosen.`,
    between: (least: number, most: number) => `From ${least} to ${most} packages can be chosen.`,
  },
  /** Quantities arrive formatted. */
  quantity: (min: string, max: string) => `Quantity from ${min} to ${max}`,
  quantityInSteps: (min: string, max: string, step: string) =>
    `Quantity from ${min} to ${max} in steps of ${step}`,

  starts: {
    acceptance: 'starts on acceptance',
    date: (day: string) => `starts on ${day}`,
    by_owner: 'start date to be agreed',
  },
  ends: {
    never: 'until canceled',
    after: {
      month: (count: number) => (count === 1 ? 'for 1 month' : `for ${count} months`),
      year: (count: number) => (count === 1 ? 'for 1 year' : `for ${count} years`),
    },
  },

  /** Below the title of a file, in PDFs. `sha256`: its beginning. */
  aboutFile: (name: string, size: string, sha256: string) =>
    `${name} · ${size} · SHA-256 ${sha256}…`,

  summary: 'Totals',
  /** Below the totals of a document in which something can be chosen. */
  asSelected: 'Totals are for the items marked as selected. Your choices may change them.',
  asAccepted: 'Totals are for the items marked as selected, as they were accepted.',
  recurringApart: 'Monthly and yearly items are billed separately.',

  schedule: {
    title: 'Payment schedule',
    columns: { payment: 'Payment', due: 'Billed', terms: 'Payment terms', amount: 'Amount' },
    share: {
      percent: (rate: string) => `${rate} of the one-time total`,
      amount: 'Fixed amount',
      lines: 'Price of its line items',
      remainder: 'Remainder',
    },
    due: {
      acceptance: 'On acceptance',
      days: (days: number) =>
        days === 1 ? '1 day after acceptance' : `${days} days after acceptance`,
      milestone: 'When the milestone is reached',
    },
    terms: (days: number) => (days === 0 ? 'Due on receipt' : `Net ${days}`),
    total: (currency: string) => `Total ${currency}`,
  },

  /** The PDF of an acceptance. */
  record: {
    title: 'Record of acceptance',
    signature: 'Typed name as electronic signature',
    otherLetters: printedNames.otherLetters,
    recordedBy: (studio: string) => `Accepted by phone, email or in person; recorded by ${studio}.`,
    sentTo: (email: string) => `Accepted with the link sent to ${email}.`,
    createdFor: (name: string) => `Accepted with a link created for ${name}.`,
    facts: {
      client: 'On behalf of',
      signer: 'Accepted by',
      signerTitle: 'Title',
      typedName: printedNames.typedName,
      email: 'Email address',
      at: 'Time',
      on: 'Accepted on',
      sentOn: 'Sent on',
      validUntil: 'Valid until',
      invoiceRecipient: 'Invoices to',
      fund: 'Fund or grant reference',
      purchaseOrder: 'PO number',
      ipAddress: 'IP address',
      browser: 'Browser',
      sha256: 'SHA-256 of the accepted version',
      note: 'Note',
      file: 'File',
    },
    toFollow: 'To follow',
    time: (date: string, time: string, zone: string) => `${date}, ${time}\n(${zone})`,
    contents: 'What was accepted',
  },
};
