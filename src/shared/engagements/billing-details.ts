/**
 * Who gets the invoices, and the fund or grant that pays them, as told on acceptance. They are
 * pending, and nothing uses them, until the owner adds them.
 */
import { z } from 'zod';
import type { Adjustment, GivenDetails, StoredAdjustment } from './adjustments.schema.ts';

const stored = {
  status: z.enum(['pending', 'added', 'dismissed']),
  /** When the owner did that; null if there was nothing to do. */
  decidedAt: z.string().nullable(),
};

export const billingDetail = z.discriminatedUnion('detail', [
  z.strictObject({
    detail: z.literal('invoice_recipient'),
    name: z.string(),
    email: z.string(),
    ...stored,
  }),
  z.strictObject({ detail: z.literal('fund_reference'), reference: z.string(), ...stored }),
]);
export type BillingDetail = z.output<typeof billingDetail>;
export type BillingDetailKind = BillingDetail['detail'];

export function billingDetails(
  { invoiceRecipient, fundReference }: GivenDetails,
  adjustments: readonly StoredAdjustment[],
): BillingDetail[] {
  const details: BillingDetail[] = [];
  const decisionOn = (detail: BillingDetailKind) =>
    decision(adjustments.find((one) => isDecision(one) && one.entryKey === detail));
  if (invoiceRecipient !== null) {
    const detail = 'invoice_recipient';
    details.push({ detail, ...invoiceRecipient, ...decisionOn(detail) });
  }
  if (fundReference !== '') {
    const detail = 'fund_reference';
    details.push({ detail, reference: fundReference, ...decisionOn(detail) });
  }
  return details;
}

const isDecision = ({ kind }: Adjustment) => kind === 'detail_added' || kind === 'detail_dismissed';

function decision(made: StoredAdjustment | undefined): Pick<BillingDetail, keyof typeof stored> {
  if (made === undefined) return { status: 'pending', decidedAt: null };
  return {
    status: made.kind === 'detail_added' ? 'added' : 'dismissed',
    decidedAt: made.createdAt,
  };
}

/** A recipient who already gets the client’s invoices has nothing to be added. */
export function withKnownRecipients(
  details: readonly BillingDetail[],
  contacts: readonly { emailKey: string; isBilling: number }[],
): BillingDetail[] {
  const known = new Set(
    contacts.filter(({ isBilling }) => isBilling === 1).map(({ emailKey }) => emailKey),
  );
  return details.map((detail) =>
    detail.detail === 'invoice_recipient' &&
    detail.status === 'pending' &&
    known.has(detail.email.toLowerCase())
      ? { ...detail, status: 'added' }
      : detail,
  );
}

/** For the invoices: empty until the owner has added it. */
export function addedReference(details: readonly BillingDetail[]): string {
  const found = details.find(({ detail }) => detail === 'fund_reference');
  return found?.detail === 'fund_reference' && found.status === 'added' ? found.reference : '';
}
