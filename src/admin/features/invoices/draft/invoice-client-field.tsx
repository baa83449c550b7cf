import { useState } from 'react';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { billedClientQuery, studioQuery } from '../../../documents/billing.api.ts';
import { ClientField } from '../../../documents/client-field.tsx';
import { queryClient } from '../../../query.ts';
import { useDraft } from './invoice-draft-kind.ts';
import { takeOver } from './take-over-client.ts';

/** Client of the invoice; applies the client’s defaults and shows which. */
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
            {`Taken over: ${taken}. `}
            <button type="button" className="text-link" onClick={undo}>
              Leave it as it was
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
    const [client, { studio }] = await Promise.all([
      queryClient.fetchQuery(billedClientQuery(id)),
      queryClient.fetchQuery(studioQuery),
    ]);
    const content = latest();
    // Another client was chosen in the meantime.
    if (content.clientId !== id) return;
    const { changes, words } = takeOver(content, client, studio, typedAmounts);
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
