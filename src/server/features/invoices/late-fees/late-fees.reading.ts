/** What a client’s invoices have earned in late fees, and what of it no invoice bills yet. */
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import {
  documentFormat,
  type DocumentFormat,
} from '../../../../shared/documents/document-format.ts';
import { lateFeeRate } from '../../../../shared/documents/late-fee.schema.ts';
import { LINE_LIMITS } from '../../../../shared/documents/priced-lines.schema.ts';
import { regionOf, regionStyle } from '../../../../shared/documents/region-style.ts';
import { HUNDRED_PERCENT_PPM } from '../../../../shared/money/amounts.ts';
import { multiplyByRatio, sumOf } from '../../../../shared/money/rounding.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/texts/texts.ts';
import {
  parseSnapshot,
  type InvoiceSnapshot,
} from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import {
  lateFee,
  overlap,
  unbilledPeriods,
  type LateFeeRow,
  type Overdue,
} from '../../../../shared/invoices/late-fee.ts';
import type { LateFees, ProposedLateFee } from '../../../../shared/invoices/late-fees.schema.ts';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { effectOf } from '../../../../shared/invoices/payment-effects.ts';
import type { Database } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { StudioSettingsRow } from '../../../database/tables/settings.table.ts';
import { listUnchanged } from '../../../documents/freeze/unchanged.ts';
import { sellerOf } from '../../../documents/parties/parties.ts';
import { readDraft } from '../draft/draft-content.ts';
import type { ExaminedDraft } from '../draft/examined-draft.ts';
import { listEntries } from '../payments/payments.repository.ts';
import { listBilling, listCreditsOf, listWithLateFee } from './late-fees.repository.ts';

interface Fees {
  studio: StudioSettingsRow;
  /** In the studio’s time zone. */
  today: string;
}

/** Of a draft, those of all invoices of its client in its currency; of an issued one, its own. */
export async function readLateFees(
  db: Database,
  row: Pick<InvoiceRow, 'id' | 'clientId' | 'currency' | 'kind' | 'status'>,
  { studio, today }: Fees,
): Promise<ProposedLateFee[]> {
  if (row.kind !== 'invoice') return [];
  const isDraft = row.status === 'draft';
  const overdue = (await listOverdue(db, row, today)).filter(({ id }) => isDraft || id === row.id);
  if (overdue.length === 0) return [];
  const billed = await listBilled(db, row.clientId);
  const format = formatOf(studio, row.currency);
  return overdue.flatMap(({ id: invoiceId, number, ...one }) => {
    const own = billed.flatMap(({ fee }) => (fee.invoiceId === invoiceId ? [fee] : []));
    const found = unbilledPeriods(one.dueDate, own, today)
      .map((period) => lateFee(one, period, today))
      .find(({ fee }) => fee > 0);
    const [first, last] = [found?.rows[0], found?.rows.at(-1)];
    if (found === undefined || first === undefined || last === undefined) return [];
    const { dueDate, terms } = one;
    const period = { from: first.from, until: last.until };
    const title = format.texts.lateFee.title(number);
    const details = detailsOf(terms, found.rows, format);
    return [{ invoiceId, number, dueDate, terms, ...period, ...found, title, details }];
  });
}

/** Why the draft can’t bill them: they can be on an invoice of their own. */
export function problemOfAdding({
  draft,
  plan,
  studio,
}: Pick<ExaminedDraft, 'draft' | 'plan' | 'studio'>): LateFees['problem'] {
  if (plan?.entry) {
    return 'This draft bills a payment of the billing plan, whose amount is agreed. Bill the late fee with an invoice of its own.';
  }
  const { category } = untaxed(draft, studio);
  const isMixed = draft.lines.some(({ tax }) => tax.category !== category);
  return category === 'outside_scope' && isMixed
    ? 'A late fee is not subject to tax, so it can’t be on an invoice with taxed line items. Bill it with an invoice of its own.'
    : null;
}

/**
 * The tax of a late fee unless another one is chosen: none. With a VAT number that has to be said as
 * “not subject to tax”, and nothing else goes with it (BR-O-11 to BR-O-14 of EN 16931).
 */
export function untaxed({ lines }: Pick<InvoiceDraft, 'lines'>, studio: StudioSettingsRow) {
  const isOutside =
    sellerOf(studio).taxIds.some(({ kind }) => kind === 'vat') ||
    lines.some(({ tax }) => tax.category === 'outside_scope');
  if (!isOutside) return { category: 'zero', ratePpm: 0, reason: '' } as const;
  const reason = formatOf(studio, studio.currency).texts.lateFee.untaxed;
  return { category: 'outside_scope', ratePpm: 0, reason } as const;
}

/**
 * Sentences by field. A line can bill less than its days have earned, and no days that another
 * issued invoice bills. Drafts are not compared: the first one that is issued bills them.
 */
