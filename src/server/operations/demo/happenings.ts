/** How the parts of the demo’s story are played, through the features’ own actions. */
import { newClient, type NewClient } from '../../../shared/clients/clients.schema.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import { defaultTaxOf, type LineTax } from '../../../shared/taxes/default-tax.ts';
import type { Trx } from '../../database/database.ts';
import { addNote, changeNote } from '../../features/clients/client-parts.actions.ts';
import { clearOfSpam, moveInquiries } from '../../features/inquiries/inbox.actions.ts';
import type { FollowInvoice } from '../../features/invoices/issued/issued-invoice.ts';
import { receiveInquiry, type ReceiveDeps } from '../../features/inquiries/inquiries.actions.ts';
import { getClient } from '../../features/clients/clients.actions.ts';
import { findByIdempotencyKey } from '../../features/inquiries/inquiries.repository.ts';
import { replyToInquiry } from '../../features/inquiries/replies.actions.ts';
import type { RequireIntactBilling } from '../../features/invoices/issued/issue.actions.ts';
import { recordClientPayment } from '../../features/invoices/payments/payments.actions.ts';
import { refundPayment } from '../../features/invoices/payments/refunds.actions.ts';
import { readTaxes } from '../../features/taxes/taxes.reading.ts';
import type { Owner } from '../../platform/auth/actor.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.ts';
import type { FindUnprintable } from '../../platform/typeset/document-fonts.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { joinInquiryToClient, makeClientOfInquiry } from '../../workflows/inbox/convert-inquiry.ts';
import { failAcknowledgment, listAmountsDueOfClient } from './demo.repository.ts';
import type {
  StoryClient,
  StoryMessage,
  StoryNote,
  StoryPayment,
  StoryStep,
  StoryTime,
} from './story.ts';

/** Context of the story’s parts. */
export interface Stage {
  /** The actor of the studio’s actions. */
  actor: Owner;
  /** Dependencies for actions: they write in the one transaction and use the story’s clock. */
  deps: ReceiveDeps & {
    db: Trx;
    jobs: { wake(): void };
    files: FileStore;
    sandbox: Sandbox;
    unprintableIn: FindUnprintable;
    followInvoice: FollowInvoice;
    requireIntactBilling: RequireIntactBilling;
  };
  /** In the story, whose last day is today. */
  at: (when: StoryTime) => Temporal.Instant;
  /** Generates the PDFs that a document has not got yet, sealed ones with their seals. */
  makePdfs: (id: string) => Promise<void>;
  /** Client ids by their names in the story. */
  clients: Map<string, string>;
  /** Ids of engagements by their names in the story. */
  engagements: Map<string, string>;
  /** Published ones. */
  contractTemplates: { id: string; name: string }[];
}

/** A part of the story. It goes on when the clock is at the instant that it yields. */
export type Plot = AsyncGenerator<Temporal.Instant, void>;

/** What the story names. Throws if there is none yet. */
export function known<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new RangeError(`the story has no ${what} yet`);
  return value;
}

/** The arrival of a message and all that follows. */
export async function* playMessage(stage: Stage, message: StoryMessage): Plot {
  const at = stage.at(message.when);
  yield at;
  const id = await receive(stage, message, at);
  for (const [step, hours] of Object.entries(message.hours ?? {}) as [StoryStep, number][]) {
    yield at.add({ hours });
    await act(stage, id, step, message);
  }
}

async function receive(
  { deps }: Stage,
  message: StoryMessage,
  at: Temporal.Instant,
): Promise<string> {
  const { from, subject, message: words, tier, spam, refusal } = message;
  // No two messages of the story arrive at the same time.
  const idempotencyKey = `demo-${at.toString()}`;
  await receiveInquiry(deps, {
    fields: { ...from, subject, message: words },
    tier,
    idempotencyKey,
    spamReasons: spam === undefined ? [] : [spam],
    isSpam: spam !== undefined,
  });
  const { id } = known(await findByIdempotencyKey(deps.db, idempotencyKey), `message “${subject}”`);
  if (refusal !== undefined) await failAcknowledgment(deps.db, id, refusal);
  return id;
}

async function act(
  stage: Stage,
  id: string,
  step: StoryStep,
  { from, reply = '', client = '' }: StoryMessage,
): Promise<void> {
  const { deps, actor, clients } = stage;
  if (step === 'reply') await replyToInquiry(deps, actor, id, reply);
  else if (step === 'notSpam') await clearOfSpam(deps, actor, id);
  else if (step !== 'client') {
    const { skipped } = await moveInquiries(deps, actor, [{ id, status: step }]);
    if (skipped.length > 0) throw new RangeError(`the story can’t move a message ${step}`);
  } else if (typeof client === 'string') {
    await joinInquiryToClient(deps, actor, id, clientId(stage, client));
  } else {
    clients.set(client.key, await makeClientOfInquiry(deps, actor, id, clientOf(client, from)));
  }
}

export const engagementId = ({ engagements }: Stage, key: string) =>
  known(engagements.get(key), `engagement ${key}`);

export const clientId = ({ clients }: Stage, key: string) =>
  known(clients.get(key), `client ${key}`);

/** `from`: the sender of the message that the client comes from. */
export function clientOf(story: StoryClient, from?: StoryMessage['from']): NewClient {
  const { key: _key, kind = 'organization', signer, contacts = [], ...fields } = story;
  const isBilled = !contacts.some(({ roles }) => roles?.includes('billing'));
  const roles = isBilled ? ['signer', 'billing'] : ['signer'];
  return newClient.parse({
    ...fields,
    kind,
    contacts: [{ ...from, ...signer, roles }, ...contacts],
  });
}

export async function* playNote(stage: Stage, { client, when, text, isPinned }: StoryNote): Plot {
  yield stage.at(when);
  const content = text.map((words) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: words }],
  }));
  const { deps, actor } = stage;
  const note = await addNote(deps, actor, clientId(stage, client), { type: 'doc', content });
  if (isPinned) await changeNote(deps, actor, note, { version: note.version, isPinned });
}

export async function* playPayment(stage: Stage, payment: StoryPayment): Plot {
  const { when, reference, advance, refundedDaysLater } = payment;
  const { deps, actor } = stage;
  const paidAt = stage.at(when);
  yield paidAt;
  const client = clientId(stage, payment.client);
  const allocations = advance === undefined ? await listAmountsDueOfClient(deps.db, client) : [];
  const shared = { method: 'bank_transfer', reference } as const;
  const id = await recordClientPayment(deps, actor, client, {
    ...shared,
    amount: advance ?? sumOf(allocations.map(({ amount }) => amount)),
    bankFee: 0,
    taxWithheld: 0,
    currency: (await getStudio(deps.db)).currency,
    paymentDate: paidAt.toString().slice(0, 10),
    allocations,
  });
  if (advance === undefined || refundedDaysLater === undefined) return;
  const refundedAt = paidAt.add({ hours: 24 * refundedDaysLater });
  yield refundedAt;
  const paymentDate = refundedAt.toString().slice(0, 10);
  await refundPayment(deps, actor, id, { ...shared, amount: advance, paymentDate });
}

/** As the editor fills it in. */
export async function defaultTax(trx: Trx, id: string): Promise<LineTax> {
  const { row } = await getClient(trx, id);
  const client = { ...row, isTaxExempt: row.isTaxExempt === 1, address: { country: row.country } };
  const studio = await getStudio(trx);
  return known(defaultTaxOf({ client, studio, taxes: await readTaxes(trx) }), 'default tax');
}
