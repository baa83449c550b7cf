/** Anonymizes a client. Events and amounts stay; the identity is removed. */
import { nameNotConfirmed } from '../features/clients/clients.errors.ts';
import { lockOpenClient, type ClientDeps } from '../features/clients/clients.actions.ts';
import { clientText } from '../features/clients/clients.rows.ts';
import { nameKey, wordsOf } from '../database/search/search-words.ts';
import { anonymizeDocuments } from '../documents/anonymize-documents.ts';
import type { DocumentKinds } from '../documents/documents-deps.ts';
import { inquiryHash } from '../features/inquiries/inquiries.actions.ts';
import type { Database, Trx } from '../database/database.ts';
import type { ClientRow } from '../database/tables/clients.table.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { instantText } from '../platform/clock.ts';
import { recordEvent, recordEvents } from '../platform/events/events.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Log } from '../platform/log.ts';
import { removeForgottenFiles } from '../platform/mail/forgotten-mails.ts';
import type { MailFiles } from '../platform/mail/mail-files.ts';
import {
  archiveInquiries,
  clearClient,
  emptyInquiries,
  emptyRememberedResponses,
  type RemovedRows,
} from './anonymize-client.repository.ts';
import { takeInStrays } from './stray-inquiries.ts';

const NAME = 'Anonymized client';
const WORD = 'Anonymized';

export interface AnonymizeDeps extends ClientDeps {
  kinds: DocumentKinds;
  db: Database;
  files: FileStore;
  mailFiles: MailFiles;
  log: Log;
}

/** Text of a message afterwards. */
const emptyFields = { name: NAME, email: '', subject: WORD, message: '' };

/**
 * Removes name, contacts, address, tax id, tags, notes and files of a client, and all text and
 * addresses of its messages and their emails; unlinked messages from its addresses
 * too. It can’t be undone; backups contain the data until they expire.
 * `name`: the client’s name, typed to confirm. Throws `clientNotFound`, `clientAnonymized`,
 * `nameNotConfirmed`.
 *
 * Frozen documents stay unchanged, as the law requires; drafts for it are deleted.
 */
export async function anonymizeClient(
  deps: AnonymizeDeps,
  actor: Actor,
  id: string,
  { name }: { name: string },
): Promise<void> {
  const at = instantText(deps.clock.now());
  const { fileIds } = await deps.write(async (trx) => {
    const { row } = await lockOpenClient(trx, id);
    if (name.trim() !== row.name) throw nameNotConfirmed();
    await takeInStrays(trx, { actor, clientId: id, at });
    const documents = { actor, clientId: id, name: NAME, word: WORD, at };
    await anonymizeDocuments(trx, deps.kinds, documents);
    const removed = await emptyAll(trx, row, at);
    await closeInquiries(trx, { actor, clientId: id, at }, removed.inquiries);
    const { contacts, notes } = removed;
    const [inquiries, files] = [removed.inquiries.length, removed.fileIds.length];
    const data = { contacts, notes, inquiries, files };
    const about = { actor, targetId: id, clientId: id };
    if (row.status === 'active') await recordEvent(trx, { ...about, type: 'client.archived' }, at);
    await recordEvent(trx, { ...about, type: 'client.anonymized', data }, at);
    return removed;
  });
  await removeFiles(deps, id, fileIds);
}

/**
 * After the commit: the next start deletes a file without its row, but never a row without its
 * file. An error here must not fail the request, because the anonymization is done.
 */
async function removeFiles(
  deps: AnonymizeDeps,
  client: string,
  fileIds: readonly string[],
): Promise<void> {
  try {
    for (const fileId of fileIds) await deps.files.delete(fileId);
    await removeForgottenFiles(deps);
  } catch (error) {
    deps.log.error(
      { client, error: String(error) },
      'files of an anonymized client are left; the next start tries again to remove them',
    );
  }
}

async function emptyAll(trx: Trx, row: ClientRow, at: string): Promise<RemovedRows> {
  const parts = await clearClient(
    trx,
    row.id,
    {
      name: NAME,
      nameKey: nameKey(NAME),
      website: '',
      street: '',
      city: '',
      region: '',
      postalCode: '',
      country: null,
      taxId: '',
      isTaxExempt: 0,
      taxExemptReason: '',
      status: 'archived',
      version: row.version + 1,
      updatedAt: at,
      anonymizedAt: at,
    },
    clientText({
      name: NAME,
      kind: row.kind,
      status: 'archived',
      isTaxExempt: false,
      contacts: [],
      tags: [],
    }),
  );
  const inquiries = await emptyInquiries(
    trx,
    row.id,
    // The key of a plain form is derived from its text.
    { ...emptyFields, contentHash: inquiryHash(emptyFields), idempotencyKey: null },
    { search: wordsOf(NAME, WORD), emails: WORD },
  );
  await emptyRememberedResponses(trx);
  return { ...parts, inquiries };
}

/** They can no longer be answered, so they must not count as waiting. */
async function closeInquiries(
  trx: Trx,
  { actor, clientId, at }: { actor: Actor; clientId: string; at: string },
  inquiries: RemovedRows['inquiries'],
): Promise<void> {
  const waiting = inquiries.filter(({ status }) => status === 'new' || status === 'read');
  if (waiting.length === 0) return;
  await archiveInquiries(
    trx,
    waiting.map(({ id }) => id),
  );
  const events = waiting.map(({ id: targetId, status: from }) => {
    const data = { from, status: 'archived' };
    return { actor, type: 'inquiry.status_updated' as const, targetId, clientId, data };
  });
  await recordEvents(trx, events, at);
}
