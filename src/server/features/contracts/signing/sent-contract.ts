import type { ContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import type { DocumentKind } from '../../../documents/document-kind.ts';
import type { FrozenDocument } from '../../../documents/document.ts';

/** A version of a contract that was sent. */
export type SignableContract = FrozenDocument<ContractSnapshot>;

/** The kind of contracts, as steps of signing use it. */
export type ContractKind = DocumentKind<ContractSnapshot>;
