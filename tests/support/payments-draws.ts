/** Random steps with the money of a client. */
import fc from 'fast-check';

const steps = [
  'invoice',
  'pay',
  'payMany',
  'advance',
  'useCredit',
  'move',
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

export const currencies = ['USD', 'EUR'] as const;

const draw = fc.record({
  step: fc.constantFrom(...steps),
  /** Which invoice or payment, of those there are. */
  pick: fc.nat(50),
  other: fc.nat(50),
  amount: fc.integer({ min: 1, max: 150_00 }),
  fee: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_00 })),
  withheld: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_00 })),
  isYes: fc.boolean(),
});
export const moneyDraws = fc.array(draw, { minLength: 4, maxLength: 14 });
export type Draw = typeof draw extends fc.Arbitrary<infer Value> ? Value : never;
