import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { BillingDetailKind } from '../../../shared/engagements/billing-details.ts';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import type { MilestoneInput } from '../../../shared/engagements/engagement-inputs.schema.ts';
import {
  engagementFile,
  type NewEngagement,
} from '../../../shared/engagements/new-engagement.schema.ts';
import {
  proposalDetail,
  type ProposalDetail,
} from '../../../shared/proposals/proposal-api.schema.ts';
import { api, apiAddress, unwrap } from '../../api.ts';
import { uploadFile } from '../../forms/uploads/upload-file.ts';
import { ApiError } from '../../api-call.ts';
import { attempt, queryClient } from '../../query.ts';
import { toasts } from '../../../ui/overlays/toasts.ts';

const engagement = api.engagements[':id'];
const { entries } = engagement;
const engagementKey = (id: string) => ['engagements', 'one', id] as const;

export function engagementQuery(id: string) {
  return queryOptions({
    queryKey: engagementKey(id),
    queryFn: () => unwrap(engagement.$get({ param: { id } })),
  });
}

/** Refetched with the engagement: its key begins with that one’s. */
export function engagementTimelineQuery(id: string) {
  return queryOptions({
    queryKey: [...engagementKey(id), 'timeline'],
    queryFn: () => unwrap(engagement.timeline.$get({ param: { id } })),
  });
}

/** One that was agreed without a proposal. */
export async function startEngagement(agreed: NewEngagement): Promise<EngagementDetail> {
  const stored = await unwrap(api.engagements.$post({ json: agreed }));
  queryClient.setQueryData(engagementKey(stored.id), stored);
  for (const key of ['engagements', 'invoices', 'clients']) {
    void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' });
  }
  return stored;
}

/** For an engagement that is started next. */
export async function uploadEngagementFile(file: File) {
  const path = api.engagements.files.$path({ query: { name: file.name } });
  return engagementFile.parse(await uploadFile(apiAddress(path), file, {}));
}

export const engagementFileUrl = (id: string) =>
  apiAddress(engagement.file.$path({ param: { id } }));

/** A draft change order, which is a proposal. */
export async function createChangeOrder(id: string): Promise<ProposalDetail> {
  const made = await unwrap(engagement['change-orders'].$post({ param: { id } }));
  void queryClient.invalidateQueries({ queryKey: engagementKey(id) });
  // Parsed, as texts hold others of their kind: their type can’t be inferred from the API.
  return proposalDetail.parse(made);
}

/** The client’s PO number, for drafts from now on. */
export const addPurchaseOrder = (id: string, number: string) =>
  shown(unwrap(engagement['purchase-order'].$post({ param: { id }, json: { number } })));

export const waivePurchaseOrder = (id: string, reason: string) =>
  shown(unwrap(engagement['purchase-order-waiver'].$post({ param: { id }, json: { reason } })));

