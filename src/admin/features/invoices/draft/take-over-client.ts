/** What an invoice takes over from the client it is for. Pure. */
import type { ClientDetail } from '../../../../shared/clients/client-responses.schema.ts';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { Tax } from '../../../../shared/documents/tax-categories.ts';
import {
  changesOfCurrency,
  describeRounding,
  type TypedAmounts,
} from '../../../documents/lines/change-currency.ts';
import { paymentTermsLabel } from '../../../forms/payment-terms.ts';

export interface BillingDefaults {
  currency: string;
  paymentTermsDays: number;
}

type BilledClient = Pick<
  ClientDetail,
  'id' | 'currency' | 'paymentTermsDays' | 'isTaxExempt' | 'taxExemptReason'
>;

/** The changes to the draft, and in words which of them it did not have before. */
export function takeOver(
  draft: InvoiceDraft,
  client: BilledClient,
  studio: BillingDefaults,
  typed: TypedAmounts,
): { changes: Partial<InvoiceDraft>; words: string[] } {
  const currency = client.currency ?? studio.currency;
  const days = client.paymentTermsDays ?? studio.paymentTermsDays;
  const isOtherCurrency = currency !== draft.currency;
  const isOtherDue = draft.due.kind !== 'days' || draft.due.days !== days;
  const inCurrency = isOtherCurrency ? changesOfCurrency(draft, currency, typed) : undefined;
  const lines = inCurrency?.changes.lines ?? draft.lines;
  const exempt = exemptionOf(client);
  const taxes = exempt !== undefined && lines.some(({ tax }) => tax.category !== 'exempt');
  return {
    changes: {
      clientId: client.id,
      ...inCurrency?.changes,
      ...(isOtherDue && { due: { kind: 'days', days } }),
      ...(taxes && { lines: lines.map((line) => Object.assign({}, line, { tax: exempt })) }),
    },
    words: [
      ...(isOtherCurrency ? [currency] : []),
      ...(isOtherDue ? [paymentTermsLabel(days)] : []),
      ...(taxes ? ['no tax on any line'] : []),
      ...(inCurrency?.isRounded === true ? [`amounts ${describeRounding(currency)}`] : []),
    ],
  };
}

/** The tax that lines for an exempt client bear: none, and why. */
export function exemptionOf(
  client: Pick<ClientDetail, 'isTaxExempt' | 'taxExemptReason'> | undefined,
): Tax | undefined {
  if (client?.isTaxExempt !== true) return undefined;
  return { category: 'exempt', ratePpm: 0, reason: client.taxExemptReason };
}
