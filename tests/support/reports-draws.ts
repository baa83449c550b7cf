/** Random studios, and two years of what is done in them, for tests of the reports. */
import fc from 'fast-check';

const steps = [
  'invoice',
  'pay',
  'payMany',
  'advance',
  'useCredit',
  'release',
  'refund',
  'refundCredit',
  'demand',
  'writeOff',
  'creditNote',
  'void',
  'reversePayment',
  'reverseRefund',
  'reverseWriteOff',
] as const;
export type StudioStep = (typeof steps)[number];

/** With 2, 0 and 3 decimals. */
const currencies = ['USD', 'EUR', 'JPY', 'KWD', 'GBP', 'KRW', 'BHD', 'CHF', 'CAD', 'ISK'];

/** Their days begin up to 25 hours apart. */
const timeZones = [
  'Pacific/Kiritimati',
  'America/New_York',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Europe/Berlin',
];

const taxes = [
  { category: 'standard', ratePpm: 200_000 },
  { category: 'standard', ratePpm: 70_000 },
  { category: 'standard', ratePpm: 88_750, names: ['Sales tax'] },
  { category: 'standard', ratePpm: 88_750 },
  { category: 'zero', ratePpm: 0 },
  { category: 'exempt', ratePpm: 0, reason: 'Nonprofit' },
];

const price = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 300_00 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 1, arbitrary: fc.integer({ min: -20_00, max: -1 }) },
);
const partPpm = fc.integer({ min: 1, max: 400_000 });
const line = fc.record({
  quantity: fc.constantFrom(1000, 1000, 333, 2500),
  unitPrice: price,
  tax: fc.constantFrom(...taxes),
});

/** What of it is refused is left out. */
const invoice = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  pricesIncludeTax: fc.boolean(),
  discount: fc.option(
    partPpm.map((ratePpm) => ({ kind: 'percent', ratePpm })),
    { freq: 2 },
  ),
  /** Of the first price. */
  depositPpm: fc.option(partPpm, { freq: 2 }),
  daysBack: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 2 }),
  termsDays: fc.constantFrom(0, 14, 30, 90),
});

/** How long nothing happens before a step: at once, or up to a day that matters, or some time. */
const pause = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ hours: 0 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }).map((hours) => ({ hours })) },
  { weight: 5, arbitrary: fc.integer({ min: 2, max: 45 }).map((days) => ({ hours: days * 24 })) },
  { weight: 1, arbitrary: fc.constantFrom('month end', 'month start', 'year end', 'leap day') },
);

const step = fc.record({
  step: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom<StudioStep>('pay', 'creditNote') },
    { weight: 4, arbitrary: fc.constantFrom(...steps) },
  ),
  pause,
  /** Which client, invoice or payment, of those there are. */
  pick: fc.nat(50),
  other: fc.nat(50),
  currency: fc.nat(50),
  /** How much of what is possible. */
  partPpm: fc.oneof(fc.constant(1_000_000), fc.integer({ min: 1, max: 1_000_000 })),
  /** Beyond it. */
  excess: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 50_00 })),
  fee: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_00 })),
  withheld: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_00 })),
  method: fc.constantFrom('bank_transfer', 'card', 'check', 'cash', 'other'),
  /** Payments and refunds that are recorded late. */
  daysBack: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 80 }) },
  ),
  isYes: fc.boolean(),
  invoice,
});
export type StudioDraw = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

export const studios = fc.record({
  timeZone: fc.constantFrom(...timeZones),
  currencies: fc.subarray(currencies, { minLength: 1 }).chain((all) =>
    // Fewer have more to do with each other.
    fc.constantFrom(all, all.slice(0, 1), all.slice(0, 2)),
  ),
  clients: fc.integer({ min: 1, max: 3 }),
  startsAfterDays: fc.integer({ min: 0, max: 500 }),
  /** Before or after midnight in one zone or another. */
  startsAfterMinutes: fc.integer({ min: 0, max: 24 * 60 - 1 }),
  // With invoices, most steps have something to do.
  steps: fc
    .array(step, { minLength: 20, maxLength: 45 })
    .map((all) =>
      all.map((one, index) => (index % 5 === 0 ? { ...one, step: 'invoice' as const } : one)),
    ),
  /** Days of reports, from before everything to after it. */
  reportPpm: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 4, maxLength: 4 }),
});
export type DrawnStudio = typeof studios extends fc.Arbitrary<infer Value> ? Value : never;
