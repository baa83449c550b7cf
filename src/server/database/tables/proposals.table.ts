/** Tables of proposals, their responses, and the engagements that acceptances create. */
import type { Generated, Selectable } from 'kysely';
import type { EngagementStatus } from '../../../shared/engagements/engagement-status.ts';
import type { AdjustmentKind } from '../../../shared/engagements/adjustments.schema.ts';
import type {
  ResponseKind,
  StoredProposalStatus,
} from '../../../shared/proposals/proposal-status.ts';
import type { SectionKind } from '../../../shared/proposals/proposal-sections.schema.ts';
import type { TemplateKind } from '../../../shared/proposals/saved-templates.schema.ts';
import type { SentColumns } from './documents.table.ts';

export interface ProposalTables {
  /** A proposal: its draft, and columns of its lists. Revisions are in `frozenDocuments`. */
  proposals: SentColumns & {
    /** Derived by shared/proposals/proposal-status.ts. */
    status: StoredProposalStatus;
    title: string;
    /** The inquiry it was started from. */
    inquiryId: string | null;
    /** The engagement that it changes, from the beginning; null for a proposal. */
    engagementId: string | null;
    currency: string;
    /** One-time total including tax, minor units: of the accepted selection, else as preselected. */
    total: number;
    /** Last day of the current revision, with extensions; of the draft while there is none. */
    validUntil: string | null;
    /**
     * Time of the acceptance or the decline of the current revision, of a recorded acceptance only
     * the day; null without one.
     */
    decidedAt: string | null;
  };

  /** A template of the owner’s, or a block: a section. Proposals copy their content. Sealed. */
  proposalTemplates: {
    id: string;
    version: number;
    kind: TemplateKind;
    /** Unique for its kind. */
    name: string;
    /** For order and comparison; see database/search/search-words.ts. */
    nameKey: string;
    /** Of a block; null for a template. */
    sectionKind: SectionKind | null;
    /** How many sections and line items it has, for lists. */
    sections: number;
    lineItems: number;
    /** JSON: shared/proposals/saved-templates.schema.ts. */
    content: string;
    createdAt: string;
    updatedAt: string;
    /** Random; see platform/events/row-hashes.ts. */
    salt: string | null;
  };

  /** What happened to a revision. Sealed by its event; `data` is emptied with its revision. */
  proposalResponses: {
    id: string;
    proposalId: string;
    /** 1, 2, 3 … within the proposal. */
    position: number;
    revision: number;
    kind: ResponseKind;
    /** The client’s link; null if the owner did it. */
    linkId: string | null;
    /** JSON by its kind: shared/proposals/proposal-responses.schema.ts. */
    data: string;
    createdAt: string;
    /** Random; see platform/events/row-hashes.ts. */
    salt: string | null;
  };

  /** One agreed piece of work. Append-only: later changes of its plan are adjustments. */
  engagements: {
    id: string;
    clientId: string;
    /** The proposal whose acceptance created it; null for one that was agreed without. */
    proposalId: string | null;
    /** The accepted one. */
    revision: number | null;
    title: string;
    currency: string;
    /** Agreed one-time total including tax, minor units. */
    total: number;
    /** The billing plan as JSON: shared/proposals/schedule/billing-plan.schema.ts. */
    plan: string;
    createdAt: string;
    salt: string | null;
    /** The owner’s, on an engagement without a proposal. */
    note: string;
    /** A file that proves what was agreed. */
    fileId: string | null;
  };

  /** A change of an engagement’s plan, or a step of it, e.g. a milestone reached. Append-only. */
  engagementAdjustments: {
    id: string;
    engagementId: string;
    /** 1, 2, 3 … within the engagement. */
    position: number;
    /** The entry or recurring group it is about; null for the whole plan. */
    entryKey: string | null;
    kind: AdjustmentKind;
    /** JSON by its kind. */
    data: string;
    createdAt: string;
    salt: string | null;
  };

  /** When the plan of an engagement has to be looked at again; every step of it calculates that. */
  engagementTurns: {
    engagementId: string;
    /** The day on which the next invoice is drafted; null until something happens. */
    nextOn: string | null;
    /** Follows from the adjustments. */
    status: EngagementStatus;
    /** Why its invoices could not be drafted last time; null if they could. */
    failure: string | null;
    failedAt: string | null;
    /** Sums of the ledger, minor units: shared/engagements/ledger.ts. */
    agreed: number;
    toBill: number;
    amountDue: number;
    /** Totals of the next period of all its monthly, or yearly, recurring billing. */
    recurringMonth: Generated<number>;
    recurringYear: Generated<number>;
    /** The first day on which the owner expects a milestone that is not reached; null for none. */
    milestoneOn: string | null;
  };

  /** An invoice that a plan drafted, or that was attached. Append-only. */
  engagementInvoices: {
    engagementId: string;
    entryKey: string;
    /** 0 for a payment of the schedule; 1, 2, 3 … for the periods of a recurring group. */
    period: number;
    /** 1, and one more for each “Draft again”. */
    attempt: number;
    invoiceId: string;
    /** Gross amount of the plan, minor units; of the invoice if it was attached. */
    amount: number;
    createdAt: string;
    origin: 'drafted' | 'attached';
  };
}

export type ProposalRow = Selectable<ProposalTables['proposals']>;
export type ProposalTemplateRow = Selectable<ProposalTables['proposalTemplates']>;
export type ProposalResponseRow = Selectable<ProposalTables['proposalResponses']>;
export type EngagementRow = Selectable<ProposalTables['engagements']>;
export type EngagementTurnRow = Selectable<ProposalTables['engagementTurns']>;
export type EngagementInvoiceRow = Selectable<ProposalTables['engagementInvoices']>;
