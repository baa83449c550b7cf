import { clientQuery } from '../../../documents/billing.api.ts';
import { DraftClientField } from '../../../documents/draft/draft-client-field.tsx';
import { describeRounding } from '../../../documents/lines/priced-draft.ts';
import { queryClient } from '../../../query.ts';
import { changesOfProposalCurrency } from './proposal-currency.ts';
import { useProposalDraft } from './proposal-draft-kind.ts';

/** The client, whose currency the proposal takes. */
export function ProposalClientField() {
  const draft = useProposalDraft();
  const { proposal, typedAmounts } = draft;
  return (
    <DraftClientField
      draft={draft}
      saved={proposal.client}
      backTo={{ proposal: proposal.id }}
      takeOver={async (id) => {
        const { currency } = await queryClient.fetchQuery(clientQuery(id));
        return (content) => {
          if (currency === null || currency === content.currency) return { changes: {}, words: [] };
          const { changes, isRounded } = changesOfProposalCurrency(content, currency, typedAmounts);
          const rounded = isRounded ? [`amounts ${describeRounding(currency)}`] : [];
          return { changes, words: [currency, ...rounded] };
        };
      }}
    />
  );
}
