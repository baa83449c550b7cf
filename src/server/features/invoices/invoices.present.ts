import { z } from 'zod';
import type {
  InvoiceDetail,
  InvoiceSummary,
} from '../../../shared/invoices/invoice-responses.schema.ts';
import { statusOn } from '../../../shared/invoices/invoice-status.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import type { BilledClient } from '../../documents/parties/parties.ts';
import type { ExaminedDraft } from './draft/examine-draft.ts';

/** 0 for drafts and void invoices; negative if overpaid. */
export function amountDueOf({ status, amountDue }: InvoiceRow): number {
  return status === 'draft' || status === 'void' ? 0 : amountDue;
}

export function presentInvoiceSummary(
  row: InvoiceRow & { clientName: string | null },
  today: string,
): InvoiceSummary {
  return {
    id: row.id,
    kind: row.kind,
    status: statusOn(today, row),
    number: row.number,
    client: clientOf(row, row.clientName),
    currency: row.currency,
    total: row.total,
    amountDue: amountDueOf(row),
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    firstLine: row.draft === null ? null : firstTitle(row.draft),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

const titled = z.object({ lines: z.array(z.object({ title: z.string() })) });

/** A cheap version for lists, without parsing the whole content. */
function firstTitle(draft: string): string | null {
  return titled.parse(JSON.parse(draft)).lines[0]?.title ?? null;
}

interface Parts {
  today: string;
  client: BilledClient | undefined;
  draft?: ExaminedDraft;
  issued?: Pick<
    NonNullable<InvoiceDetail['issued']>,
    'snapshot' | 'sha256' | 'issuedAt' | 'payments' | 'voided' | 'creditNotes'
  >;
}

export function presentInvoice(
  row: InvoiceRow,
  { today, client, draft, issued }: Parts,
): InvoiceDetail {
  const { id, kind, version, number, paid, writtenOff, credited, createdAt, updatedAt } = row;
  const amountDue = amountDueOf(row);
  return {
    id,
    kind,
    status: statusOn(today, row),
    version,
    number,
    client: clientOf(row, client?.row.name ?? null),
    draft: draft === undefined ? null : presentDraft(draft),
    issued: issued === undefined ? null : { ...issued, paid, writtenOff, credited, amountDue },
    createdAt,
    updatedAt,
  };
}

function presentDraft({ draft: content, ...examined }: ExaminedDraft) {
  const { totals, blockers, credits, creditable = 0 } = examined;
  return {
    content,
    totals,
    blockers,
    credits: credits && {
      invoiceId: credits.invoiceId,
      number: credits.number,
      creditableAmount: creditable,
    },
  };
}

function clientOf({ clientId }: InvoiceRow, name: string | null): InvoiceSummary['client'] {
  return clientId === null || name === null ? null : { id: clientId, name };
}
