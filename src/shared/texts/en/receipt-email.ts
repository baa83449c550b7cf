/** The email that confirms a payment. Amounts and dates arrive formatted. */
export const receipt = {
  subject: (number: string) => `Payment receipt for invoice ${number}`,
  heading: 'Payment receipt',
  thanks: (amount: string, number: string) =>
    `Thank you. Your payment of ${amount} for invoice ${number} was received.`,
  paidInFull: 'This invoice is paid in full.',
  /** After a write-off. */
  nothingFurtherDue: 'No further payment is due.',
  view: 'View invoice',
  facts: {
    amountPaid: 'Amount paid',
    invoice: 'Invoice',
    overpaid: 'Overpaid',
    amountDue: 'Amount due',
    dueDate: 'Due date',
  },
};
