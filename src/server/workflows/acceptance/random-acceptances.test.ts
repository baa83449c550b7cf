/** Random proposals from the draft to the last invoice, through the pages and the API. */
import { parseProposalSnapshot } from '../../../shared/proposals/proposal-snapshot.schema.ts';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySeeds, selectionOf, sendableProposal } from '../../../../tests/support/any-proposal.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  addOffer,
  hiddenFields,
  openedBy,
  postForm,
  proposalOffice,
  proposalPage,
} from '../../../../tests/support/client-proposal.ts';
import { manualClock } from '../../../../tests/support/manual-clock.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import { documentFormat } from '../../../shared/documents/document-format.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import { billingPlan, type PlanSource } from '../../../shared/proposals/schedule/billing-plan.ts';
import { pricingOf } from '../../../shared/proposals/pricing-sections.ts';
import { proposalTotals } from '../../../shared/proposals/proposal-totals.ts';
import {
  LINE_FIELD,
  packageField,
  quantityField,
  quantityText,
} from '../../../shared/proposals/selection/selection-form.ts';
import { selectedLines, type Selection } from '../../../shared/proposals/selection/selection.ts';
import type { Database } from '../../database/database.ts';

const ROUNDS = rounds(200, 1000);
/** Some fifteen requests a round. */
const timeout = ROUNDS * 5000;
const TODAY = '2026-03-02';

describeOnSqliteFirst('A random selection of a random proposal', (open) => {
  test(
    'costs the same on the page, on the server, in the plan and in its drafts',
    { timeout },
    async () => {
      const db = await open();
      const office = await proposalOffice(db, { clock: manualClock(`${TODAY}T15:00:00Z`) });
      const round = fc.asyncProperty(sendableProposal(TODAY), anySeeds, (source, seeds) =>
        checkRound(db, office, source, seeds),
      );
      await fc.assert(round, { numRuns: ROUNDS });
      expect(await violationsOf(db)).toEqual([]);
    },
  );
});

type Office = Awaited<ReturnType<typeof proposalOffice>>;

async function checkRound(
  db: Database,
  { app, clientId, ada }: Office,
  source: PlanSource,
  seeds: readonly number[],
): Promise<void> {
  const { number: _, revision: _revision, ...draft } = source;
  const id = await addOffer(app, clientId, { ...draft, validUntil: TODAY });
  const cookie = await openedBy(app, id, ada);
  const seen = hiddenFields(await proposalPage(app, id, cookie), 'review');
  const frozen = await frozenSnapshot(db, id);
  expect(new Map(seen).get('sha256')).toBe(frozen.sha256);

  const { snapshot } = frozen;
  const sections = pricingOf(snapshot.sections);
  const selection = selectionOf(sections, seeds);
  const totals = proposalTotals(snapshot, selectedLines(sections, selection));
  const total = totals.once?.total ?? 0;
  const chosen = chosenFields(snapshot.sections, selection);
  const review = await postForm(app, id, cookie, [...seen, ...chosen, ['step', 'review']]);
  const html = await review.text();
  const format = documentFormat(snapshot);
  for (const { total: shown } of [totals.once, totals.month, totals.year].filter(isPresent)) {
    expect(plain(html)).toContain(plain(format.money(shown)));
  }
  const form = new Map(hiddenFields(html, 'accept'));
  expect(form.get('total')).toBe(String(total));

  const signed = { name: 'Ada Signer', authorized: 'on', toFollow: 'on', step: 'accept' };
  const accepted = await postForm(app, id, cookie, [...form, ...Object.entries(signed)]);
  expect(accepted.status).toBe(303);
  const row = await db
    .selectFrom('engagements')
    .select(['id', 'plan', 'total'])
    .where('proposalId', '=', id)
    .executeTakeFirstOrThrow();
  const expected = billingPlan({ ...snapshot, revision: 1 }, selection, TODAY);
  expect(row.total).toBe(total);
  expect(JSON.parse(row.plan)).toEqual(JSON.parse(JSON.stringify(expected)));
  await checkDrafts(db, app, row.id, expected);
}

/** Drafts what is left of the plan; each draft has the amount of its payment, and all the total. */
async function checkDrafts(
  db: Database,
  app: Office['app'],
  engagementId: string,
  plan: ReturnType<typeof billingPlan>,
): Promise<void> {
  for (const { key, due, amount } of plan.entries) {
    if (due.kind !== 'milestone' || amount === 0) continue;
    const path = `/engagements/${engagementId}/entries/${key}/reached`;
    expect((await callApi(app, 'POST', path, {})).status).toBe(200);
  }
  const drafts = await db
    .selectFrom('engagementInvoices as billed')
    .innerJoin('invoices', 'invoices.id', 'billed.invoiceId')
    .select(['entryKey', 'period', 'amount', 'total', 'currency'])
    .where('engagementId', '=', engagementId)
    .where('period', '=', 0)
    .execute();
  for (const { amount, total } of drafts) expect(total).toBe(amount);
  expect(sumOf(drafts.map(({ total }) => total))).toBe(plan.total);
  expect(drafts.map(({ entryKey, total }) => [entryKey, total])).toEqual(
    plan.entries.filter(({ amount }) => amount > 0).map(({ key, amount }) => [key, amount]),
  );
}

async function frozenSnapshot(db: Database, id: string) {
  const { snapshot, sha256 } = await db
    .selectFrom('frozenDocuments')
    .select(['snapshot', 'sha256'])
    .where('targetId', '=', id)
    .executeTakeFirstOrThrow();
  expect(createHash('sha256').update(snapshot).digest('hex')).toBe(sha256);
  return { sha256, snapshot: parseProposalSnapshot(snapshot) };
}

/** As a browser submits what is selected. */
function chosenFields(
  sections: PlanSource['sections'],
  { packages, lines, quantities }: Selection,
): [string, string][] {
  const pricing = pricingOf(sections);
  return [
    ...pricing.flatMap(({ key, packages: offered }) =>
      packages
        .filter((chosen) => offered?.items.some((item) => item.key === chosen) === true)
        .map((chosen): [string, string] => [packageField(key), chosen]),
    ),
    ...lines.map((key): [string, string] => [LINE_FIELD, key]),
    ...Object.entries(quantities).map(([key, quantity]): [string, string] => [
      quantityField(key),
      quantityText(quantity),
    ]),
  ];
}

const isPresent = <Value>(value: Value | undefined): value is Value => value !== undefined;
const plain = (text: string) => text.replaceAll(/<[^>]*>|\s| /g, '');
