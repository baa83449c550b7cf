import { z } from 'zod';
import type {
  InvoiceDetail,
  InvoiceStanding,
  InvoiceSummary,
} from '../../../shared/invoices/invoice-answers.schema.ts';
import type { InvoiceDraft } from '../../../shared/invoices/invoice-draft.schema.ts';
import type { InvoiceSums } from '../../../shared/invoices/invoice-sums.ts';
import { paymentState } from '../../../shared/invoices/payment-state.ts';
import type {
  InvoicePaymentRow,
  InvoiceRow,
  IssuedInvoiceRow,
} from '../../database/tables/invoices.table.ts';
import { readSnapshot } from './snapshot.ts';

/** `today`: the day in the studio’s time zone. */
export function standingOf(row: InvoiceRow, today: string): InvoiceStanding {
  if (row.state === 'draft') return 'draft';
  if (row.kind === 'credit_note') return 'issued';
  const { dueAmount: due, paid, writtenOff, credited } = row;
  const isVoid = row.state === 'void';
  return paymentState(
    { due, paid, writtenOff, credited, isVoid, dueOn: row.dueOn ?? today },
    today,
  );
}

/** What is still to come; nothing for a draft that nobody has yet, nor for what is void. */
export function openAmountOf({ state, openAmount }: InvoiceRow): number {
  return state === 'issued' ? openAmount : 0;
}

export function presentInvoiceSummary(
  row: InvoiceRow & { clientName: string | null },
  today: string,
): InvoiceSummary {
  return {
    id: row.id,
    kind: row.kind,
    standing: standingOf(row, today),
    number: row.number,
    client: clientOf(row, row.clientName),
    currency: row.currency,
    total: row.total,
    openAmount: openAmountOf(row),
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    firstLine: row.draft === null ? null : firstTitle(row.draft),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

const titled = z.object({ lines: z.array(z.object({ title: z.string() })) });

/** Without a look at all the rest of it, as lists have many. */
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
    standing: standingOf(row, parts.today),
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
  sums: InvoiceSums;
  missing: Record<string, string>;
  credits: NonNullable<InvoiceDetail['draft']>['credits'];
}

export function presentDraft(
  content: InvoiceDraft,
  { sums, missing, credits }: DraftParts,
): NonNullable<InvoiceDetail['draft']> {
  return {
    content,
    sums,
    missing,
    credits: credits && {
      invoiceId: credits.invoiceId,
      number: credits.number,
      left: credits.left,
    },
  };
}

interface IssuedParts {
  issued: IssuedInvoiceRow;
  payments: readonly InvoicePaymentRow[];
  voiding: { reason: string; voidedAt: string } | undefined;
  creditNotes: readonly InvoiceRow[];
}

export function presentIssued(
  row: InvoiceRow,
  { issued, payments, voiding, creditNotes }: IssuedParts,
): NonNullable<InvoiceDetail['issued']> {
  const reversed = new Set(payments.map(({ reversesId }) => reversesId));
  return {
    snapshot: readSnapshot(issued),
    sha256: issued.sha256,
    issuedAt: issued.issuedAt,
    paid: row.paid,
    writtenOff: row.writtenOff,
    credited: row.credited,
    openAmount: openAmountOf(row),
    payments: payments.map((payment) => ({
      id: payment.id,
      kind: payment.kind,
      amount: payment.amount,
      method: payment.method,
      paidOn: payment.paidOn,
      reference: payment.reference,
      reversesId: payment.reversesId,
      isReversed: reversed.has(payment.id),
      createdAt: payment.createdAt,
    })),
    voiding: voiding === undefined ? null : { reason: voiding.reason, voidedAt: voiding.voidedAt },
    creditNotes: creditNotes.map(({ id, number, total }) => ({ id, number, total })),
  };
}
