import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, invoicingApp } from '../../../../tests/support/invoices.ts';
import {
  addProposal,
  addSentProposal,
  addSigningClient,
} from '../../../../tests/support/proposals.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import { addDays } from '../../../shared/dates/calendar-dates.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import { proposalStatusOn } from '../../../shared/proposals/proposal-status.ts';
import type { ProposalRow } from '../../database/tables/proposals.table.ts';

/** The first day of the last 12 months is 2025-03-02. */
const TODAY = '2026-03-02';

/** What change orders change, as if it were there. */
const ENGAGEMENT = 'eng_1';

const figuresOf = async (app: TestApp) =>
  (await callApi(app, 'GET', '/dashboard')).body.figures as Dashboard['figures'];

const listed = async (app: TestApp, query: Record<string, string>) => {
  const all = new URLSearchParams({ ...query, limit: '100' });
  const { status, body } = await callApi(app, 'GET', `/proposals?${all.toString()}`);
  expect(status).toBe(200);
  return body.items as { total: number }[];
};

const record = (app: TestApp, id: string, acceptedOn: string) =>
  callApi(app, 'POST', `/proposals/${id}/acceptance`, { revision: 1, name: 'Sam', acceptedOn });

describeOnEachDatabase('The figures of proposals', (open) => {
  test('follow what happens to them', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const lab = await addSigningClient(app);
    const validUntil = '2026-03-12';
    const send = async (changes: object = {}) =>
      (await addSentProposal(app, lab, { validUntil, ...changes })).id as string;
    const [quick, slow, , yen, withdrawn] = [
      await send(),
      await send(),
      await send(),
      await send({ currency: 'JPY' }),
      await send(),
    ];
    await addProposal(app, lab, { currency: 'EUR' });
    // Not begun.
    await callApi(app, 'POST', '/proposals', { clientId: lab });
    await callApi(app, 'POST', `/proposals/${withdrawn}/withdrawal`, { revision: 1, reason: 'No' });
    app.clock.advance({ hours: 24 });
    expect((await record(app, quick, '2026-03-03')).status).toBe(200);
    app.clock.advance({ hours: 24 * 5 });
    // By phone, three days before it is recorded.
    expect((await record(app, slow, '2026-03-05')).status).toBe(200);
    const none = { count: 0, total: 0 };
    const one = { count: 1, total: 100_00 };
    const empty = { draft: none, sent: none, changes_requested: none, expired: none };
    expect(await figuresOf(app)).toMatchObject({
      pipeline: [
        { ...empty, currency: 'USD', sent: one, expiring: one },
        { ...empty, currency: 'EUR', draft: one, expiring: none },
        { ...empty, currency: 'JPY', sent: one, expiring: one },
      ],
      decisions: { accepted: 2, declined: 0, expired: 0, winRate: 1, medianDaysToAccept: 2 },
    });
    app.clock.advance({ hours: 24 * 5 });
    expect(await figuresOf(app)).toMatchObject({
      pipeline: [{ expired: one }, { draft: one }, { expired: one, expiring: none }],
      decisions: { accepted: 2, declined: 0, expired: 2, winRate: 0.5, medianDaysToAccept: 2 },
    });
    const more = { revision: 1, validUntil: '2026-04-30' };
    await callApi(app, 'POST', `/proposals/${yen}/extension`, more);
    expect(await figuresOf(app)).toMatchObject({ decisions: { expired: 1, winRate: 2 / 3 } });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('agree with a recount of the rows, and with the lists they lead to', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app);
    const { body } = await callApi(app, 'POST', '/proposals', { clientId });
    const [template] = await db.selectFrom('proposals').selectAll().execute();
    if (template === undefined) throw new Error(`${body.id} was not stored`);
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { maxLength: 60 }), async (changes) => {
        await db.deleteFrom('proposals').execute();
        const rows = changes.map((change, nth) => ({ ...template, ...change, id: `pro_${nth}` }));
        if (rows.length > 0) await db.insertInto('proposals').values(rows).execute();
        const { pipeline, decisions } = await figuresOf(app);
        expect(pipeline.toSorted(byCurrency)).toEqual(recountPipeline(rows));
        expect(decisions).toEqual(recountDecisions(rows));
        await checkLists(app, { pipeline, decisions });
      }),
      { numRuns: rounds(15, 200) },
    );
  });
});

const around = (...days: number[]) =>
  fc.oneof(
    fc.constantFrom(...days).map((day) => addDays(TODAY, day)),
    fc.integer({ min: -500, max: 60 }).map((day) => addDays(TODAY, day)),
  );

