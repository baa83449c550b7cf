/** Engagements of the demo’s story: their steps, and what the program does each day. */
import { noEngagementTexts } from '../../../shared/engagements/engagement-texts.ts';
import { documentKinds } from '../../document-kinds.ts';
import { sendFollowUps } from '../../documents/follow-up/send-follow-ups.ts';
import { listContacts } from '../../documents/parties/parties.repository.ts';
import { readEngagement } from '../../features/engagements/engagements.reading.ts';
import { listIssuedOf } from '../../features/invoices/invoices.repository.ts';
import { issueInvoice } from '../../features/invoices/issued/issue.actions.ts';
import { sendPaymentReminders } from '../../features/invoices/reminders/send-reminders.ts';
import { recordPayment } from '../../features/invoices/payments/payments.actions.ts';
import { templateSchedule } from '../../features/proposals/tier-templates/tier-templates.ts';
import { getStudio, studioDay } from '../../platform/studio.repository.ts';
import { attachInvoice } from '../../workflows/billing/attach-invoices.ts';
import { markReached, startRecurring } from '../../workflows/billing/plan-steps.ts';
import { draftDueInvoices } from '../../workflows/billing/draft-plan-invoices.ts';
import { cancelEngagement, completeEngagement } from '../../workflows/engagement/end-engagement.ts';
import { startEngagement } from '../../workflows/engagement/start-engagement.ts';
import { listAmountsDueOf, listDraftsOf, settleQueuedEmails } from './demo.repository.ts';
import { clientId, defaultTax, engagementId, known, type Plot, type Stage } from './happenings.ts';
import { send, sendingDeps } from './send-document.ts';
import { ANSWER, type StoryEngagement, type StoryEngagementStep } from './story.ts';

/** Of every step, and of the program’s daily one before them: in the hours of reminders. */
const TIME_OF_STEPS = '17:30';
const TIME_OF_CHORES = '17:05';
/** Since the first proposal of the story. */
const DAYS_OF_CHORES = 125;

export async function* playEngagement(stage: Stage, { key, agreed, steps }: StoryEngagement): Plot {
  if (agreed !== undefined) {
    yield stage.at(agreed.when);
    stage.engagements.set(key, await startAgreed(stage, agreed));
  }
  for (const step of steps) {
    yield stage.at({ daysAgo: step.daysAgo, at: TIME_OF_STEPS });
    await act(stage, engagementId(stage, key), step);
  }
}

/** Drafts what is due, and sends reminders, also of payment, and expiry notices. */
export async function* playDailyChores({ deps, at }: Stage): Plot {
  for (let daysAgo = DAYS_OF_CHORES; daysAgo > 0; daysAgo -= 1) {
    yield at({ daysAgo, at: TIME_OF_CHORES });
    await settleQueuedEmails(deps.db, ANSWER);
    await draftDueInvoices(deps);
    await sendFollowUps({ ...deps, kinds: documentKinds });
    await sendPaymentReminders(sendingDeps(deps));
  }
}

async function startAgreed(
  stage: Stage,
  { client, total, payments, title, note }: NonNullable<StoryEngagement['agreed']>,
): Promise<string> {
  const { deps, actor } = stage;
  const id = clientId(stage, client);
  const tax = await defaultTax(deps.db, id);
  const line = { key: 'total', quantity: 1000, details: '', unit: '', discount: null };
  const { currency, paymentTermsDays: termsDays } = await getStudio(deps.db);
  return startEngagement(deps, actor, {
    clientId: id,
    title,
    currency,
    agreedOn: await studioDay(deps.db, deps.clock.now()),
    pricesIncludeTax: true,
    lines: [{ ...line, ...tax, ...total }],
    discount: null,
    schedule: templateSchedule({ payments }, { termsDays }),
    purchaseOrderNumber: '',
    ...noEngagementTexts,
    note,
    file: null,
  });
}

async function act(stage: Stage, id: string, step: StoryEngagementStep): Promise<void> {
  const { deps, actor } = stage;
  switch (step.do) {
    case 'issue':
      return issueDrafts(stage, id);
    case 'pay':
      return payAll(stage, id);
    case 'reach':
      return markReached(deps, { actor, id, key: await keyOf(stage, id, step.payment) });
    case 'startRecurring':
      return startFirst(stage, id);
    case 'attach':
      return attachLast(stage, id, step.payment);
    case 'complete':
      return completeEngagement(deps, { actor, id });
    case 'cancel':
      return cancelEngagement(deps, { actor, id, reason: step.reason });
  }
}

/** To the client’s contacts who get invoices, and to who accepted. */
async function issueDrafts(stage: Stage, id: string): Promise<void> {
  const { deps, actor } = stage;
  const { client } = await readEngagement(deps.db, deps, id);
  const contacts = (await listContacts(deps.db, client.id)).filter(
    ({ isSigner, isBilling, email }) => isSigner + isBilling > 0 && email !== '',
  );
  for (const draft of await listDraftsOf(deps.db, id)) {
    await issueInvoice(deps, actor, draft.id, { version: draft.version });
    await send(stage, { id: draft.id, contacts: contacts.map((contact) => contact.id) });
  }
}

async function payAll({ deps, actor }: Stage, id: string): Promise<void> {
  const paymentDate = await studioDay(deps.db, deps.clock.now());
  const paid = {
    method: 'bank_transfer',
    reference: '',
    bankFee: 0,
    taxWithheld: 0,
    writeOffRemainder: false,
  } as const;
  for (const invoice of await listAmountsDueOf(deps.db, id)) {
    const { amountDue: amount } = invoice;
    await recordPayment(deps, actor, invoice.id, { ...paid, amount, paymentDate });
  }
}

async function startFirst({ deps, actor }: Stage, id: string): Promise<void> {
  const [group] = (await readEngagement(deps.db, deps, id)).recurring;
  await startRecurring(deps, { actor, id, key: known(group, 'recurring billing').key }, {});
}

async function attachLast(stage: Stage, id: string, payment: string): Promise<void> {
  const { deps, actor } = stage;
  const { client } = await readEngagement(deps.db, deps, id);
  const invoiceId = known((await listIssuedOf(deps.db, client.id))[0], 'issued invoice');
  const entryKey = await keyOf(stage, id, payment);
  await attachInvoice(deps, { actor, id }, { invoiceId, entryKey });
}

async function keyOf({ deps }: Stage, id: string, payment: string): Promise<string> {
  const { entries } = await readEngagement(deps.db, deps, id);
  return known(
    entries.find(({ label }) => label === payment),
    `payment ${payment}`,
  ).key;
}
