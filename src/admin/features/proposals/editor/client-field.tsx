import { useState } from 'react';
import { clientQuery } from '../../../documents/billing.api.ts';
import { ClientField } from '../../../documents/client-field.tsx';
import { describeRounding } from '../../../documents/lines/priced-draft.ts';
import { queryClient } from '../../../query.ts';
import { changesOfProposalCurrency } from './proposal-currency.ts';
import { useProposalDraft } from './proposal-draft-kind.ts';

/** The client, whose currency the proposal takes. */
export function ProposalClientField() {
  const { content, proposal, problem } = useProposalDraft();
  const { choose, taken, undo } = useChosenClient();
  return (
    <ClientField
      value={content.clientId}
      saved={proposal.client}
      error={problem('clientId')}
      onChange={choose}
      backTo={{ proposal: proposal.id }}
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

/** `taken`: describes what was applied from the client chosen last. */
function useChosenClient() {
  const { change, latest, epoch, typedAmounts } = useProposalDraft();
  const [last, setLast] = useState<{ words: string; undo: () => void; epoch: number }>();
  const choose = async (id: string) => {
    setLast(undefined);
    change({ clientId: id === '' ? null : id });
    if (id === '') return;
    const { currency } = await queryClient.fetchQuery(clientQuery(id));
    const before = latest();
    // Another client was chosen in the meantime, or there is nothing to apply.
    if (before.clientId !== id || currency === null || currency === before.currency) return;
    const { changes, isRounded } = changesOfProposalCurrency(before, currency, typedAmounts);
    change(changes);
    const { sections, discounts, schedule } = before;
    const words = isRounded ? `${currency}, amounts ${describeRounding(currency)}` : currency;
    const undo = () => change({ currency: before.currency, sections, discounts, schedule });
    setLast({ words, undo, epoch });
  };
  return {
    choose: (id: string) => void choose(id),
    taken: last?.epoch === epoch ? last.words : undefined,
    undo: () => {
      last?.undo();
      setLast(undefined);
    },
  };
}
