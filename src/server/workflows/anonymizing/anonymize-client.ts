/** Anonymizes a client. Events and amounts stay; the identity is removed. */
import { nameNotConfirmed } from '../../features/clients/clients.errors.ts';
import { lockOpenClient, type ClientDeps } from '../../features/clients/clients.actions.ts';
import { clientText } from '../../features/clients/clients.rows.ts';
import { nameKey, wordsOf } from '../../database/search/search-words.ts';
import { anonymizeDocuments } from '../../documents/anonymize-documents.ts';
import type { DocumentKinds } from '../../documents/document-kind.ts';
import { inquiryHash, inquirySize } from '../../features/inquiries/inquiries.actions.ts';
import { eachClientText } from '../../../shared/clients/client-texts.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { ClientRow } from '../../database/tables/clients.table.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent, recordEvents } from '../../platform/events/events.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { emptyRememberedResponses } from '../../platform/http/api/idempotency.repository.ts';
import type { Log } from '../../platform/log.ts';
import { type MailFiles, removeForgottenFiles } from '../../platform/mail/mail-files.ts';
import { forgetMails } from '../../platform/outbox/empty-emails.ts';
import {
  archiveInquiries,
  clearClient,
  emptyInquiries,
  endBilling,
  joinStrays,
  listAddresses,
} from './anonymize-client.repository.ts';

const NAME = 'Anonymized client';
const WORD = 'Anonymized';

export interface AnonymizeDeps extends ClientDeps {
  kinds: DocumentKinds;
  db: Database;
  files: FileStore;
  mailFiles: MailFiles;
  log: Log;
}

const emptyFields = { name: NAME, email: '', subject: WORD, message: '' };
const contentHash = inquiryHash(emptyFields);
const sizeBytes = inquirySize(emptyFields);
/** A message afterwards, without the key of a plain form, which is derived from its text. */
const emptyMessage = { ...emptyFields, contentHash, sizeBytes, idempotencyKey: null };
const searchWords = wordsOf(NAME, WORD);

interface Change {
  actor: Actor;
  clientId: string;
  at: string;
}

/**
 * Removes name, contacts, address, tax id, tags, notes and files of a client, and all text and
 * addresses of its messages and their emails; unlinked messages from its addresses
 * too. It can’t be undone; backups contain the data until they expire.
 * `name`: the client’s name, typed to confirm. Throws `clientNotFound`, `clientAnonymized`,
 * `nameNotConfirmed`.
 *
 * Issued invoices and accepted proposals stay unchanged, as the law requires. Of proposals that were
 * not accepted, number, hash and dates stay; drafts are deleted.
 */
export async function anonymizeClient(
  deps: AnonymizeDeps,
  actor: Actor,
  id: string,
  { name }: { name: string },
) {
  const at = instantText(deps.clock.now());
  const fileIds = await deps.write(async (trx) => {
    const { row } = await lockOpenClient(trx, id);
    if (name.trim() !== row.name) throw nameNotConfirmed();
    const change = { actor, clientId: id, at };
    await takeInStrays(trx, change);
    const named = { ...change, name: NAME, word: WORD };
    const ofDocuments = await anonymizeDocuments(trx, deps.kinds, named);
    await endBilling(trx, id, searchWords);
    const { contacts, notes, files } = await erasePersonalData(trx, row, at);
    const inquiries = await emptyInquiries(trx, id, emptyMessage, searchWords);
    const messages = inquiries.map(({ id }) => id);
    await forgetMails(trx, change, messages, WORD);
    await closeInquiries(trx, change, inquiries);
    const counts = { contacts, notes, inquiries: inquiries.length, files: files.length };
    const about = { actor, targetId: id, clientId: id };
    if (row.status === 'active') await recordEvent(trx, { ...about, type: 'client.archived' }, at);
    await recordEvent(trx, { ...about, type: 'client.anonymized', data: counts }, at);
    await emptyRememberedResponses(trx);
    return [...files, ...ofDocuments];
  });
  await removeFiles(deps, id, fileIds);
}

/**
 * After the commit: the next start deletes a file without its row, but never a row without its
 * file. An error here must not fail the request, because the anonymization is done.
 */
async function removeFiles(deps: AnonymizeDeps, client: string, fileIds: readonly string[]) {
  try {
    for (const fileId of fileIds) await deps.files.delete(fileId);
    await removeForgottenFiles(deps);
  } catch (error) {
    const text =
      'files of an anonymized client are left; the next start tries again to remove them';
    deps.log.error({ client, error: String(error) }, text);
  }
}

async function erasePersonalData(trx: Trx, { id, kind, version }: ClientRow, at: string) {
  const values = {
    name: NAME,
    nameKey: nameKey(NAME),
    ...eachClientText(() => ''),
    street: '',
    city: '',
    region: '',
    postalCode: '',
    country: null,
    isTaxExempt: 0,
    taxExemptReason: '',
    defaultTaxId: null,
    status: 'archived',
    version: version + 1,
    updatedAt: at,
    anonymizedAt: at,
  } as const;
  const { street, city, region, postalCode, country } = values;
  const address = { street, city, region, postalCode, country };
  const found = { ...values, kind, address, isTaxExempt: false, contacts: [], tags: [] };
  return clearClient(trx, id, values, clientText(found));
}

/** They can no longer be answered, so they must not count as waiting. */
async function closeInquiries(
  trx: Trx,
  { actor, clientId, at }: Change,
  inquiries: readonly Pick<InquiryRow, 'id' | 'status'>[],
): Promise<void> {
  const waiting = inquiries.filter(({ status }) => status === 'new' || status === 'read');
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  await archiveInquiries(trx, ids);
  const events = waiting.map(({ id: targetId, status: from }) => {
    const data = { from, status: 'archived' };
    return { actor, type: 'inquiry.status_updated' as const, targetId, clientId, data };
  });
  await recordEvents(trx, events, at);
}

/** Links messages from the client’s addresses: once it is anonymized, nothing tells whose they are. */
async function takeInStrays(trx: Trx, { actor, clientId, at }: Change): Promise<void> {
  for (const address of await listAddresses(trx, clientId)) {
    const strays = await joinStrays(trx, clientId, address);
    const events = strays.map(({ id: targetId, status }) => {
      const data = { from: status, status };
      return { actor, type: 'inquiry.linked' as const, targetId, clientId, data };
    });
    await recordEvents(trx, events, at);
  }
}
