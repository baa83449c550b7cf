/** The one thing to do next for an engagement. Pure. */
import type { ContractHold } from '../contracts/contract-hold.schema.ts';
import { sumOf } from '../money/rounding.ts';
import { isOwnPayment } from './own-payments.ts';
import type { BillingDocument, EngagementDocument } from './engagement-timeline.schema.ts';
import type { EngagementDetail } from './engagement-api.schema.ts';

export type NextStep =
  /** The recipient of invoices, or the fund that pays, waits for the owner. */
  | { kind: 'decide_billing_details' }
  /** Drafts can’t be issued without it. */
  | { kind: 'add_purchase_order' }
  /** Drafts of invoices are on hold until it is executed. */
  | { kind: 'finish_contract'; hold: ContractHold }
  | { kind: 'review_draft' | 'send' | 'record_payment'; document: BillingDocument }
  /** A draft bills another amount than what is left to bill, so it can’t be issued. */
  | { kind: 'correct_draft'; document: BillingDocument; label: string; toBill: number }
  /** The draft of a payment was deleted, or its invoice voided or credited. */
  | { kind: 'draft_again' | 'start_recurring'; key: string; label: string }
  | { kind: 'mark_reached'; key: string; label: string; expectedOn: string | null }
  /** The payment of an attached invoice, which can’t be drafted, is open again. */
  | { kind: 'attach_copy'; invoiceId: string; label: string }
  /** More was billed than is agreed: of this payment, by this invoice, or of the whole. */
  | { kind: 'credit'; amount: number; label: string; invoiceId: string | null }
  | { kind: 'refund'; amount: number }
  /** Everything is billed and paid, but for a change order that the client can still accept. */
  | { kind: 'await_response'; document: ChangeOrderDocument }
  /** Nothing to do until that day. */
  | { kind: 'wait'; until: string; reason: 'invoice_due' | 'invoice_drafted'; label: string }
  /** Everything is billed and paid. */
  | { kind: 'done' };

type Planned = Pick<
  EngagementDetail,
  'status' | 'failure' | 'purchaseOrder' | 'billingDetails' | 'hold'
> & {
  ledger: Pick<EngagementDetail['ledger'], 'toBill' | 'amountDue'>;
  entries: readonly Pick<
    EngagementDetail['entries'][number],
    'key' | 'label' | 'status' | 'date' | 'expectedOn' | 'drafted' | 'open' | 'invoices'
  >[];
  recurring: readonly (Pick<
    EngagementDetail['recurring'][number],
    'key' | 'items' | 'startsOn' | 'canceledOn' | 'nextOn' | 'invoices'
  > & { billed: Pick<EngagementDetail['recurring'][number]['billed'], 'amountDue'> })[];
};

/** Null if the engagement has ended, or if drafting failed, which is shown with its own step. */
export function nextStep(
  engagement: Planned,
  documents: readonly EngagementDocument[],
): NextStep | null {
  if (engagement.failure !== null) return null;
  const billing = documents.filter(isBilling);
  const toDo =
    engagement.status === 'active'
      ? [...planSteps(engagement, billing), ...correctionSteps(engagement, billing)]
      : [];
  const differing = new Set(
    toDo.flatMap((step) => (step.kind === 'correct_draft' ? [step.document.id] : [])),
  );
  const others = billing.filter(({ id }) => !differing.has(id));
  const recurring = engagement.recurring.flatMap(({ invoices }) => invoices);
  // Of drafts, what was agreed once goes first, e.g. the deposit.
  const isLast = (step: Action) =>
    step.kind === 'review_draft' && isOneOf(recurring, step.document);
  const [first] = [...toDo, ...documentSteps(others)].toSorted(
    (a, b) => order(a) - order(b) || Number(isLast(a)) - Number(isLast(b)),
  );
  if (first !== undefined) return first;
  return engagement.status === 'active' ? waiting(engagement, documents) : null;
}

/** Most urgent first: what is ready, then what is late, then what goes on. */
const urgency = [
  'decide_billing_details',
  'add_purchase_order',
  'correct_draft',
  'finish_contract',
  'review_draft',
  'send',
  'record_payment',
  'credit',
  'refund',
  'draft_again',
  'attach_copy',
  'mark_reached',
  'start_recurring',
] as const;

const order = ({ kind }: { kind: (typeof urgency)[number] }) => urgency.indexOf(kind);

type Action = Exclude<NextStep, { kind: 'await_response' | 'wait' | 'done' }>;

type ChangeOrderDocument = Extract<EngagementDocument, { kind: 'change_order' }>;

const isOpenOrder = (document: EngagementDocument): document is ChangeOrderDocument =>
  document.kind === 'change_order' &&
  (document.status === 'sent' || document.status === 'changes_requested');

const isBilling = (document: EngagementDocument): document is BillingDocument =>
  document.kind === 'invoice' || document.kind === 'credit_note';

