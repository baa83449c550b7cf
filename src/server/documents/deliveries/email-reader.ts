/** What the words of an email depend on, of its recipient. */
import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { DocumentContent, FrozenDocument } from '../document.ts';
import { findFrozen, findRevisionWith } from '../freeze/frozen.repository.ts';
import { listGrants } from '../links/grants.repository.ts';
import { listReleasedTo } from '../links/links.repository.ts';
import type { EmailReader } from './email.ts';
import type { Addressee } from './recipients.ts';

/** `document`: its id and the revision that is sent. */
export async function emailReader(
  db: Database,
  { head: { id: targetId }, revision }: Pick<FrozenDocument, 'head' | 'revision'>,
  { contactId, permission }: Pick<Addressee, 'contactId' | 'permission'>,
): Promise<EmailReader> {
  if (contactId === null) return { mayAct: permission === 'act', revision, before: [] };
  const grants = permission === 'act' ? [] : await listGrants(db, targetId);
  const released = await listReleasedTo(db, { targetId, contactId });
  return {
    mayAct: permission === 'act' || grants.some((grant) => grant.contactId === contactId),
    revision,
    before: released.filter((other) => other < revision),
  };
}

/** The revision that sending this content sends: the one that has it, or the next one. */
export async function revisionOf(
  db: Database,
  { head: { id }, snapshot }: DocumentContent,
): Promise<number> {
  const sha256 = createHash('sha256').update(JSON.stringify(snapshot)).digest('hex');
  const same = await findRevisionWith(db, id, sha256);
  return same ?? ((await findFrozen(db, id))?.revision ?? 0) + 1;
}
