/** Defaults that an invoice takes from its client. Pure. */
import type { ClientDetail } from '../../../../shared/clients/client-responses.schema.ts';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { Tax } from '../../../../shared/documents/tax-categories.ts';
import {
  changesOfCurrency,
  describeRounding,
  type TypedAmounts,
} from '../../../documents/lines/change-currency.ts';
import { paymentTermsLabel } from '../../../forms/payment-terms.ts';

type BilledClient = Pick<
  ClientDetail,
  'id' | 'currency' | 'paymentTermsDays' | 'isTaxExempt' | 'taxExemptReason'
>;

/** Changes to the draft, and a description of the values that are new to it. */
export function takeOver(
  draft: InvoiceDraft,
  client: BilledClient,
  studio: { currency: string; paymentTermsDays: number },
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

/** Tax of lines for an exempt client: exempt, with the client’s reason. */
export function exemptionOf(
  client: Pick<ClientDetail, 'isTaxExempt' | 'taxExemptReason'> | undefined,
): Tax | undefined {
  if (client?.isTaxExempt !== true) return undefined;
  return { category: 'exempt', ratePpm: 0, reason: client.taxExemptReason };
}
