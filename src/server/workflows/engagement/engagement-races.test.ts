/** An accepted change order against what the owner does with its engagement at the same moment. */
import { expect, test } from 'vitest';
import { anAgreement, startAgreed } from '../../../../tests/support/an-agreement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { orderLine } from '../../../../tests/support/change-orders.ts';
import {
  acceptForm,
  openedBy,
  postForm,
  proposalContacts,
} from '../../../../tests/support/client-proposal.ts';
import { fairStart } from '../../../../tests/support/fair-start.ts';
import { addClient, invoicingApp, issue } from '../../../../tests/support/invoices.ts';
import { expectRecounted, ledgerWorld } from '../../../../tests/support/ledger-world.ts';
import { changeProposal } from '../../../../tests/support/proposals.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import type { Database } from '../../database/database.ts';
import {
  listDraftCredits,
  listIssuedInvoices,
} from '../../features/engagements/engagement-invoices.repository.ts';
import { lastEventSeq, selectEvents } from '../../platform/events/events.repository.ts';

const ROUNDS = rounds(16, 100);
/** Some twenty requests a round. */
const timeout = ROUNDS * 30_000;

/** Up; down by less than the last payment; down by more, so that another one is credited, too. */
const TOTALS = [240_00, -300_00, -800_00];

const AGREED = 1000_00;

/** Status of the response to the client, and to the owner. */
const ACCEPTED = 303;
const DONE = 200;
const REFUSED = 409;

interface Round {
  app: TestApp;
  /** Path of the engagement. */
  path: string;
  /** Issues the latest draft of a payment at the version that it has now. */
  issuing: (key: string) => Promise<() => Promise<{ status: number }>>;
}

interface Outcome {
  /** Of the change order. */
  total: number;
  /** Whether it was accepted, and nothing else had happened before. */
  isFirst: boolean;
  accepted: number;
  done: number;
  engagement: EngagementDetail;
  /** Totals of drafts of credit notes. */
  toCredit: number;
}

interface Race {
  agreed?: object;
  /** Resolves with what the owner does at the same moment. */
  prepare: (round: Round) => Promise<() => Promise<{ status: number }>>;
  check: (outcome: Outcome) => void;
}

/**
 * Every round has a client and an engagement of its own, with a change order that the client has
 * reviewed. Resolves with how often that came first.
 */
async function race(db: Database, { agreed = {}, prepare, check }: Race) {
  const start = fairStart();
  const app = await invoicingApp(db);
  let wins = 0;
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const clientId = await addClient(app, { contacts: proposalContacts });
    const { body: client } = await callApi(app, 'GET', `/clients/${clientId}`);
    const total = TOTALS[nth % TOTALS.length] ?? 0;
    const { id } = (await startAgreed(app, clientId, agreed)).body;
    const path = `/engagements/${id}`;
    const read = async () => (await callApi(app, 'GET', path)).body as EngagementDetail;
    const issuing = async (key: string) => {
      const own = (await read()).entries.find((entry) => entry.key === key)?.invoices.at(-1);
      const { body } = await callApi(app, 'GET', `/invoices/${own?.id}`);
      return () => issue(app, body);
    };
    const act = await prepare({ app, path, issuing });
    const order = await sendOrder(app, path, total);
    const cookie = await openedBy(app, order, client.contacts[0].id);
    const form = await acceptForm(app, { id: order, cookie }, { choice: [['step', 'review']] });
    const before = await lastEventSeq(db);
    const [accepted, { status: done }] = await Promise.all([
      start.first(async () => (await postForm(app, order, cookie, form)).status),
      start.second(act),
    ]);
    const isFirst = await cameFirst(db, before);
    const engagement = await read();
    const toCredit = await draftedCredits(db, id);
    check({ total, isFirst, accepted, done, engagement, toCredit });
    const world = ledgerWorld({ app, clientId, id, accepted: AGREED });
    if (accepted === ACCEPTED) world.ordered = total;
    world.isCanceled = engagement.status === 'canceled';
    world.isCompleted = engagement.status === 'completed';
    await expectRecounted(world);
    wins += isFirst ? 1 : 0;
    start.settle(isFirst);
  }
  expect(await violationsOf(db)).toEqual([]);
  return wins;
}

