/** Random proposals, and selections of them that can be accepted. */
import fc from 'fast-check';
import type { Discount } from '../../src/shared/documents/priced-lines.schema.ts';
import type { PlanSource } from '../../src/shared/proposals/schedule/billing-plan.ts';
import type {
  EntryShare,
  ScheduleEntry,
} from '../../src/shared/proposals/schedule/payment-schedule.schema.ts';
import type { ProposalLine } from '../../src/shared/proposals/proposal-lines.schema.ts';
import type {
  PackageChoice,
  PricingSection,
} from '../../src/shared/proposals/proposal-sections.schema.ts';
import { pricingOf } from '../../src/shared/proposals/pricing-sections.ts';
import { proposalBlockers } from '../../src/shared/proposals/proposal-blockers.ts';
import { canBeBilledAlone } from '../../src/shared/proposals/schedule/schedule-problems.ts';
import {
  defaultSelection,
  packageLimits,
  type Selection,
} from '../../src/shared/proposals/selection/selection.ts';

/** Rates have up to four decimals. */
const anyRate = fc.constantFrom(0, 66_250, 70_000, 88_750, 81_234, 190_000, 200_001);

const anyDiscount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percent' as const), ratePpm: fc.nat({ max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.nat({ max: 300_000 }) }),
);

const anyStart = fc.constantFrom(
  { kind: 'acceptance' } as const,
  { kind: 'date', date: '2027-01-31' } as const,
  { kind: 'by_owner' } as const,
);

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 20_000 }),
  unitPrice: fc.oneof(
    { weight: 9, arbitrary: fc.nat({ max: 900_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -90_000, max: -1 }) },
  ),
  percentOff: fc.constantFrom(0, 0, 50_000, 333_333),
  ratePpm: anyRate,
  period: fc.constantFrom('once' as const, 'once' as const, 'month' as const, 'year' as const),
  start: anyStart,
  periods: fc.constantFrom(null, 1, 12),
  optional: fc.constantFrom(null, null, { isPreselected: true }, { isPreselected: false }),
  steps: fc.constantFrom(0, 0, 1, 4),
  packageIndex: fc.constantFrom(null, null, 0, 1, 2),
});

type AnyLine = typeof anyLine extends fc.Arbitrary<infer Value> ? Value : never;

function lineOf(line: AnyLine, key: string, packages: readonly string[]): ProposalLine {
  const { quantity, percentOff, ratePpm, period, start, periods, steps, packageIndex } = line;
  return {
    key,
    title: `Item ${key}`,
    details: '',
    quantity,
    unit: '',
    // Some are credits, which can’t recur.
    unitPrice: period === 'once' ? line.unitPrice : Math.abs(line.unitPrice),
    discount: percentOff === 0 ? null : { kind: 'percent', ratePpm: percentOff },
    tax: { category: ratePpm === 0 ? 'zero' : 'standard', ratePpm, reason: '' },
    taxId: null,
    period,
    optional: line.optional,
    quantityChoice: steps === 0 ? null : { min: quantity, max: quantity + steps * 500, step: 500 },
    packageKey: packageIndex === null ? null : (packages[packageIndex] ?? null),
    recurrence: period === 'once' ? null : { start, periods },
  };
}

const anyChoice: fc.Arbitrary<PackageChoice> = fc.constantFrom<PackageChoice>(
  { kind: 'one' },
  { kind: 'any' },
  { kind: 'between', least: 1, most: 2 },
);

const anySection = (index: number): fc.Arbitrary<PricingSection> =>
  fc
    .record({
      choice: anyChoice,
      packages: fc.constantFrom(0, 2, 3),
      lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    })
    .map(({ choice, packages, lines }) => {
      const items = Array.from({ length: packages }, (_, nth) => ({
        key: `p${index}-${nth}`,
        name: `Package ${nth}`,
        description: '',
        isPreselected: nth === 1,
      }));
      const keys = items.map(({ key }) => key);
      return {
        key: `s${index}`,
        heading: `Section ${index}`,
        kind: 'pricing',
        packages: packages === 0 ? null : { choice, items },
        lines: lines.map((line, nth) => lineOf(line, `l${index}-${nth}`, keys)),
      };
    });

