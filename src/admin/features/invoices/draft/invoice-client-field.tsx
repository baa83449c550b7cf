import { useState } from 'react';
import type { ClientDetail } from '../../../../shared/clients/client-responses.schema.ts';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { isSameTax } from '../../../../shared/documents/tax-categories.ts';
import { defaultTaxOf, type LineTax } from '../../../../shared/taxes/default-tax.ts';
import { clientQuery, studioQuery, taxesQuery } from '../../../documents/billing.api.ts';
import { ClientField } from '../../../documents/client-field.tsx';
import {
  changesOfCurrency,
  describeRounding,
  type TypedAmounts,
} from '../../../documents/lines/priced-draft.ts';
import { paymentTermsLabel } from '../../../forms/billing-options.ts';
import { queryClient } from '../../../query.ts';
import { useDraft } from './invoice-draft-kind.ts';

export function InvoiceClientField() {
  const { content, invoice, problem } = useDraft();
  const { choose, taken, undo } = useChosenClient();
  return (
    <ClientField
      value={content.clientId}
      saved={invoice.client}
      error={problem('clientId')}
      onChange={choose}
      backTo={{ invoice: invoice.id }}
      note={
        taken !== undefined && (
          <>
            {`Applied from client: ${taken}. `}
            <button type="button" className="text-link" onClick={undo}>
              Undo
            </button>
          </>
        )
      }
    />
  );
}

/** `taken`: describes the defaults applied from the client chosen last. */
function useChosenClient() {
  const { change, latest, epoch, typedAmounts } = useDraft();
  const [last, setLast] = useState<{
    words: string;
    before: Partial<InvoiceDraft>;
    epoch: number;
  }>();
  const choose = async (id: string) => {
    setLast(undefined);
    change({ clientId: id === '' ? null : id });
    if (id === '') return;
    const [client, { studio }, taxes] = await Promise.all([
      queryClient.fetchQuery(clientQuery(id)),
      queryClient.fetchQuery(studioQuery),
      queryClient.fetchQuery(taxesQuery),
    ]);
    const content = latest();
    // Another client was chosen in the meantime.
    if (content.clientId !== id) return;
    const { changes, words } = takeOver(
      content,
      client,
      { ...studio, tax: defaultTaxOf({ client, studio, taxes }) },
      typedAmounts,
    );
    change(changes);
    if (words.length === 0) return;
    const { currency, due, lines, discount, deposits } = content;
    setLast({
      words: words.join(', '),
      before: { currency, due, lines, discount, deposits },
      epoch,
    });
  };
  return {
    choose: (id: string) => void choose(id),
    taken: last?.epoch === epoch ? last.words : undefined,
    undo: () => {
      if (last !== undefined) change(last.before);
      setLast(undefined);
    },
  };
}

type BilledClient = Pick<ClientDetail, 'id' | 'currency' | 'paymentTermsDays' | 'isTaxExempt'>;

/** Changes to the draft, and a description of the values that are new to it. */
export function takeOver(
  draft: InvoiceDraft,
  client: BilledClient,
  /** Of the studio; `tax`: of this client’s first lines. */
  defaults: { currency: string; paymentTermsDays: number; tax: LineTax | undefined },
  typed: TypedAmounts,
): { changes: Partial<InvoiceDraft>; words: string[] } {
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
      clientId: client.id,
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