/** Both have come first, or the race was none. */
function expectBoth(wins: number): void {
  expect(wins).toBeGreaterThan(0);
  expect(wins).toBeLessThan(ROUNDS);
}

/** Resolves with its id. */
async function sendOrder(app: TestApp, path: string, total: number): Promise<string> {
  const { body } = await callApi(app, 'POST', `${path}/change-orders`);
  const [pricing] = body.draft.sections;
  const sections = [{ ...pricing, lines: [orderLine('work', 'Work', total)] }];
  const { id } = await changeProposal(app, body, { sections, validUntil: '2026-12-31' });
  return id;
}

/** Whether the change order did, of those that happened. */
async function cameFirst(db: Database, after: number): Promise<boolean> {
  const ordered = 'engagement.change_order_accepted';
  const others = ['engagement.completed', 'engagement.canceled', 'invoice.issued'] as const;
  const first = await selectEvents(db)
    .select('type')
    .where('seq', '>', after)
    .where('type', 'in', [ordered, ...others])
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return first?.type === ordered;
}

async function draftedCredits(db: Database, engagementId: string): Promise<number> {
  const invoices = await listIssuedInvoices(db, engagementId);
  const notes = await listDraftCredits(
    db,
    invoices.map(({ id }) => id),
  );
  return sumOf(notes.map(({ total }) => total));
}

async function billRest({ app, path, issuing }: Round) {
  const issueDeposit = await issuing('deposit');
  await issueDeposit();
  await callApi(app, 'POST', `${path}/entries/rest/reached`);
  return issuing('rest');
}

/** All of it is billed by one invoice at the start. */
const atOnce = { schedule: [{ ...anAgreement.schedule[1], due: { kind: 'acceptance' } }] };

describeOnEachDatabase('A change order that is accepted', (open) => {
  test('while the last invoice is issued reduces its draft, or it', { timeout }, async () => {
    const wins = await race(await open(), {
      prepare: billRest,
      check({ total, isFirst, accepted, done, engagement, toCredit }) {
        expect(accepted).toBe(ACCEPTED);
        const { invoiced } = engagement.ledger;
        if (total > 0) expect([done, invoiced, toCredit]).toEqual([DONE, AGREED, 0]);
        // The draft was replaced or deleted, and the deposit is credited by what exceeds it.
        else if (isFirst) {
          expect([done, invoiced, toCredit]).toEqual([404, 300_00, Math.max(0, -total - 700_00)]);
        } else expect([done, invoiced, toCredit]).toEqual([DONE, AGREED, -total]);
      },
    });
    expectBoth(wins);
  });

  test('while it is completed keeps it active', { timeout }, async () => {
    const wins = await race(await open(), {
      agreed: atOnce,
      async prepare({ app, path, issuing }) {
        const issueAll = await issuing('rest');
        const { body } = (await issueAll()) as { status: number; body: { id: string } };
        const paid = { amount: AGREED, paymentDate: '2026-03-02', method: 'bank_transfer' };
        await callApi(app, 'POST', `/invoices/${body.id}/payments`, paid);
        return () => callApi(app, 'POST', `${path}/completion`);
      },
      // Before its acceptance, the completion is refused because it can be accepted.
      check({ accepted, done, engagement }) {
        expect([accepted, done, engagement.status]).toEqual([ACCEPTED, REFUSED, 'active']);
      },
    });
    expect(wins).toBe(ROUNDS);
  });

  test('while it is canceled is canceled with it, or refused', { timeout }, async () => {
    const wins = await race(await open(), {
      async prepare(round) {
        const { app, path } = round;
        await billRest(round);
        const reason = { reason: 'The program was closed.' };
        return () => callApi(app, 'POST', `${path}/cancellation`, reason);
      },
      check({ isFirst, accepted, done, engagement }) {
        expect([done, engagement.status]).toEqual([DONE, 'canceled']);
        expect(accepted).toBe(isFirst ? ACCEPTED : REFUSED);
      },
    });
    expectBoth(wins);
  });
});
