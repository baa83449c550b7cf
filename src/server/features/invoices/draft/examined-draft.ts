/** A draft as it would be issued today. */
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { ContractHold } from '../../../../shared/contracts/contract-hold.schema.ts';
import type { PlanOfDraft } from '../../../../shared/engagements/engagement-api.schema.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { DocumentTotals } from '../../../../shared/documents/totals.ts';
import type { StudioSettingsRow } from '../../../database/tables/settings.table.ts';
import type { BilledClient } from '../../../documents/parties/parties.ts';

export interface ExaminedDraft {
  draft: InvoiceDraft;
  totals: DocumentTotals;
  studio: StudioSettingsRow;
  today: string;
  issueDate: string;
  dueDate: string;
  /** The latest issued document of its series. */
  latest: { number: string | null; issueDate: string | null } | undefined;
  /** Undefined until a client is chosen. */
  client: BilledClient | undefined;
  /** Buyer of a credit note: copied from its invoice, regardless of later changes of the client. */
  buyer: InvoiceSnapshot['buyer'] | undefined;
  /** The credited invoice; undefined for an invoice. */
  credited: InvoiceSnapshot | undefined;
  /** Amount of it that can still be credited. */
  creditable: number | undefined;
  /** Problems that prevent issuing, by field. */
  blockers: Record<string, string>;
  credits: InvoiceSnapshot['credits'];
  /** The billing plan that created it; null without one. */
  plan: PlanOfDraft | null;
  /** Of the engagement that it bills; a credit note has its invoice’s. */
  references: Pick<InvoiceSnapshot, 'project' | 'proposalNumber' | 'contractNumber'>;
  /** The contract that it waits for; null for none. */
  hold: ContractHold | null;
}
