import type { ContractDetail } from '../../../../shared/contracts/contract-api.schema.ts';
import type { ContractDraft } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { DraftAgain } from '../../../forms/draft/changed-elsewhere.tsx';
import { changeContract, createContract } from '../contracts.api.ts';

/** Another window deleted the draft: saves it as a new one. */
export function contractAgain({ engagement, amends }: ContractDetail): DraftAgain<ContractDraft> {
  return {
    create: () => createContract({ engagementId: engagement?.id, amendsId: amends?.id }),
    fill: (id, { clientId, body, ...others }) => {
      const own = engagement === null && amends === null ? { clientId } : {};
      return changeContract(id, { ...others, ...own, body: withoutFile(body) });
    },
    missing: ({ body }) =>
      body.kind === 'upload' && body.fileId !== null
        ? 'The PDF was deleted with the old draft. Upload it again to the new one.'
        : '',
  };
}

/** The server deletes the file of a draft with it. */
function withoutFile(body: ContractDraft['body']): ContractDraft['body'] {
  return body.kind === 'upload' ? { ...body, fileId: null, copyId: null, pages: null } : body;
}
