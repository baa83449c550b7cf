/** Who gets the answer to a thread, and the revision that they have. */
import type { Trx } from '../../database/database.ts';
import type { DocumentThreadRow } from '../../database/tables/threads.table.ts';
import type { Addressee } from '../deliveries/recipients.ts';
import { findAskers, listAskers } from './askers.repository.ts';
import { hasAsked } from './visibility.ts';

/**
 * Undefined if all their links were revoked. The link of the answer permits what their newest one
 * does; one to an address that they typed in only permits viewing. `email`: empty if unknown.
 */
export async function findAnswerRecipient(
  trx: Trx,
  thread: DocumentThreadRow,
): Promise<(Addressee & { revision: number }) | undefined> {
  const { targetId, linkId, name, email } = thread;
  const [asker] = await findAskers(trx, [linkId]);
  const own = (await listAskers(trx, targetId)).findLast(
    (one) => one.linkId === linkId || hasAsked(one, thread, asker),
  );
  if (own === undefined) return undefined;
  const isOwnAddress = asker !== undefined && asker.email !== '';
  const { revision, contactId, permission } = own;
  return isOwnAddress
    ? { name, email, revision, contactId, permission }
    : { name, email, revision, contactId: null, permission: 'view' };
}
