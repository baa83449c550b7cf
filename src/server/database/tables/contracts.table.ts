/** Tables of contracts: drafts, the chain of evidence, templates and clauses. */
import type { Selectable } from 'kysely';
import type { EvidenceKind } from '../../../shared/contracts/contract-evidence.schema.ts';
import type { StoredContractStatus } from '../../../shared/contracts/contract-status.ts';
import type { SentColumns } from './documents.table.ts';

export interface ContractTables {
  /** A contract: its draft, and columns of its lists. Versions are in `frozenDocuments`. */
  contracts: SentColumns & {
    /** Derived from the evidence: shared/contracts/contract-state.ts. */
    status: StoredContractStatus;
    title: string;
    /** The engagement that it belongs to, from the beginning; null for none. */
    engagementId: string | null;
    /** The executed contract that it amends, from the beginning; null for no amendment. */
    amendsId: string | null;
    /** The published template version, or sample, that it was started from; null for none. */
    templateId: string | null;
    templateVersion: number | null;
    /** Last day to sign of the current version, with extensions; of the draft while there is none. */
    signBy: string | null;
    /** Instant of the last signature; null until it is executed. */
    executedAt: string | null;
    /** The studio’s date of that instant, or of the paper. */
    effectiveOn: string | null;
    /** By which anyone finds it at `/verify`; null until it is executed. */
    verifyCode: string | null;
    /** Recorded by the owner after execution; null while it has not ended. */
    endedOn: string | null;
    /** Of the executed term, else null: when it ends or renews, and when the owner is reminded. */
    termEndsOn: string | null;
    termRemindOn: string | null;
    /** The end or renewal of which the owner got an email; null for none. */
    termRemindedFor: string | null;
    /** Whether drafts of invoices of its engagement wait for it; null if they never did. */
    hold: 'held' | 'lifted' | null;
  };

  /** An entry of a contract’s chain. Append-only; `data` is emptied with its version. */
  contractEvidence: {
    contractId: string;
    /** 1, 2, 3 … within the contract. */
    seq: number;
    revision: number;
    kind: EvidenceKind;
    /** Key of a recipient, `studio` for the owner’s signature, or null. */
    recipient: string | null;
    linkId: string | null;
    at: string;
    /** JSON by its kind: shared/contracts/contract-evidence.schema.ts. */
    data: string;
    /** Of the entry before; 64 zeros for the first one. */
    previousHash: string;
    /** shared/contracts/contract-evidence.ts. */
    hash: string;
    /** When `data` was emptied, as its client was anonymized. */
    emptiedAt: string | null;
  };

  /** A template of the owner’s: the draft of its next version. */
  contractTemplates: {
    id: string;
    version: number;
    name: string;
    /** For order and comparison; see database/search/search-words.ts. */
    nameKey: string;
    /** JSON: shared/contracts/contract-draft.schema.ts. */
    content: string;
    /** The latest published version; 0 if none was. */
    published: number;
    createdAt: string;
    updatedAt: string;
    /** Null while it is offered for new contracts. */
    archivedAt: string | null;
  };

  /** A published version of a template. Append-only. */
  contractTemplateVersions: {
    templateId: string;
    /** 1, 2, 3 … within the template. */
    position: number;
    content: string;
    sha256: string;
    publishedAt: string;
  };

  /** A clause of the library. */
  contractClauses: {
    id: string;
    version: number;
    name: string;
    nameKey: string;
    /** JSON: clauses, variables. */
    content: string;
    createdAt: string;
    updatedAt: string;
  };
}

export type ContractRow = Selectable<ContractTables['contracts']>;
export type ContractEvidenceRow = Selectable<ContractTables['contractEvidence']>;
export type ContractTemplateRow = Selectable<ContractTables['contractTemplates']>;
export type ContractTemplateVersionRow = Selectable<ContractTables['contractTemplateVersions']>;
export type ContractClauseRow = Selectable<ContractTables['contractClauses']>;
