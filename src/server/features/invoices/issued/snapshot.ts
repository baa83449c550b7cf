import {
  invoiceSnapshotSchema,
  type InvoiceSnapshot,
} from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import { findFrozen } from '../../../documents/frozen.repository.ts';

/** Parses the snapshot of an issued invoice or credit note. */
export function readSnapshot({ snapshot }: { snapshot: string }): InvoiceSnapshot {
  return invoiceSnapshotSchema.parse(JSON.parse(snapshot));
}

/** What was frozen when an invoice or credit note was issued. */
export async function getIssued(db: Database, id: string) {
  const frozen = await findFrozen(db, id);
  if (frozen === undefined) throw new Error(`${id} is issued and has no snapshot`);
  const { sha256, frozenAt: issuedAt } = frozen;
  return { snapshot: readSnapshot(frozen), sha256, issuedAt };
}
