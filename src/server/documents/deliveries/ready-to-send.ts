/** Makes a document ready to be sent, by email or by a link. */
import type { Trx } from '../../database/database.ts';
import { instantText } from '../../platform/clock.ts';
import { lockStudio } from '../../platform/studio.repository.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import type { FrozenDocument } from '../document.ts';
import type { Sending } from '../freeze/freeze-part.ts';
import { findFrozen } from '../freeze/frozen.repository.ts';
import { eventAbout, lockFrozen, requireSendable } from '../freeze/frozen-documents.ts';
import { requirePrintable, type PrintDeps, type Printing } from '../freeze/unprintable.ts';
import { requireIntactStep } from '../integrity/require-intact.ts';
import { lockAfterClient } from '../parties/held-clients.ts';
import { cancelEmails } from './cancel-emails.ts';

/**
 * The revision that a new link opens, locked. A kind that is frozen on Send is frozen here.
 * Emails with an older revision that are still queued are canceled.
 * Throws `documentNotFound`, `documentNotFrozen`, `documentNotSendable`, `documentUnprintable`,
 * `DocumentChanged`, `RecordsChanged`.
 */
export async function readyToSend(
  trx: Trx,
  { kinds, unprintableIn }: Pick<DocumentsDeps, 'kinds'> & PrintDeps,
  sending: Sending & Printing,
): Promise<FrozenDocument> {
  const kind = kinds.of(sending.id);
  await lockAfterClient(trx, kind, sending.id);
  // A replacement of the logo waits until it is frozen here, or is waited for.
  if (kind.onSend !== undefined) await lockStudio(trx);
  await requireIntactStep(trx, kinds, sending.id);
  const latest = await findFrozen(trx, sending.id);
  const revision = await kind.onSend?.freeze(trx, sending);
  const document = requireSendable(await lockFrozen(trx, kind, sending.id, revision));
  const { actor, now, printBoxes } = sending;
  if (document.revision > (latest?.revision ?? 0)) {
    requirePrintable({ unprintableIn, printBoxes }, kind, document.snapshot);
  }
  const about = eventAbout(document);
  const older = { about, beforeRevision: document.revision, exceptLasting: true };
  await cancelEmails(trx, actor, older, instantText(now));
  return document;
}
