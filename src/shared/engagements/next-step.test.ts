import { expect, test } from 'vitest';
import type { BillingDocument, EngagementDocument } from './engagement-timeline.schema.ts';
import { nextStep } from './next-step.ts';

type Engagement = Parameters<typeof nextStep>[0];

const nothingBilled = { expectedOn: null, drafted: 0, open: 0, invoices: [] };
const order = { number: '', isRequired: false, isNeeded: false, waiver: null };
const active: Engagement = {
  status: 'active',
  failure: null,
  purchaseOrder: order,
  billingDetails: [],
  hold: null,
  ledger: { toBill: 0, amountDue: 0 },
  entries: [
    { key: 'deposit', label: 'Deposit', status: 'issued', date: '2026-03-02', ...nothingBilled },
  ],
  recurring: [],
};

const hold = {
  contractId: 'con_1',
  number: null,
  title: 'Services agreement',
  status: 'draft',
} as const;

const invoice = (changes: Partial<BillingDocument> = {}): BillingDocument => ({
  kind: 'invoice',
  id: 'inv_1',
  on: '2026-03-02',
  number: '2026-0001',
  status: 'open',
  amount: 400_00,
  dueDate: '2026-03-16',
  isSent: true,
  ...changes,
});

const pending = { status: 'pending', decidedAt: null } as const;
const paid = invoice({ status: 'paid' });
const draft = invoice({ id: 'inv_2', number: null, status: 'draft', dueDate: null });
const changeOrder: EngagementDocument = {
  kind: 'change_order',
  id: 'pro_2',
  on: '2026-03-02',
  number: 'P-2026-002',
  title: 'Search',
  status: 'sent',
  amount: 240_00,
};
const overdue = invoice({ status: 'overdue' });
const unsent = invoice({ isSent: false });

type Planned = Engagement['entries'][number]['invoices'][number];
const planned = (id: string, status: Planned['status']): Planned => ({
  id,
  number: null,
  period: 0,
  total: 400_00,
  status,
  origin: 'drafted',
  credits: [],
});

const milestone = {
  key: 'launch',
  label: 'Launch',
  status: 'not_reached',
  date: null,
  ...nothingBilled,
} as const;
/** A change order has reduced what its draft, which the owner changed, bills. */
const reduced: Engagement = {
  ...active,
  entries: [
    {
      ...milestone,
      status: 'draft',
      drafted: 400_00,
      open: -50_00,
      invoices: [planned('inv_2', 'draft')],
    },
  ],
};
const leftToBill = { ...active, ledger: { toBill: 400_00, amountDue: 0 } };
const launch = { ...leftToBill, entries: [milestone] };
/** It was billed with more than its amount is since, e.g. by a change order. */
const lowered: Engagement = {
  ...active,
  ledger: { toBill: -200_00, amountDue: 0 },
  entries: [
    {
      ...milestone,
      status: 'issued',
      open: -200_00,
      invoices: [planned('inv_1', 'paid'), planned('inv_2', 'void')],
    },
  ],
};
/** The same after a credit note for this much; the client paid 50.00. */
const creditedBefore = (total: number): Engagement => ({
  ...lowered,
  ledger: { toBill: -200_00, amountDue: -50_00 },
  entries: lowered.entries.map((entry) => ({
    ...entry,
    invoices: [
      {
        ...planned('inv_1', 'credited'),
        credits: [{ id: 'inv_3', number: 'CN-1', total, effect: 'bill_again' }],
      },
    ],
  })),
});

const hosting = {
  key: 'month:acceptance',
  items: [{ title: 'Hosting', periods: null }],
  startsOn: '2026-03-02',
  canceledOn: null,
  nextOn: '2026-04-02',
  billed: { amountDue: 0 },
  invoices: [],
};

