import { z } from 'zod';
import {
  invoiceDetail,
  invoiceSummary,
  type InvoiceDetail,
  type InvoiceSummary,
} from '../../../shared/invoices/invoice-responses.schema.ts';
import { statusOn } from '../../../shared/invoices/invoice-status.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import { namedClient, type BilledClient } from '../../documents/parties/parties.ts';
import type { ExaminedDraft } from './draft/examined-draft.ts';

/** 0 for drafts and void invoices; negative if overpaid. */
export function amountDueOf({ status, amountDue }: InvoiceRow): number {
  return status === 'draft' || status === 'void' ? 0 : amountDue;
}

export function presentInvoiceSummary(
  row: InvoiceRow & {
    clientName: string | null;
    snapshot: string | undefined;
    answer: InvoiceSummary['answer'];
    lastReminderAt: string | null;
  },
  today: string,
): InvoiceSummary {
  return pickFields(invoiceSummary, {
    ...row,
    status: statusOn(today, row),
    client: namedClient(row, row.clientName),
    amountDue: amountDueOf(row),
    firstLine: firstTitle(row.draft ?? row.snapshot),
  });
}

const titled = z.object({ lines: z.tuple([z.object({ title: z.string() })], z.unknown()) });

/**
 * A cheap version for lists, without parsing the whole content; null as well if that was damaged,
 * as one document must not take the list with it.
 */
function firstTitle(content: string | undefined): string | null {
  try {
    return titled.parse(JSON.parse(content ?? '')).lines[0].title;
  } catch {
    return null;
  }
}

interface Parts {
  today: string;
  client: BilledClient | undefined;
  engagement: InvoiceDetail['engagement'];
  creditedEngagement: InvoiceDetail['creditedEngagement'];
  draft?: ExaminedDraft;
  issued?: Omit<
    NonNullable<InvoiceDetail['issued']>,
    'paid' | 'writtenOff' | 'credited' | 'amountDue' | 'openRefund'
  >;
}

export function presentInvoice(
  row: InvoiceRow,
  { today, client, draft, issued, ...engagements }: Parts,
): InvoiceDetail {
  const { paid, writtenOff, credited, openRefund } = row;
  const amountDue = amountDueOf(row);
  return pickFields(invoiceDetail, {
    ...row,
    status: statusOn(today, row),
    client: namedClient(row, client?.row.name ?? null),
    draft: draft === undefined ? null : presentDraft(draft),
    issued:
      issued === undefined
        ? null
        : { ...issued, paid, writtenOff, credited, amountDue, openRefund },
    ...engagements,
  });
}

function presentDraft({ draft: content, ...examined }: ExaminedDraft) {
  const { totals, blockers, credits, creditable = 0, plan, hold } = examined;
  return {
    content,
    totals,
    blockers,
    plan,
    hold,
    credits: credits && {
      invoiceId: credits.invoiceId,
      number: credits.number,
      creditableAmount: creditable,
    },
  };
}
