/** Content of drafts: the defaults of a new one, its columns and its search words. Pure. */
import {
  contractDraftSchema,
  type ContractDraft,
  type ContractRecipient,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import type { ClientContactRow } from '../../../database/tables/clients.table.ts';
import { documentWords, type FoundClient } from '../../../documents/document-words.ts';

/** How long clients can sign, counted from sending, unless the owner chooses a day. */
export const SIGN_DAYS = 30;

export function emptyContract(clientId: string | null): ContractDraft {
  return {
    clientId,
    title: '',
    body: {
      kind: 'text',
      introduction: { type: 'doc', content: [{ type: 'paragraph' }] },
      clauses: [],
    },
    variables: [],
    values: {},
    recipients: [],
    signingOrder: 'parallel',
    asksForCode: true,
    signBy: null,
    term: null,
  };
}

/** The client’s contacts with the role signer, who sign unless the owner chooses others. */
export function usualSigners(contacts: readonly ClientContactRow[]): ContractRecipient[] {
  return contacts
    .filter(({ isSigner }) => isSigner === 1)
    .map(({ id }, index) => ({ key: `signer-${index + 1}`, role: 'signer', contactId: id }));
}

export function readContractDraft(text: string): ContractDraft {
  return contractDraftSchema.parse(JSON.parse(text));
}

export function contractWords(
  { title, body, values }: Pick<ContractDraft, 'title' | 'body' | 'values'>,
  client: FoundClient | undefined,
  number: string | null,
): string {
  const clauses = body.kind === 'text' ? body.clauses : [];
  const headings = clauses.map(({ heading }) => heading);
  const texts = [title, ...Object.values(values), ...headings];
  return documentWords({ number, client, texts, lines: [], amounts: [], currency: null });
}

export function contractDraftColumns(draft: ContractDraft) {
  return { clientId: draft.clientId, draft: JSON.stringify(draft) };
}

/** Columns of lists while no version was sent. */
export function contractShownColumns({ title, signBy }: Pick<ContractDraft, 'title' | 'signBy'>) {
  return { title, signBy };
}
