interface Candidate {
  email: string;
  /** Whether the contact has the role billing; 1 or 0 as databases store it. */
  isBilling: number;
}

interface Recipient extends Candidate {
  /** Whether the contact gets copies; as `isBilling`. */
  isCc: number;
}

/**
 * The contact that invoices are addressed and first sent to, from contacts in list order: the first in the role
 * billing with an email address, else the first with one. If nobody has one, the first in the role
 * billing, else the first of all.
 */
export function findBillingContact<Contact extends Candidate>(
  contacts: readonly Contact[],
): Contact | undefined {
  const reachable = contacts.filter(({ email }) => email !== '');
  const candidates = reachable.length > 0 ? reachable : contacts;
  return candidates.find(({ isBilling }) => isBilling === 1) ?? candidates[0];
}

/**
 * The default recipients of invoices: the billing contact, others in the role
 * billing, then those in copy; only with an email address. The rest follow as `others`.
 */
export function findInvoiceRecipients<Contact extends Recipient>(contacts: readonly Contact[]) {
  const first = findBillingContact(contacts);
  const rank = (contact: Contact) =>
    contact === first ? 0 : contact.isBilling === 1 ? 1 : contact.isCc === 1 ? 2 : 3;
  const sorted = contacts.toSorted((a, b) => rank(a) - rank(b));
  const isRecipient = (contact: Contact) => contact.email !== '' && rank(contact) < 3;
  return {
    recipients: sorted.filter(isRecipient),
    others: sorted.filter((contact) => !isRecipient(contact)),
  };
}
