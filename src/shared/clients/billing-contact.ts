interface Candidate {
  email: string;
  /** Whether the contact has the role billing; 1 or 0 as databases store it. */
  isBilling: number;
}

/**
 * Whom invoices are addressed and sent to, of the contacts in list order: the first in the role
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
