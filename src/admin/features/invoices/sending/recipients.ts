/** Who of the client’s contacts a mail goes to, as the fields of its form say. */
import type { SendingPreview } from '../../../../shared/invoices/sending.schema.ts';
import type { Texts } from '../../../auth/form-checks.ts';

export type Recipient = SendingPreview['recipients'][number];

/** Ids of those who are chosen beforehand. */
export function suggestedOf(recipients: readonly Recipient[]): ReadonlySet<string> {
  return new Set(recipients.filter(({ isSuggested }) => isSuggested).map(({ id }) => id));
}

/** Ids of those who are chosen, in the order in which they are listed. */
export function chosenIn(texts: Texts): string[] {
  return Object.entries(texts)
    .filter(([name]) => name.startsWith('contacts.'))
    .map(([, id]) => id);
}

export function checkChosen(texts: Texts): Texts {
  return chosenIn(texts).length > 0 ? {} : { contacts: 'Choose at least one' };
}

/**
 * What the field of one of them is called: its place among the chosen, by which the server tells of
 * it. Without any, the first that can be chosen stands for the list, to get the focus.
 */
export function fieldName(
  { id }: Recipient,
  recipients: readonly Recipient[],
  chosen: ReadonlySet<string>,
): string | undefined {
  const inOrder = recipients.filter((one) => chosen.has(one.id));
  const place = inOrder.findIndex((one) => one.id === id);
  if (place !== -1) return `contacts.${place}`;
  const first = recipients.find(({ email }) => email !== '');
  return inOrder.length === 0 && first?.id === id ? 'contacts' : undefined;
}
