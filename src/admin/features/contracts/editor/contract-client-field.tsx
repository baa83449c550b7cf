import type { ContractDraft } from '../../../../shared/contracts/contract-draft.schema.ts';
import { counted } from '../../../../shared/plural.ts';
import { clientQuery } from '../../../documents/billing.api.ts';
import { DraftClientField } from '../../../documents/draft/draft-client-field.tsx';
import { newKey } from '../../../documents/lines/line-actions.ts';
import { queryClient } from '../../../query.ts';
import { useContractDraft } from './contract-draft-kind.ts';

/** The client, whose signers become the recipients. */
export function ContractClientField() {
  const draft = useContractDraft();
  const { contract } = draft;
  return (
    <DraftClientField
      draft={draft}
      saved={contract.client}
      backTo={{ contract: contract.id }}
      takeOver={async (id) => {
        const { contacts } = await queryClient.fetchQuery(clientQuery(id));
        return ({ recipients: before }) => {
          const known = new Set(contacts.map((contact) => contact.id));
          // Chosen again: the recipients are this client’s already.
          if (before.length > 0 && before.every(({ contactId }) => known.has(contactId))) {
            return { changes: {}, words: [] };
          }
          const recipients = contacts
            .filter(({ roles, email }) => roles.includes('signer') && email !== '')
            .map(signerOf);
          if (recipients.length + before.length === 0) return { changes: {}, words: [] };
          return { changes: { recipients }, words: [counted(recipients.length, 'signer')] };
        };
      }}
    />
  );
}

function signerOf({ id }: { id: string }): ContractDraft['recipients'][number] {
  return { key: newKey(), role: 'signer', contactId: id };
}
