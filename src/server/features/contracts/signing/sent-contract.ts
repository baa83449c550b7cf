import type { ContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import type {
  DocumentHead,
  DocumentKind,
  FrozenDocument,
} from '../../../documents/document-kind.ts';

/** A version of a contract that was sent. */
export type SentContract = FrozenDocument<ContractSnapshot, DocumentHead>;

/** The kind of contracts, as steps of signing use it. */
export type ContractKind = DocumentKind<ContractSnapshot>;