/** A sent, decided or ended proposal, or a draft with a title or without. */
const anyRow = fc
  .record({
    status: fc.constantFrom(
      ...(['draft', 'sent', 'changes_requested', 'accepted', 'declined', 'withdrawn'] as const),
    ),
    currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    total: fc.oneof(fc.constant(0), fc.nat(1_000_000_00)),
    title: fc.constantFrom('', 'Website'),
    validUntil: around(-366, -365, -364, -1, 0, 1, 7, 8),
    decidedAt: around(-366, -365, -364, 0),
    isRecorded: fc.boolean(),
    isChangeOrder: fc.boolean(),
    sentDaysBefore: fc.integer({ min: -2, max: 40 }),
  })
  .map(({ isRecorded, isChangeOrder, sentDaysBefore, decidedAt, ...row }): Partial<ProposalRow> => {
    const isDraft = row.status === 'draft';
    const isDecided = row.status === 'accepted' || row.status === 'declined';
    // Noon in UTC is the same day in New York.
    const at = `${addDays(decidedAt, -sentDaysBefore)}T12:00:00.000Z`;
    return Object.assign(row, {
      number: isDraft ? null : 'P-1',
      engagementId: isChangeOrder ? ENGAGEMENT : null,
      revision: isDraft ? 0 : 1,
      decidedAt: isDecided ? `${decidedAt}${isRecorded ? '' : 'T12:00:00.000Z'}` : null,
      listedAt: at,
    });
  });

const byCurrency = (a: { currency: string }, b: { currency: string }) =>
  a.currency < b.currency ? -1 : 1;

function recountPipeline(rows: readonly ProposalRow[]) {
  const shown = rows
    .map((row) => ({ ...row, shown: proposalStatusOn(TODAY, row) }))
    .filter(({ shown: status }) => !['accepted', 'declined', 'withdrawn'].includes(status))
    .filter(({ status, title }) => status !== 'draft' || title !== '');
  const currencies = Map.groupBy(shown, ({ currency }) => currency);
  const part = (some: readonly ProposalRow[]) => ({
    count: some.length,
    total: sumOf(some.map(({ total }) => total)),
  });
  return Array.from(currencies, ([currency, own]) => {
    const withStatus = (status: string) => part(own.filter((row) => row.shown === status));
    return {
      currency,
      draft: withStatus('draft'),
      sent: withStatus('sent'),
      changes_requested: withStatus('changes_requested'),
      expired: withStatus('expired'),
      expiring: part(
        own.filter(
          (row) =>
            (row.shown === 'sent' || row.shown === 'changes_requested') &&
            (row.validUntil ?? '') <= '2026-03-09',
        ),
      ),
    };
  }).toSorted(byCurrency);
}

function recountDecisions(rows: readonly ProposalRow[]): Dashboard['figures']['decisions'] {
  const dayOf = (at: string | null) => (at ?? '').slice(0, 10);
  const offered = rows.filter(({ engagementId }) => engagementId === null);
  const within = offered.filter((row) =>
    proposalStatusOn(TODAY, row) === 'expired'
      ? dayOf(row.validUntil) >= '2025-03-02'
      : dayOf(row.decidedAt) >= '2025-03-02',
  );
  const withStatus = (status: string) =>
    within.filter((row) => proposalStatusOn(TODAY, row) === status);
  const accepted = withStatus('accepted');
  const [declined, expired] = [withStatus('declined').length, withStatus('expired').length];
  const decided = accepted.length + declined + expired;
  const days = accepted
    .map(({ listedAt, decidedAt }) => {
      const [from, to] = [Date.parse(dayOf(listedAt)), Date.parse(dayOf(decidedAt))];
      return Math.max(0, (to - from) / 86_400_000);
    })
    .toSorted((a, b) => a - b);
  const middle = [days[Math.ceil(days.length / 2) - 1], days[Math.floor(days.length / 2)]];
  return {
    accepted: accepted.length,
    declined,
    expired,
    winRate: decided === 0 ? null : accepted.length / decided,
    medianDaysToAccept: days.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2,
  };
}

async function checkLists(
  app: TestApp,
  { pipeline, decisions }: Pick<Dashboard['figures'], 'pipeline' | 'decisions'>,
): Promise<void> {
  for (const { currency, ...parts } of pipeline) {
    for (const [status, figure] of Object.entries(parts)) {
      const found = await listed(app, { status, currency });
      expect(figure).toEqual({
        count: found.length,
        total: sumOf(found.map(({ total }) => total)),
      });
    }
  }
  const decided = { decided: 'last_12_months', kind: 'proposal' };
  const { accepted, declined, expired } = decisions;
  expect(await listed(app, decided)).toHaveLength(accepted + declined + expired);
  for (const [status, count] of Object.entries({ accepted, declined, expired })) {
    expect(await listed(app, { ...decided, status })).toHaveLength(count);
  }
}