test.each<[what: string, engagement: Engagement, documents: EngagementDocument[], step: unknown]>([
  ['a milestone to reach', launch, [paid], { kind: 'mark_reached', key: 'launch' }],
  ['a draft to review', launch, [draft], { kind: 'review_draft', document: { id: 'inv_2' } }],
  [
    'a draft to correct',
    reduced,
    [draft],
    { kind: 'correct_draft', label: 'Launch', toBill: 350_00, document: { id: 'inv_2' } },
  ],
  [
    'the draft of a payment before that of recurring billing',
    { ...active, recurring: [{ ...hosting, invoices: [planned('inv_2', 'draft')] }] },
    [draft, { ...draft, id: 'inv_3' }],
    { kind: 'review_draft', document: { id: 'inv_3' } },
  ],
  ['an invoice to send', launch, [unsent], { kind: 'send', document: { id: 'inv_1' } }],
  ['a late payment', launch, [overdue], { kind: 'record_payment', document: { id: 'inv_1' } }],
  ['a draft before what is late', launch, [overdue, draft], { kind: 'review_draft' }],
  [
    'a credit note to send',
    active,
    [invoice({ kind: 'credit_note', status: 'issued', isSent: false, dueDate: null })],
    { kind: 'send' },
  ],
  [
    'a PO number that a draft needs',
    { ...launch, purchaseOrder: { ...order, isNeeded: true } },
    [draft],
    { kind: 'add_purchase_order' },
  ],
  [
    'a PO number that no draft needs yet',
    { ...launch, purchaseOrder: { ...order, isNeeded: true } },
    [],
    { kind: 'mark_reached' },
  ],
  [
    'billing details before drafts',
    {
      ...active,
      billingDetails: [{ detail: 'fund_reference', reference: 'NSF', ...pending }],
    },
    [draft],
    { kind: 'decide_billing_details' },
  ],
  [
    'a voided invoice to draft again',
    { ...leftToBill, entries: [{ ...milestone, status: 'void' }] },
    [invoice({ status: 'void' })],
    { kind: 'draft_again', key: 'launch' },
  ],
  [
    'a copy to attach of a voided invoice that was attached',
    {
      ...leftToBill,
      entries: [
        {
          ...milestone,
          key: 'attached:1',
          label: 'Invoice 2026-0001',
          status: 'void',
          invoices: [{ ...planned('inv_1', 'void'), origin: 'attached' }],
        },
      ],
    },
    [invoice({ status: 'void' })],
    { kind: 'attach_copy', invoiceId: 'inv_1', label: 'Invoice 2026-0001' },
  ],
  [
    'recurring billing to start',
    { ...active, recurring: [{ ...hosting, startsOn: null, nextOn: null }] },
    [paid],
    { kind: 'start_recurring', key: 'month:acceptance', label: 'Hosting' },
  ],
  [
    'the due date of an open invoice',
    { ...active, recurring: [hosting] },
    [invoice()],
    { kind: 'wait', until: '2026-03-16', reason: 'invoice_due', label: '2026-0001' },
  ],
  [
    'the next draft',
    {
      ...active,
      entries: [{ ...milestone, status: 'scheduled', date: '2026-05-01' }],
      recurring: [hosting],
    },
    [paid],
    { kind: 'wait', until: '2026-04-02', reason: 'invoice_drafted', label: 'Hosting' },
  ],
  [
    'the credit note of a payment that was billed with too much',
    { ...lowered, recurring: [hosting] },
    [paid],
    { kind: 'credit', invoiceId: 'inv_1', label: 'Launch', amount: 200_00 },
  ],
  [
    'a credit note for what is left of the same invoice, mostly credited or not',
    creditedBefore(399_99),
    [invoice({ status: 'credited' })],
    { kind: 'credit', invoiceId: 'inv_1' },
  ],
  [
    'no credit note of that invoice, once all of it is credited',
    creditedBefore(400_00),
    [invoice({ status: 'overpaid' })],
    { kind: 'credit', invoiceId: null, amount: 200_00 },
  ],
  [
    'to issue that credit note once it is drafted',
    lowered,
    [paid, { ...draft, id: 'inv_3', kind: 'credit_note' }],
    { kind: 'review_draft', document: { id: 'inv_3' } },
  ],
  [
    'a credit note, or a change order, if more was billed than agreed',
    { ...active, ledger: { toBill: -200_00, amountDue: 0 } },
    [paid],
    { kind: 'credit', invoiceId: null, amount: 200_00 },
  ],
  [
    'the refund of what was overpaid, also for recurring billing',
    {
      ...active,
      ledger: { toBill: 0, amountDue: -50_00 },
      recurring: [{ ...hosting, billed: { amountDue: -10_00 } }],
    },
    [paid],
    { kind: 'refund', amount: 60_00 },
  ],
  [
    'nothing of payments that exceed what is left to bill',
    { ...active, entries: [milestone, { ...milestone, status: 'to_bill', open: 100_00 }] },
    [paid],
    { kind: 'done' },
  ],
  [
    'the contract that a draft invoice is on hold for',
    { ...active, hold },
    [paid, draft],
    { kind: 'finish_contract', hold },
  ],
  ['no contract while no invoice is drafted', { ...active, hold }, [paid], { kind: 'done' }],
  ['nothing once all is paid', active, [paid], { kind: 'done' }],
  [
    'a response to a change order',
    active,
    [paid, changeOrder],
    { kind: 'await_response', document: { id: 'pro_2' } },
  ],
  [
    'nothing once the change order was declined',
    active,
    [paid, { ...changeOrder, status: 'declined' }],
    { kind: 'done' },
  ],
])('the next step is %s', (_what, engagement, documents, step) => {
  expect(nextStep(engagement, documents)).toMatchObject(step as object);
});

test('an engagement that has ended only has invoices to take care of', () => {
  const canceled = { ...launch, status: 'canceled' } as const;
  expect(nextStep(canceled, [paid])).toBeNull();
  expect(nextStep(canceled, [overdue])).toMatchObject({ kind: 'record_payment' });
});

test('a failure has a step of its own', () => {
  const failure = { reason: 'No tax', at: '2026-03-02T15:00:00.000Z' };
  expect(nextStep({ ...launch, failure }, [])).toBeNull();
});