export async function lateFeeProblems(
  db: Database,
  row: Pick<InvoiceRow, 'id'>,
  { draft, totals, studio, today }: Fees & Pick<ExaminedDraft, 'draft' | 'totals'>,
): Promise<Record<string, string>> {
  if (draft.lines.every((line) => line.lateFee === undefined)) return {};
  const overdue = new Map((await listOverdue(db, draft, today)).map((one) => [one.id, one]));
  const issued = (await listBilled(db, draft.clientId)).filter(
    ({ id, isIssued }) => isIssued && id !== row.id,
  );
  const { money } = formatOf(studio, draft.currency);
  const problemOf = (index: number): string | undefined => {
    const fee = draft.lines[index]?.lateFee;
    if (fee === undefined) return undefined;
    const one = overdue.get(fee.invoiceId);
    if (one === undefined) {
      return 'No late fee can be billed for this invoice. Remove the line item.';
    }
    const isSame = (other: typeof fee | undefined) =>
      other?.invoiceId === fee.invoiceId && overlap(other, fee);
    const other = issued.find((line) => isSame(line.fee));
    if (other !== undefined) {
      return `Invoice ${other.number} already bills the late fee of these days. Remove the line item.`;
    }
    if (draft.lines.slice(0, index).some((line) => isSame(line.lateFee))) {
      return 'Another line item bills the late fee of the same days. Remove one of them.';
    }
    const from = fee.from > one.dueDate ? fee.from : addDays(one.dueDate, 1);
    const until = fee.until < today ? fee.until : today;
    const most = lateFee(one, { from, until }, today).fee;
    return (totals.lines[index]?.netAmount ?? 0) > most
      ? `The late fee of invoice ${one.number} for these days is at most ${money(most)}.`
      : undefined;
  };
  return Object.fromEntries(
    draft.lines.flatMap((_, index) => {
      const problem = problemOf(index);
      return problem === undefined ? [] : [[`lines.${index}.unitPrice`, problem]];
    }),
  );
}

type OverdueInvoice = Overdue & { id: string; number: string };

async function listOverdue(
  db: Database,
  account: Pick<InvoiceRow, 'clientId' | 'currency'>,
  today: string,
): Promise<OverdueInvoice[]> {
  const rows = await listUnchanged(db, await listWithLateFee(db, account, today));
  const ids = rows.map(({ targetId }) => targetId);
  const entries = Map.groupBy(await listEntries(db, ids), ({ invoiceId }) => invoiceId);
  const credits = Map.groupBy(await listCreditsOf(db, ids), ({ invoiceId }) => invoiceId);
  return rows.flatMap(({ targetId: id, payableAmount, openRefund, ...row }) => {
    const snapshot = parseSnapshot(row.snapshot);
    const { lateFee: terms, dueDate, number } = snapshot;
    if (terms === null) return [];
    const own = entries.get(id) ?? [];
    const refund = own.findLast(({ kind }) => kind === 'refund');
    const movements = [
      ...own.map((entry) => {
        const { paid, writtenOff } = effectOf(entry);
        return { on: entry.entryDate, amount: paid + writtenOff };
      }),
      ...(credits.get(id) ?? []).map(({ issueDate, total }) => ({ on: issueDate, amount: total })),
      // Not overdue until it is known whether it is still owed.
      ...(refund === undefined ? [] : [{ on: refund.entryDate, amount: openRefund }]),
    ];
    const principal = payableAmount - sumOf(snapshot.lines.map((line) => feeIn(line, snapshot)));
    return [{ id, number, terms, dueDate, principal, movements }];
  });
}

/** What of an invoice is a late fee, including its tax. */
function feeIn(
  { lateFee: billed, netAmount, tax }: InvoiceSnapshot['lines'][number],
  { pricesIncludeTax }: InvoiceSnapshot,
): number {
  if (billed === undefined) return 0;
  const added = pricesIncludeTax ? 0 : tax.ratePpm;
  return multiplyByRatio(netAmount, HUNDRED_PERCENT_PPM + added, HUNDRED_PERCENT_PPM);
}

async function listBilled(db: Database, clientId: string | null) {
  const rows = await listBilling(db, clientId);
  return rows.flatMap(({ id, number, draft, snapshot }) => {
    const isIssued = snapshot !== null;
    const { lines } = isIssued ? parseSnapshot(snapshot) : readDraft(draft);
    return lines.flatMap(({ lateFee: fee }) =>
      fee === undefined ? [] : [{ id, number, isIssued, fee }],
    );
  });
}

function formatOf({ locale }: StudioSettingsRow, currency: string): DocumentFormat {
  const style = regionStyle(regionOf(locale), currency);
  return documentFormat({ currency, language: DEFAULT_LANGUAGE, style });
}

/** A row for each amount, or the sum of the days if they are too many. */
function detailsOf(terms: Overdue['terms'], rows: readonly LateFeeRow[], format: DocumentFormat) {
  const { texts, money, date } = format;
  const rate = lateFeeRate(terms, format);
  const period = (from: string, until: string) =>
    from === until ? date(from) : texts.period(date(from), date(until));
  const all = rows
    .map(({ from, until, amount, days }) =>
      texts.lateFee.row(period(from, until), money(amount), days, rate),
    )
    .join('\n');
  if (all.length <= LINE_LIMITS.details) return all;
  const days = sumOf(rows.map((row) => row.days));
  const whole = period(rows[0]?.from ?? '', rows.at(-1)?.until ?? '');
  return texts.lateFee.summary(whole, days, rate);
}
