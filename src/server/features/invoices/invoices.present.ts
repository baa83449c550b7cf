import { z } from 'zod';
import type {
  InvoiceDetail,
  InvoiceSummary,
} from '../../../shared/invoices/invoice-responses.schema.ts';
import type { InvoiceDraft } from '../../../shared/invoices/invoice-draft.schema.ts';
import type { DocumentTotals } from '../../../shared/documents/totals.ts';
import { statusOn } from '../../../shared/invoices/invoice-status.ts';
import type { FrozenDocumentRow } from '../../database/tables/documents.table.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../database/tables/invoices.table.ts';
import { readSnapshot } from './issued/snapshot.ts';

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

interface Parts extends Pick<InvoiceDetail, 'draft' | 'issued'> {
  today: string;
  clientName: string | undefined;
}

export function presentInvoice(row: InvoiceRow, parts: Parts): InvoiceDetail {
  return {
    id: row.id,
    kind: row.kind,
    status: statusOn(parts.today, row),
    version: row.version,
    number: row.number,
    client: clientOf(row, parts.clientName ?? null),
    draft: parts.draft,
    issued: parts.issued,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function clientOf({ clientId }: InvoiceRow, name: string | null): InvoiceSummary['client'] {
  return clientId === null || name === null ? null : { id: clientId, name };
}

interface DraftParts {
  totals: DocumentTotals;
  blockers: Record<string, string>;
  credits: NonNullable<InvoiceDetail['draft']>['credits'];
}

export function presentDraft(
  content: InvoiceDraft,
  { totals, blockers, credits }: DraftParts,
): NonNullable<InvoiceDetail['draft']> {
  return {
    content,
    totals,
    blockers,
    credits: credits && {
      invoiceId: credits.invoiceId,
      number: credits.number,
      creditableAmount: credits.creditableAmount,
    },
  };
}

interface IssuedParts {
  issued: FrozenDocumentRow;
  payments: readonly InvoicePaymentRow[];
  voided: { reason: string; voidedAt: string } | undefined;
  creditNotes: readonly InvoiceRow[];
}

export function presentIssued(
  row: InvoiceRow,
  { issued, payments, voided, creditNotes }: IssuedParts,
): NonNullable<InvoiceDetail['issued']> {
  const reversed = new Set(payments.map(({ reversesId }) => reversesId));
  return {
    snapshot: readSnapshot(issued),
    sha256: issued.sha256,
    issuedAt: issued.frozenAt,
    paid: row.paid,
    writtenOff: row.writtenOff,
    credited: row.credited,
    amountDue: amountDueOf(row),
    payments: payments.map((payment) => ({
      id: payment.id,
      kind: payment.kind,
      amount: payment.amount,
      method: payment.method,
      paymentDate: payment.paymentDate,
      reference: payment.reference,
      reversesId: payment.reversesId,
      isReversed: reversed.has(payment.id),
      createdAt: payment.createdAt,
    })),
    voided: voided === undefined ? null : { reason: voided.reason, voidedAt: voided.voidedAt },
    creditNotes: creditNotes.map(({ id, number, total }) => ({ id, number, total })),
  };
}