const anyShare: fc.Arbitrary<EntryShare> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), ratePpm: fc.nat({ max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.nat({ max: 2_000_000 }) }),
  fc.record({
    kind: fc.constant('lines' as const),
    lineKeys: fc.subarray(['l0-0', 'l0-1', 'l1-0']),
  }),
);

const scheduleOf = (shares: readonly EntryShare[]): ScheduleEntry[] =>
  [...shares, { kind: 'remainder' } as const].map((share, index) => ({
    key: `e${index}`,
    label: `Payment ${index + 1}`,
    share,
    due: index === 0 ? { kind: 'acceptance' } : { kind: 'milestone' },
    termsDays: 14,
  }));

const anySchedule = fc.array(anyShare, { maxLength: 4 }).map(scheduleOf);

export const anyProposal: fc.Arbitrary<PlanSource> = fc.record({
  number: fc.constant('P-2026-001'),
  revision: fc.integer({ min: 1, max: 3 }),
  sections: fc.oneof(fc.tuple(anySection(0)), fc.tuple(anySection(0), anySection(1))),
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  pricesIncludeTax: fc.boolean(),
  discounts: fc.record({ once: anyDiscount, month: anyDiscount, year: anyDiscount }),
  schedule: anySchedule,
  purchaseOrder: fc.constantFrom('not_asked', 'before_invoicing'),
});

/** A selection that can be accepted. `seeds`: numbers that choose. */
export function selectionOf(
  sections: readonly PricingSection[],
  seeds: readonly number[],
): Selection {
  let at = 0;
  const next = () => seeds[at++ % Math.max(1, seeds.length)] ?? 0;
  const chosen = defaultSelection(sections);
  const lines = sections.flatMap((section) => section.lines);
  return {
    packages: sections.flatMap(({ packages }) => {
      if (packages === null) return [];
      const { least, most } = packageLimits(packages);
      const count = least + (next() % (most - least + 1));
      const first = next();
      return Array.from(
        { length: count },
        (_, nth) => packages.items[(first + nth) % packages.items.length]?.key ?? '',
      );
    }),
    lines: lines
      .filter(({ optional }) => optional !== null && next() % 2 === 1)
      .map(({ key }) => key),
    quantities: Object.fromEntries(
      Object.keys(chosen.quantities).map((key) => {
        const choice = lines.find((line) => line.key === key)?.quantityChoice;
        const { min, max, step } = choice ?? { min: 1, max: 1, step: 1 };
        return [key, min + step * (next() % ((max - min) / step + 1))];
      }),
    ),
  };
}

/** Those that can be sent on `today`: the payments of no selection exceed its total. */
export const sendableProposal = (today: string): fc.Arbitrary<PlanSource> =>
  fc
    .record({ proposal: anyProposal, shares: fc.array(fc.nat({ max: 333_333 }), { maxLength: 3 }) })
    .map(({ proposal, shares }) => withPayments(proposal, shares))
    .filter((proposal) => isSendable(proposal, today));

/** `shares`: in parts per million, at most all of it. */
function withPayments(proposal: PlanSource, shares: readonly number[]): PlanSource {
  const fixed = proposal.schedule
    .map((entry) => fixedShare(entry, proposal))
    .find((share) => share !== undefined);
  const percents = shares.map((ratePpm) => ({ kind: 'percent', ratePpm }) as const);
  const kept = fixed === undefined ? percents : [fixed, ...percents.slice(1)];
  return { ...proposal, schedule: scheduleOf(kept) };
}

/** An amount, or a line that can be billed alone. */
function fixedShare({ share }: ScheduleEntry, { sections }: PlanSource): EntryShare | undefined {
  if (share.kind === 'amount') return share;
  if (share.kind !== 'lines') return undefined;
  const line = pricingOf(sections)
    .flatMap(({ lines }) => lines)
    .find(canBeBilledAlone);
  return line && { kind: 'lines', lineKeys: [line.key] };
}

function isSendable(proposal: PlanSource, today: string): boolean {
  const unlike = { title: 'Any', clientId: 'cli_any', validUntil: today };
  const problems = proposalBlockers({ ...proposal, ...unlike }, { today, money: String });
  return Object.keys(problems).length === 0;
}

export const anySeeds = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 12 });
