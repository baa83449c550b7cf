/** Calculated amounts of a document, in minor units of its currency. BT numbers: EN 16931. */
import { z } from 'zod';
import { taxSchema } from './tax-categories.ts';

const amount = z.int();

export const lineTotalsSchema = z.strictObject({
  /** Quantity times unit price. */
  amount,
  discountAmount: amount,
  /** Line net amount after discount (BT-131). */
  netAmount: amount,
});

export const taxSubtotalSchema = z.strictObject({
  tax: taxSchema,
  /** Sum of the group’s line net amounts. */
  subtotal: amount,
  /** The group’s share of the discount on the whole. */
  discount: amount,
  /** Taxable amount, excluding tax (BT-116). */
  taxableAmount: amount,
  taxAmount: amount,
});

export const totalsSchema = z.strictObject({
  /** Includes tax if prices do. */
  subtotal: amount,
  discount: amount,
  /** In the order of first occurrence. */
  taxBreakdown: z.array(taxSubtotalSchema),
  /** Excluding tax (BT-109). */
  totalExcludingTax: amount,
  taxAmount: amount,
  /** Including tax (BT-112). */
  total: amount,
  deposits: amount,
  /** Amount due for payment (BT-115). */
  payableAmount: amount,
});
