/** Contracts, executed or not, that a step may rely on, and that may be shown as proof. */
import type { Database } from '../../database/database.ts';
import { listDocumentKinds } from '../../documents/document-kind.ts';
import { requireIntact } from '../../documents/integrity/require-intact.ts';
import { contractKind } from './contract.kind.ts';
import { executedKind } from './signing/executed.kind.ts';

const kinds = listDocumentKinds([contractKind, executedKind]);

/** Throws `DocumentChanged` unless contract, evidence and executed contract are what events tell. */
export const requireIntactContract = (db: Database, id: string) => requireIntact(db, kinds, id);
