/** What would be issued now: the only place that combines a draft with its references. */
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { DocumentTotals } from '../../../../shared/documents/totals.ts';
import type { Database, Trx } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { StudioSettingsRow } from '../../../database/tables/settings.table.ts';
import { findLogo } from '../../../platform/files/logo.repository.ts';
import { findBilledClient } from '../../../documents/parties/parties.repository.ts';
import { buyerOf, type BilledClient } from '../../../documents/parties/parties.ts';
import { creditsOf, findCredited, creditableAmount } from '../issued/credit.ts';
import { makeSnapshot } from '../issued/snapshot.ts';
import { findInvoice } from '../invoices.repository.ts';
import { findBank } from './bank-details.repository.ts';
import { readDraft, calculateDraft } from './draft-content.ts';
import { dueDay, validateForIssue } from './validate-for-issue.ts';

interface DraftContext {
  draft?: InvoiceDraft;
  studio: StudioSettingsRow;
  today: string;
}

export interface ExaminedDraft {
  draft: InvoiceDraft;
  totals: DocumentTotals;
  studio: StudioSettingsRow;
  today: string;
  dueDate: string;
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
}

/**
 * `draft`: left out for what is stored. `today`: the day in the studio’s time zone. Throws
 * `invalidInvoice`.
 */
export async function examineDraft(
  db: Database | Trx,
  row: InvoiceRow,
  { draft = readDraft(row.draft), studio, today }: DraftContext,
): Promise<ExaminedDraft> {
  const totals = calculateDraft(draft);
  const { clientId } = draft;
  const { creditsInvoiceId } = row;
  const credited = await findCredited(db, row);
  const invoice = creditsInvoiceId === null ? undefined : await findInvoice(db, creditsInvoiceId);
  const client = clientId === null ? undefined : await findBilledClient(db, clientId);
  const dueDate = dueDay(draft, today);
  const creditable = invoice && creditableAmount(invoice);
  const checked = { draft, totals, studio, client, credited, creditable, dueDate, today };
  return {
    ...checked,
    buyer: credited?.buyer ?? (client && buyerOf(client)),
    blockers: validateForIssue(checked),
    credits: creditsOf(row, credited, draft),
  };
}

/** The snapshot of an examined draft, under its number. */
export async function snapshotOfDraft(
  db: Database | Trx,
  { kind }: Pick<InvoiceRow, 'kind'>,
  examined: ExaminedDraft & { buyer: InvoiceSnapshot['buyer'] },
): Promise<(number: string) => InvoiceSnapshot> {
  const { draft, totals, studio, buyer, today, dueDate, credits } = examined;
  const bank = await findBank(db, draft.currency);
  const logoSha256 = (await findLogo(db))?.sha256 ?? null;
  return (number) => {
    const said = { kind, number, issueDate: today, dueDate, bank, logoSha256, credits };
    return makeSnapshot({ draft, totals, studio, buyer, said });
  };
}