async function shown(changed: Promise<EngagementDetail>): Promise<EngagementDetail> {
  const stored = await changed;
  queryClient.setQueryData(engagementKey(stored.id), stored);
  // Its timeline, too; a cancellation withdraws change orders and deletes drafts.
  for (const queryKey of [engagementKey(stored.id), ['invoices'], ['proposals'], ['clients']]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  return stored;
}

/** A draft that “Not reached” would delete with the owner’s changes. */
const changedDraft = z.object({ id: z.string(), version: z.int(), total: z.int() });
export type ChangedDraft = z.output<typeof changedDraft>;

/** Undefined for any other error. */
export function changedDraftOf(error: unknown): ChangedDraft | undefined {
  const isOne = error instanceof ApiError && error.code === 'engagements.draft_changed';
  return isOne ? changedDraft.parse(error.current) : undefined;
}

/** `draftVersion`: of a changed draft, which is deleted. */
export const undoReached = (id: string, key: string, draftVersion?: number) =>
  shown(unwrap(entries[':key'].reached.$delete({ param: { id, key }, json: { draftVersion } })));

export const changeMilestone = (id: string, key: string, json: MilestoneInput) =>
  shown(unwrap(entries[':key'].$put({ param: { id, key }, json })));

export const completeEngagement = (id: string) =>
  shown(unwrap(engagement.completion.$post({ param: { id } })));

export const reopenEngagement = (id: string) =>
  shown(unwrap(engagement.completion.$delete({ param: { id } })));

export const cancelEngagement = (id: string, reason: string) =>
  shown(unwrap(engagement.cancellation.$post({ param: { id }, json: { reason } })));

/** Drafts what is due now. */
export const retryBilling = (id: string) =>
  shown(unwrap(engagement.billing.$post({ param: { id } })));

/** Invoices that can be attached, and payments that they can bill. */
export function attachableQuery(id: string) {
  return queryOptions({
    queryKey: [...engagementKey(id), 'attachable'],
    queryFn: () => unwrap(engagement['attachable-invoices'].$get({ param: { id } })),
  });
}

/** What attaching an invoice would change; not refetched with the engagement once it is attached. */
export function attachmentPreviewQuery(id: string, invoiceId: string, entryKey: string | null) {
  const query = entryKey === null ? { invoiceId } : { invoiceId, entryKey };
  return queryOptions({
    queryKey: ['engagements', 'attachment', id, invoiceId, entryKey],
    queryFn: () => unwrap(engagement.attachments.preview.$get({ param: { id }, query })),
    gcTime: 0,
  });
}

/** A step of the billing plan; `key`: of a payment, a recurring group or a billing detail. */
export type PlanStep =
  | { kind: 'addition' | 'dismissal'; key: BillingDetailKind }
  | { kind: 'reached' | 'start' | 'cancellation'; key: string }
  | { kind: 'draft'; key: string; period?: number }
  | { kind: 'change'; key: string; amount: number }
  /** Of a credit note. */
  | { kind: 'credit'; key: string; isPriceReduction: boolean }
  /** Of an invoice; `entryKey`: the payment that it bills. */
  | { kind: 'attachment'; key: string; entryKey: string | null }
  | { kind: 'detachment'; key: string };

export function planStepMutation(id: string) {
  return mutationOptions({
    mutationFn: (step: PlanStep) => takeStep(id, step),
    onSuccess: (stored, step) => {
      queryClient.setQueryData(engagementKey(id), stored);
      if (step.kind === 'reached') offerUndo(stored, step.key);
    },
    // A refusal says that the plan is another one by now; a step also creates drafts.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: engagementKey(id) }),
        queryClient.invalidateQueries({ queryKey: ['invoices'] }),
        queryClient.invalidateQueries({ queryKey: ['clients'] }),
      ]),
  });
}

function offerUndo({ id, entries: stored }: EngagementDetail, key: string): void {
  const { label = '' } = stored.find((entry) => entry.key === key) ?? {};
  toasts.offerUndo('success', `“${label}” marked as reached, invoice drafted`, () =>
    attempt(undoReached(id, key), `“${label}” marked as not reached`),
  );
}

function takeStep(id: string, step: PlanStep): Promise<EngagementDetail> {
  const param = { id, key: step.key };
  const entry = entries[':key'];
  const recurring = engagement.recurring[':key'];
  const detail = engagement['billing-details'][':detail'];
  switch (step.kind) {
    case 'reached':
      return unwrap(entry.reached.$post({ param }));
    case 'draft': {
      const json = step.period === undefined ? {} : { period: step.period };
      return unwrap(entry.drafts.$post({ param, json }));
    }
    case 'change':
      return unwrap(entry['plan-change'].$post({ param, json: { amount: step.amount } }));
    case 'credit': {
      const { isPriceReduction } = step;
      const credit = engagement.credits[':creditNoteId'];
      return unwrap(
        credit.$put({ param: { id, creditNoteId: step.key }, json: { isPriceReduction } }),
      );
    }
    case 'attachment': {
      const json = { invoiceId: step.key, entryKey: step.entryKey };
      return unwrap(engagement.attachments.$post({ param: { id }, json }));
    }
    case 'detachment': {
      const attachment = engagement.attachments[':invoiceId'];
      return unwrap(attachment.$delete({ param: { id, invoiceId: step.key } }));
    }
    case 'addition':
      return unwrap(detail.addition.$post({ param: { id, detail: step.key } }));
    case 'dismissal':
      return unwrap(detail.dismissal.$post({ param: { id, detail: step.key } }));
    case 'start':
      return unwrap(recurring.start.$post({ param, json: {} }));
    case 'cancellation':
      return unwrap(recurring.cancellation.$post({ param, json: {} }));
  }
}
