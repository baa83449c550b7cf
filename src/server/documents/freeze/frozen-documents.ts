/** Reads a document with a frozen revision, optionally locked. */
import type { Database, Trx } from '../../database/database.ts';
import type {
  DocumentContent,
  DocumentHead,
  DocumentSnapshot,
  FrozenDocument,
} from '../document.ts';
import type { DocumentKind } from '../document-kind.ts';
import { documentNotFound, documentNotFrozen, documentNotSendable } from '../documents.errors.ts';
import { findFrozen } from './frozen.repository.ts';
import { lockAfterClient } from '../parties/held-clients.ts';
import { requireContent } from './unchanged.ts';

/**
 * `revision`: omitted for the latest. Throws `documentNotFound`, `documentNotFrozen`,
 * `documentRemoved`, `DocumentChanged`.
 */
export async function getFrozen<Snapshot extends DocumentSnapshot, Head extends DocumentHead>(
  db: Database,
  kind: DocumentKind<Snapshot, Head>,
  id: string,
  revision?: number,
): Promise<FrozenDocument<Snapshot, Head>> {
  return withHead(db, kind, await kind.find(db, id), revision);
}

/**
 * Like `getFrozen`, but locks the document and its client until the transaction
 * ends.
 */
export async function lockFrozen<Snapshot extends DocumentSnapshot, Head extends DocumentHead>(
  trx: Trx,
  kind: DocumentKind<Snapshot, Head>,
  id: string,
  revision?: number,
): Promise<FrozenDocument<Snapshot, Head>> {
  return withHead(trx, kind, await lockAfterClient(trx, kind, id), revision);
}

/**
 * What events tell of the document, locked as by `lockFrozen`. Also of one whose content was changed
 * by hand: its links can be ended. Throws `documentNotFound`, `documentNotFrozen`.
 */
export async function lockAbout(trx: Trx, documentKind: DocumentKind, id: string) {
  const head = await lockAfterClient(trx, documentKind, id);
  if (head === undefined) throw documentNotFound();
  const row = await findFrozen(trx, id);
  if (row === undefined) throw documentNotFrozen();
  return eventAbout({ head, ...row });
}

/** Throws `documentNotSendable`. */
export function requireSendable<Document extends Pick<DocumentContent, 'head'>>(
  document: Document,
): Document {
  const { sendingProblem } = document.head;
  if (sendingProblem !== null) throw documentNotSendable(sendingProblem);
  return document;
}

/** Fields common to all events of frozen documents. */
export function eventAbout({
  head,
  kind,
  revision,
  number,
}: Pick<FrozenDocument, 'head' | 'kind' | 'revision' | 'number'>) {
  return { targetId: head.id, clientId: head.clientId, data: { kind, revision, number } };
}

async function withHead<Snapshot extends DocumentSnapshot, Head extends DocumentHead>(
  db: Database,
  documentKind: DocumentKind<Snapshot, Head>,
  head: Head | undefined,
  revision: number | undefined,
): Promise<FrozenDocument<Snapshot, Head>> {
  if (head === undefined) throw documentNotFound();
  const row = await findFrozen(db, head.id, revision);
  if (row === undefined) throw documentNotFrozen();
  await requireContent(db, row);
  const { kind, number, sha256, frozenAt, eventHead } = row;
  const snapshot = documentKind.readSnapshot(row.snapshot);
  return { head, snapshot, revision: row.revision, kind, number, sha256, frozenAt, eventHead };
}
