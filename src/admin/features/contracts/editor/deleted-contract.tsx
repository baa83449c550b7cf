import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ContractDetail } from '../../../../shared/contracts/contract-api.schema.ts';
import type { ContractDraft } from '../../../../shared/contracts/contract-draft.schema.ts';
import { DeletedElsewhere } from '../../../forms/draft/changed-elsewhere.tsx';
import { changeContract, createContract, storedContracts } from '../contracts.api.ts';
import { useContractScreen } from './contract-draft-kind.ts';

/** Another window deleted the draft: offers to save it as a new one, or to discard it. */
export function DeletedContract() {
  const { contract, editing } = useContractScreen();
  const { engagement, amends } = contract;
  return (
    <DeletedElsewhere
      editing={editing}
      create={() => createContract({ engagementId: engagement?.id, amendsId: amends?.id })}
      fill={async ({ id, version }: ContractDetail, content: ContractDraft) => {
        const { clientId, body, ...others } = content;
        const own = engagement === null && amends === null ? { clientId } : {};
        await changeContract(id, { ...others, ...own, body: withoutFile(body), version });
      }}
      missing={({ body }) =>
        body.kind === 'upload' && body.fileId !== null
          ? 'The PDF was deleted with the old draft. Upload it again to the new one.'
          : ''
      }
      pathOf={({ id }) => adminPaths.editContract(id)}
      listPath={adminPaths.contracts}
      forget={() => storedContracts.forget(editing.id)}
    />
  );
}

/** The server deletes the file of a draft with it. */
function withoutFile(body: ContractDraft['body']): ContractDraft['body'] {
  return body.kind === 'upload' ? { ...body, fileId: null, copyId: null, pages: null } : body;
}
