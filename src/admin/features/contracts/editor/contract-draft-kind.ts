/** Contracts as a kind of draft for the draft engine, and its fields’ access to it. */
import type { ContractDetail } from '../../../../shared/contracts/contract-api.schema.ts';
import {
  contractDraftSchema,
  type ContractDraft,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import { dayText } from '../../../../ui/state/region-format.ts';
import { documentDraft, storedNext } from '../../../documents/draft/document-draft.ts';
import { lateFeeLabel } from '../../../documents/draft/late-fee-fields.tsx';
import { useDraftOf } from '../../../forms/draft/draft-context.tsx';
import type { DraftEditing } from '../../../forms/draft/draft-editing.ts';
import { requiredContext } from '../../../forms/draft/required-context.ts';
import type { FieldLabel } from '../../../forms/stale-dialog.tsx';
import { queryClient } from '../../../query.ts';
import { changeContract, storedContracts } from '../contracts.api.ts';
import { roleNames } from '../recipient-names.ts';
import type { ClauseActions } from './clauses/clause-actions.ts';
import { checkContract } from './check-contract.ts';
import { describeBody, describeVariable } from './describe-draft.ts';

export type ContractEditing = DraftEditing<ContractDraft, null>;

export const contractDraftKind = documentDraft({
  name: 'contract-draft',
  schema: contractDraftSchema,
  documents: storedContracts,
  save: changeContract,
  stored: storedNext,
  check: checkContract,
  labels: draftFieldLabels,
});

type Labels = Partial<Record<keyof ContractDraft, FieldLabel>>;

function draftFieldLabels(): Labels {
  return {
    body: { label: 'Text', show: describeBody },
    variables: { label: 'Custom variables', showItem: describeVariable },
    values: {
      label: 'Entered values',
      show: (values: ContractDraft['values']) => Object.values(values).join(', '),
    },
    recipients: {
      label: 'Recipients',
      showItem: ({ role, contactId }: ContractDraft['recipients'][number]) =>
        `${roleNames[role]}: ${contactName(contactId)}`,
    },
    signingOrder: {
      label: 'Signing order',
      show: (order: ContractDraft['signingOrder']) =>
        order === 'in_order' ? 'One after the other' : 'At the same time',
    },
    asksForCode: {
      label: 'Email code',
      show: (asks: boolean) => (asks ? 'Required' : 'Not required'),
    },
    signBy: {
      label: 'Sign by',
      show: (day: string | null) => (day === null ? '30 days after sending' : dayText(day)),
    },
    lateFee: lateFeeLabel,
    term: {
      label: 'Term',
      show: (term: ContractDraft['term']) =>
        term === null ? 'None' : `${term.renews ? 'Renews' : 'Ends'} ${dayText(term.endsOn)}`,
    },
  };
}

/** Of any client that was read for this editor. */
function contactName(id: string): string {
  const clients = queryClient.getQueriesData<{ contacts?: { id: string; name: string }[] }>({
    queryKey: ['clients', 'one'],
  });
  const contacts = clients.flatMap(([, client]) => client?.contacts ?? []);
  return contacts.find((contact) => contact.id === id)?.name ?? 'Another contact';
}

export interface ContractScreen {
  /** As last read; the edited content is in the draft. */
  contract: ContractDetail;
  editing: ContractEditing;
  /** Always the same object. */
  actions: ClauseActions;
}

export const [ContractScreenContext, useContractScreen] =
  requiredContext<ContractScreen>('draft contract');

/** For what renders anew with every change. */
export function useContractDraft() {
  return { ...useDraftOf(contractDraftKind), ...useContractScreen() };
}
