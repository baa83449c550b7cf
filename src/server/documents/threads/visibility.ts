/** Who may read a thread: who asked, and everyone who may act on the document. Pure. */
import type { DocumentThreadRow } from '../../database/tables/threads.table.ts';
import type { Asker } from './askers.repository.ts';

type Asked = Pick<DocumentThreadRow, 'email'>;

export function maySee(
  reader: Asker & { mayAct: boolean },
  thread: Asked,
  asker: Asker | undefined,
): boolean {
  return reader.mayAct || hasAsked(reader, thread, asker);
}

/**
 * Whether the reader asked it, through whichever link. Those of a contact have its id, those of an
 * address that was typed in have that address. A link for no contact and without an address has
 * any number of readers, who don’t see what the others asked.
 */
export function hasAsked(reader: Asker, thread: Asked, asker: Asker | undefined): boolean {
  if (reader.contactId !== null) return asker?.contactId === reader.contactId;
  if (reader.email === '' || isOfContact(asker)) return false;
  return reader.email.toLowerCase() === thread.email.toLowerCase();
}

const isOfContact = (asker: Asker | undefined) =>
  asker !== undefined && asker.contactId !== null && asker.email !== '';
