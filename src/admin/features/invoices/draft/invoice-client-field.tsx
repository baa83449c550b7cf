import type { ClientDetail } from '../../../../shared/clients/client-responses.schema.ts';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { isSameTax } from '../../../../shared/documents/tax-categories.ts';
import { defaultTaxOf, type LineTax } from '../../../../shared/taxes/default-tax.ts';
import { clientQuery, studioQuery, taxesQuery } from '../../../documents/billing.api.ts';
import { DraftClientField, type TakenOver } from '../../../documents/draft/draft-client-field.tsx';
import {
  changesOfCurrency,
  describeRounding,
  type TypedAmounts,
} from '../../../documents/lines/priced-draft.ts';
import { paymentTermsLabel } from '../../../forms/billing-options.ts';
import { queryClient } from '../../../query.ts';
import { useDraft } from './invoice-draft-kind.ts';

/** The client, whose defaults the invoice takes. */
export function InvoiceClientField() {
  const draft = useDraft();
  const { invoice, typedAmounts } = draft;
  return (
    <DraftClientField
      draft={draft}
      saved={invoice.client}
      backTo={{ invoice: invoice.id }}
      takeOver={async (id) => {
        const [client, { studio }, taxes] = await Promise.all([
          queryClient.fetchQuery(clientQuery(id)),
          queryClient.fetchQuery(studioQuery),
          queryClient.fetchQuery(taxesQuery),
        ]);
        const defaults = { ...studio, tax: defaultTaxOf({ client, studio, taxes }) };
        return (content) => takeOver(content, client, defaults, typedAmounts);
      }}
    />
  );
}

type BilledClient = Pick<ClientDetail, 'currency' | 'paymentTermsDays' | 'isTaxExempt'>;

/** Changes to the draft, and a description of the values that are new to it. */
export function takeOver(
  draft: InvoiceDraft,
  client: BilledClient,
  /** Of the studio; `tax`: of this client’s first lines. */
  defaults: { currency: string; paymentTermsDays: number; tax: LineTax | undefined },
  typed: TypedAmounts,
): TakenOver<InvoiceDraft> {
  const currency = client.currency ?? defaults.currency;
  const days = client.paymentTermsDays ?? defaults.paymentTermsDays;
  const isOtherCurrency = currency !== draft.currency;
  const isOtherDue = draft.due.kind !== 'days' || draft.due.days !== days;
  const inCurrency = isOtherCurrency ? changesOfCurrency(draft, currency, typed) : undefined;
  const lines = inCurrency?.changes.lines ?? draft.lines;
  // The client’s own default may be a tax, in spite of its exemption.
  const isExempt = client.isTaxExempt && defaults.tax?.tax.category !== 'standard';
  const exempt = isExempt ? defaults.tax : undefined;
  const taxes = exempt !== undefined && lines.some(({ tax }) => !isSameTax(tax, exempt.tax));
  return {
    changes: {
      ...inCurrency?.changes,
      ...(isOtherDue && { due: { kind: 'days', days } }),
      ...(taxes && { lines: lines.map((line) => Object.assign({}, line, exempt)) }),
    },
    words: [
      ...(isOtherCurrency ? [currency] : []),
      ...(isOtherDue ? [paymentTermsLabel(days)] : []),
      ...(taxes ? ['no tax on any line'] : []),
      ...(inCurrency?.isRounded === true ? [`amounts ${describeRounding(currency)}`] : []),
    ],
  };
}