function planSteps(
  { billingDetails, purchaseOrder, hold, entries, recurring, ledger }: Planned,
  billing: readonly BillingDocument[],
): Action[] {
  const steps: Action[] = [];
  const isPending = billingDetails.some(({ status }) => status === 'pending');
  if (isPending) steps.push({ kind: 'decide_billing_details' });
  const hasDraft = billing.some(({ kind, status }) => kind === 'invoice' && status === 'draft');
  if (purchaseOrder.isNeeded && hasDraft) steps.push({ kind: 'add_purchase_order' });
  if (hold !== null && hasDraft) steps.push({ kind: 'finish_contract', hold });
  for (const { key, label, status, expectedOn, drafted, open, invoices } of entries) {
    const document = billing.find((one) => one.status === 'draft' && isOneOf(invoices, one));
    if (document !== undefined && open !== 0) {
      steps.push({ kind: 'correct_draft', document, label, toBill: sumOf([open, drafted]) });
    }
    // The payments can exceed what is agreed.
    if (ledger.toBill <= 0) continue;
    if (status === 'not_reached') steps.push({ kind: 'mark_reached', key, label, expectedOn });
    if (status === 'deleted' || status === 'void' || status === 'to_bill') {
      const [attached] = isOwnPayment(key) ? invoices : [];
      if (attached === undefined) steps.push({ kind: 'draft_again', key, label });
      else steps.push({ kind: 'attach_copy', invoiceId: attached.id, label });
    }
  }
  for (const { key, items, startsOn, canceledOn } of recurring) {
    if (startsOn !== null || canceledOn !== null) continue;
    steps.push({ kind: 'start_recurring', key, label: titlesOf(items) });
  }
  return steps;
}

/** What was billed or paid in excess; a draft of a credit note is reviewed first. */
function correctionSteps(
  { entries, recurring, ledger }: Planned,
  billing: readonly BillingDocument[],
): Action[] {
  const isCredited = billing.some(
    ({ kind, status }) => kind === 'credit_note' && status === 'draft',
  );
  const overpaid = sumOf(
    [ledger, ...recurring.map(({ billed }) => billed)].map(({ amountDue }) =>
      Math.max(0, -amountDue),
    ),
  );
  return [
    ...(isCredited ? [] : creditSteps(entries, ledger)),
    ...(overpaid > 0 ? [{ kind: 'refund', amount: overpaid } as const] : []),
  ];
}

function creditSteps(entries: Planned['entries'], { toBill }: Planned['ledger']): Action[] {
  const ofPayments = entries.flatMap(({ label, open, drafted, invoices }): Action[] => {
    const billing = invoices.findLast(isCreditable);
    const amount = -sumOf([open, drafted]);
    return amount > 0 && billing !== undefined
      ? [{ kind: 'credit', amount, label, invoiceId: billing.id }]
      : [];
  });
  if (ofPayments.length > 0 || toBill >= 0) return ofPayments;
  return [{ kind: 'credit', amount: -toBill, label: '', invoiceId: null }];
}

function isCreditable({
  status,
  total,
  credits,
}: Planned['entries'][number]['invoices'][number]): boolean {
  const isIssued = status !== 'deleted' && status !== 'draft' && status !== 'void';
  return isIssued && (total ?? 0) > sumOf(credits.map((credit) => credit.total));
}

const isOneOf = (invoices: readonly { id: string }[], { id }: BillingDocument) =>
  invoices.some((invoice) => invoice.id === id);

/** Also after the end of the engagement: what was issued stays. */
function documentSteps(billing: readonly BillingDocument[]): Action[] {
  return billing.flatMap((document): Action[] => {
    const { kind, status, isSent } = document;
    if (status === 'draft') return [{ kind: 'review_draft', document }];
    if (status === 'overdue') return [{ kind: 'record_payment', document }];
    const isOpen = kind === 'credit_note' || status === 'open' || status === 'partially_paid';
    return isOpen && !isSent && status !== 'void' ? [{ kind: 'send', document }] : [];
  });
}

/** Until the next due date, the next day on which an invoice is drafted, or a response. */
function waiting(
  { entries, recurring, ledger }: Planned,
  documents: readonly EngagementDocument[],
): NextStep | null {
  const due = documents
    .filter(isBilling)
    .flatMap(({ status, dueDate, number }) =>
      dueDate !== null && (status === 'open' || status === 'partially_paid')
        ? [{ until: dueDate, reason: 'invoice_due', label: number ?? '' } as const]
        : [],
    );
  const dated = [
    ...entries.map(({ status, date, label }) => ({
      until: status === 'scheduled' ? date : null,
      label,
    })),
    ...recurring.map(({ nextOn, items }) => ({ until: nextOn, label: titlesOf(items) })),
  ].flatMap(({ until, label }) =>
    until === null ? [] : [{ until, reason: 'invoice_drafted', label } as const],
  );
  const [next] = [...due, ...dated].toSorted((a, b) => (a.until < b.until ? -1 : 1));
  if (next !== undefined) return { kind: 'wait', ...next };
  if (ledger.toBill !== 0 || ledger.amountDue !== 0) return null;
  const order = documents.find(isOpenOrder);
  return order === undefined ? { kind: 'done' } : { kind: 'await_response', document: order };
}

const titlesOf = (items: readonly { title: string }[]) =>
  items.map(({ title }) => title).join(', ');
