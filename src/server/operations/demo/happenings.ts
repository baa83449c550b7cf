/** How the parts of the demo’s story are played, through the features’ own actions. */
import { newClient, type NewClient } from '../../../shared/clients/clients.schema.ts';
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import { defaultTaxOf, type LineTax } from '../../../shared/taxes/default-tax.ts';
import type { Trx } from '../../database/database.ts';
import { addNote, changeNote } from '../../features/clients/client-parts.actions.ts';
import { clearOfSpam, moveInquiries } from '../../features/inquiries/inbox.actions.ts';
import type { InvoiceFollowUp } from '../../features/invoices/issued/issued-invoice.ts';
import { receiveInquiry, type ReceiveDeps } from '../../features/inquiries/inquiries.actions.ts';
import { getClient } from '../../features/clients/clients.actions.ts';
import { findByIdempotencyKey } from '../../features/inquiries/inquiries.repository.ts';
import { replyToInquiry } from '../../features/inquiries/replies.actions.ts';
import { changeDraft, createDraft } from '../../features/invoices/draft/drafts.actions.ts';
import { voidInvoice, issueInvoice } from '../../features/invoices/issued/issue.actions.ts';
import { recordPayment } from '../../features/invoices/payments/payments.actions.ts';
import { readTaxes } from '../../features/taxes/taxes.reading.ts';
import type { Owner } from '../../platform/auth/actor.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { joinInquiryToClient, makeClientOfInquiry } from '../../workflows/inbox/convert-inquiry.ts';
import { failAcknowledgment } from './demo.repository.ts';
import type { StoryClient, StoryInvoice, StoryMessage, StoryNote, StoryStep } from './story.ts';

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
    followInvoice: InvoiceFollowUp;
  };
  /** Generates the PDFs that a document has not got yet, sealed ones with their seals. */
  makePdfs: (id: string) => Promise<void>;
  /** Client ids by their names in the story. */
  clients: Map<string, string>;
  /** Ids of engagements by their names in the story. */
  engagements: Map<string, string>;
  /** Published ones. */
  contractTemplates: { id: string; name: string }[];
}

/** One step of the story. */
export interface Happening {
  at: Temporal.Instant;
  play: (stage: Stage) => Promise<void>;
}

/** The arrival of a message and all that follows. */
export function messageEvents(message: StoryMessage, at: Temporal.Instant): Happening[] {
  // No two messages of the story arrive at the same time.
  const key = `demo-${at.toString()}`;
  const steps = Object.entries(message.hours ?? {}) as [StoryStep, number][];
  return [
    { at, play: (stage) => receive(stage, message, key) },
    ...steps.map(([step, hours]) => ({
      at: at.add({ hours }),
      play: async (stage: Stage) => act(stage, await inquiryId(stage, key), step, message),
    })),
  ];
}

async function receive(stage: Stage, message: StoryMessage, key: string): Promise<void> {
  const { from, subject, message: words, tier, spam, refusal } = message;
  await receiveInquiry(stage.deps, {
    fields: { ...from, subject, message: words },
    tier,
    idempotencyKey: key,
    spamReasons: spam === undefined ? [] : [spam],
    isSpam: spam !== undefined,
  });
  if (refusal !== undefined) {
    await failAcknowledgment(stage.deps.db, await inquiryId(stage, key), refusal);
  }
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

async function inquiryId({ deps }: Stage, key: string): Promise<string> {
  const stored = await findByIdempotencyKey(deps.db, key);
  if (stored === undefined) throw new RangeError('the story acts on a message before it came');
  return stored.id;
}

export function engagementId({ engagements }: Stage, key: string): string {
  const id = engagements.get(key);
  if (id === undefined) throw new RangeError(`the story has no engagement ${key} yet`);
  return id;
}

export function clientId({ clients }: Stage, key: string): string {
  const id = clients.get(key);
  if (id === undefined) throw new RangeError(`the story has no client ${key} yet`);
  return id;
}

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

export function noteEvent({ client, text, isPinned }: StoryNote, at: Temporal.Instant): Happening {
  const content = text.map((words) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: words }],
  }));
  const play = async (stage: Stage): Promise<void> => {
    const { deps, actor } = stage;
    const note = await addNote(deps, actor, clientId(stage, client), { type: 'doc', content });
    if (isPinned) await changeNote(deps, actor, note, { version: note.version, isPinned });
  };
  return { at, play };
}

/** An invoice, created at `at`, with its payment. */
export function invoiceEvents(invoice: StoryInvoice, at: Temporal.Instant): Happening[] {
  let id = '';
  const write = async (stage: Stage): Promise<void> => {
    id = await writeInvoice(stage, invoice);
  };
  if (invoice.payment === undefined) return [{ at, play: write }];
  const { daysLater, amount, writeOffRemainder = false } = invoice.payment;
  const paidAt = at.add({ hours: 24 * daysLater });
  const paymentDate = paidAt.toString().slice(0, 10);
  const pay = ({ deps, actor }: Stage): Promise<void> =>
    recordPayment(deps, actor, id, {
      amount,
      method: 'bank_transfer',
      paymentDate,
      reference: '',
      writeOffRemainder,
    });
  return [
    { at, play: write },
    { at: paidAt, play: pay },
  ];
}

async function writeInvoice(stage: Stage, invoice: StoryInvoice): Promise<string> {
  const { deps, actor } = stage;
  const client = clientId(stage, invoice.client);
  const id = await createDraft(deps, actor, { clientId: client });
  const tax = await defaultTax(deps.db, client);
  const lines = invoice.lines.map((line, index) => ({
    ...emptyLine,
    ...tax,
    key: `line${index}`,
    ...line,
  }));
  await changeDraft(deps, actor, id, { version: 1, lines });
  if (invoice.isDraft) return id;
  await issueInvoice(deps, actor, id, { version: 2 });
  if (invoice.isVoidFor !== undefined) await voidInvoice(deps, actor, id, invoice.isVoidFor);
  return id;
}

/** As the editor fills it in. */
export async function defaultTax(trx: Trx, id: string): Promise<LineTax> {
  const { row } = await getClient(trx, id);
  const client = { ...row, isTaxExempt: row.isTaxExempt === 1, address: { country: row.country } };
  const studio = await getStudio(trx);
  const tax = defaultTaxOf({ client, studio, taxes: await readTaxes(trx) });
  if (tax === undefined) throw new RangeError('the story’s studio has no default tax');
  return tax;
}

const emptyLine = {
  details: '',
  quantity: 1000,
  unit: '',
  discount: null,
} satisfies Partial<PricedLine>;
