import { useMemo, useSyncExternalStore } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ContractDraft } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { ContractDetail } from '../../../../shared/contracts/contract-api.schema.ts';
import { useUsualCurrency } from '../../../documents/billing.api.ts';
import { DraftForm } from '../../../documents/draft/draft-form.tsx';
import { draftTitle } from '../../../documents/draft/draft-title.ts';
import { usePreview } from '../../../documents/preview/preview-panel.tsx';
import { DraftFrame } from '../../../forms/draft/draft-context.tsx';
import { UnsavedOffer } from '../../../forms/draft/unsaved-changes.tsx';
import { useDraftEditing } from '../../../forms/draft/use-draft-editing.ts';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import { TextLink } from '../../../shell/text-link.tsx';
import { ContractStatusMark } from '../../../records/contracts/contract-status-mark.tsx';
import { storedContracts } from '../contracts.api.ts';
import { ContractBlockerList } from './blockers.tsx';
import { useClauseActions } from './clauses/clause-list.tsx';
import {
  contractDraftKind,
  ContractScreenContext,
  readStoredContract,
  type ContractEditing,
  type ContractScreen,
} from './contract-draft-kind.ts';
import { DeletedContract } from './deleted-contract.tsx';
import { ContractEditorActions, ContractSendButton } from './editor-actions.tsx';
import { ContractHeadFields, SigningFields } from './head-fields.tsx';
import { RecipientsEditor } from './recipients-editor.tsx';
import { TextScreenContext, type TextScreen } from './text-screen.ts';
import { TextBody } from './text-body.tsx';
import { UploadBody } from './upload-body.tsx';
import { useTextSources } from './use-text-sources.ts';
import { OpenNow } from './variables/open-variables.tsx';
import { draftVariables } from './variables/variable-values.ts';

const within = [{ label: 'Contracts', to: adminPaths.contracts }];

/** The editor of a contract that was never sent, or of the next version of one that was. */
export function ContractEditorScreen({ contract }: { contract: ContractDetail }) {
  const { editing, offer } = useDraftEditing(
    contractDraftKind,
    contract.id,
    readStoredContract(contract),
  );
  if (offer === undefined) {
    return <ContractEditor key={contract.id} contract={contract} editing={editing} />;
  }
  return (
    <>
      <ScreenHeader title={editorTitle(contract)} within={within} />
      <UnsavedOffer {...offer} />
    </>
  );
}

const editorTitle = (contract: ContractDetail) =>
  draftTitle(contract, contract.amends === null ? 'contract' : 'amendment');

function ContractEditor({ contract, editing }: ContractScreen) {
  const { frame, said, actions } = useClauseActions(editing);
  const { content } = useSyncExternalStore(editing.onChange, editing.state);
  const variables = useMemo(() => draftVariables(content, contract), [content, contract]);
  const { outline, sources } = useTextSources(content, variables);
  const screen = useMemo(() => ({ contract, editing }), [contract, editing]);
  const currency = useUsualCurrency(content.clientId);
  const text = textScreenOf(editing, { variables, outline, sources, actions, currency });
  const preview = usePreview(editing, storedContracts.previews, missingFile);
  const { id, sent, number } = contract;
  const listed =
    sent === null
      ? within
      : [...within, { label: number ?? 'Contract', to: adminPaths.contract(id) }];
  return (
    <ContractScreenContext value={screen}>
      <DraftFrame editing={editing}>
        <ScreenHeader
          title={editorTitle(contract)}
          step="edit"
          within={listed}
          mark={<ContractStatusMark status="draft" />}
          actions={<ContractEditorActions preview={preview} />}
        />
        {contract.hold === 'held' && contract.engagement !== null && (
          <p className="mb-4 border-l-2 border-line pl-3.5">
            Draft invoices of{' '}
            <TextLink to={adminPaths.engagement(contract.engagement.id)}>
              {contract.engagement.title}
            </TextLink>{' '}
            are on hold until this contract is executed.
          </p>
        )}
        <DraftForm
          editing={editing}
          preview={preview}
          className="contract-editor"
          finish={<ContractSendButton />}
          deleted={<DeletedContract />}
          totals={<OpenNow body={content.body} variables={variables} />}
        >
          <ContractHeadFields />
          <RecipientsEditor />
          <SigningFields />
          <div ref={frame}>
            {content.body.kind === 'text' ? (
              <TextScreenContext value={text}>
                <TextBody body={content.body} />
              </TextScreenContext>
            ) : (
              <UploadBody body={content.body} />
            )}
          </div>
          <ContractBlockerList />
          <p role="status" className="sr-only">
            {said}
          </p>
        </DraftForm>
      </DraftFrame>
    </ContractScreenContext>
  );
}

function textScreenOf(
  editing: ContractEditing,
  parts: Pick<TextScreen, 'variables' | 'outline' | 'sources' | 'actions' | 'currency'>,
): TextScreen {
  const { content, problems } = editing.state();
  return {
    ...parts,
    editing,
    content,
    problem: (path) => problems[path],
    enterValue(key, value) {
      const { [key]: _, ...others } = editing.state().content.values;
      editing.change({ values: value === '' ? others : { ...others, [key]: value } });
    },
  };
}

/** Without a PDF of the client’s, there are no pages. */
const missingFile = ({ body }: ContractDraft) =>
  body.kind === 'upload' && body.fileId === null ? 'Choose a PDF to see the preview.' : undefined;
