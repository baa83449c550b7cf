/** Contracts, executed or not, that a step may rely on, and that may be shown as proof. */
import type { Database, Trx } from '../../database/database.ts';
import { listDocumentKinds } from '../../documents/document-kind.ts';
import { requireIntact, requireIntactStep } from '../../documents/integrity/require-intact.ts';
import { contractKind } from './contract.kind.ts';
import { executedKind } from './signing/executed.kind.ts';

const kinds = listDocumentKinds([contractKind, executedKind]);

/** Contract, evidence and executed contract, for showing them. Throws as `requireIntact`. */
export const requireIntactContract = (db: Database, id: string) => requireIntact(db, kinds, id);

/** The same for a step. Throws as `requireIntactStep`. */
export const requireIntactForSigning = (trx: Trx, id: string) => requireIntactStep(trx, kinds, id);
