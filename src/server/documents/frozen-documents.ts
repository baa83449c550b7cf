/** Reads a document with a frozen revision, optionally locked. */
import type { Database, Trx } from '../database/database.ts';
import type {
  DocumentContent,
  DocumentHead,
  DocumentKind,
  DocumentSnapshot,
  FrozenDocument,
} from './document-kind.ts';
import { documentNotFound, documentNotFrozen, documentNotSendable } from './documents.errors.ts';
import { findFrozen } from './frozen.repository.ts';
import { holdClient } from './parties/parties.repository.ts';

/** `revision`: omitted for the latest. Throws `documentNotFound`, `documentNotFrozen`. */
export async function getFrozen<Snapshot extends DocumentSnapshot, Head extends DocumentHead>(
  db: Database | Trx,
  kind: DocumentKind<Snapshot, Head>,
  id: string,
  revision?: number,
): Promise<FrozenDocument<Snapshot, Head>> {
  return withHead(db, kind, await kind.find(db, id), revision);
}

/**
 * As `getFrozen`; nobody else changes the document, or anonymizes its client, until the transaction
 * ends.
 */
export async function lockFrozen<Snapshot extends DocumentSnapshot, Head extends DocumentHead>(
  trx: Trx,
  kind: DocumentKind<Snapshot, Head>,
  id: string,
  revision?: number,
): Promise<FrozenDocument<Snapshot, Head>> {
  return withHead(trx, kind, await lockHead(trx, kind, id), revision);
}

/** The client is held first, in the order of anonymizing. Undefined if there is no such document. */
export async function lockHead<Snapshot extends DocumentSnapshot, Head extends DocumentHead>(
  trx: Trx,
  kind: DocumentKind<Snapshot, Head>,
  id: string,
): Promise<Head | undefined> {
  const clientId = (await kind.find(trx, id))?.clientId ?? null;
  if (clientId !== null) await holdClient(trx, clientId);
  return kind.lock(trx, id);
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
export function eventAbout({ head, kind, revision, number }: Omit<FrozenDocument, 'snapshot'>) {
  return {
    targetId: head.id,
    clientId: head.clientId ?? undefined,
    data: { kind, revision, number },
  };
}

async function withHead<Snapshot extends DocumentSnapshot, Head extends DocumentHead>(
  db: Database | Trx,
  documentKind: DocumentKind<Snapshot, Head>,
  head: Head | undefined,
  revision: number | undefined,
): Promise<FrozenDocument<Snapshot, Head>> {
  if (head === undefined) throw documentNotFound();
  const row = await findFrozen(db, head.id, revision);
  if (row === undefined) throw documentNotFrozen();
  const { kind, number, sha256, frozenAt } = row;
  const snapshot = documentKind.readSnapshot(row.snapshot);
  return { head, snapshot, revision: row.revision, kind, number, sha256, frozenAt };
}
