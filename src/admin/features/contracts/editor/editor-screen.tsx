import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ContractDraft } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { ContractDetail } from '../../../../shared/contracts/contract-api.schema.ts';
import { useUsualCurrency } from '../../../documents/billing.api.ts';
import { DraftScreen, DraftOpening } from '../../../documents/draft/draft-screen.tsx';
import { SendDraft } from '../../../documents/draft/send-draft.tsx';
import { TextLink } from '../../../shell/text-link.tsx';
import { ContractStatusMark } from '../../../records/contracts/contract-status-mark.tsx';
import { contractStartQuery, storedContracts } from '../contracts.api.ts';
import { sentContractDocument } from '../sent-document.ts';
import { ContractBlockerList } from './blockers.tsx';
import { clausesOf } from './clauses/clause-actions.ts';
import { useClauseActions } from './clauses/clause-list.tsx';
import {
  contractDraftKind,
  ContractScreenContext,
  type ContractEditing,
  type ContractScreen,
} from './contract-draft-kind.ts';
import { contractAgain } from './deleted-contract.tsx';
import { ContractEditorActions } from './editor-actions.tsx';
import { ContractHeadFields, SigningFields } from './head-fields.tsx';
import { RecipientsEditor } from './recipients-editor.tsx';
import { TextScreenContext, type TextScreen } from './text-screen.ts';
import { TextBody } from './text-body.tsx';
import { UploadBody } from './upload-body.tsx';
import { useTextSources } from './use-text-sources.ts';
import { OpenNow } from './variables/open-variables.tsx';
import { draftVariables } from './variables/variable-values.ts';

export function ContractEditorScreen({ contract }: { contract: ContractDetail }) {
  return (
    <DraftOpening
      kind={contractDraftKind}
      documents={storedContracts}
      document={contract}
      noun={nounOf(contract)}
    >
      {(editing) => <ContractEditor key={contract.id} contract={contract} editing={editing} />}
    </DraftOpening>
  );
}

const nounOf = ({ amends }: ContractDetail) => (amends === null ? 'contract' : 'amendment');

function ContractEditor({ contract, editing }: Omit<ContractScreen, 'actions'>) {
  const { frame, said, actions, open } = useClauseActions(editing);
  const { content } = useSyncExternalStore(editing.onChange, editing.state);
  const variables = useMemo(() => draftVariables(content, contract), [content, contract]);
  const { outline, sources } = useTextSources(content, variables);
  const screen = useMemo(() => ({ contract, editing, actions }), [contract, editing, actions]);
  const currency = useUsualCurrency(content.clientId);
  const templateClauses = useTemplateClauses(contract);
  const text = textScreenOf(editing, {
    variables,
    outline,
    sources,
    actions,
    open,
    currency,
    templateClauses,
  });
  return (
    <ContractScreenContext value={screen}>
      <DraftScreen
        editing={editing}
        documents={storedContracts}
        document={contract}
        noun={nounOf(contract)}
        step="edit"
        mark={<ContractStatusMark status="draft" />}
        actions={<ContractEditorActions />}
        notice={<HoldOnInvoices contract={contract} />}
        finish={
          <SendDraft
            editing={editing}
            documents={storedContracts}
            document={sentContractDocument(contract)}
            sent={contract.sent}
            noun="contract"
            alsoCalled="email mail request signatures"
          />
        }
        again={contractAgain(contract)}
        totals={<OpenNow body={content.body} variables={variables} outline={outline} />}
        missing={missingFile}
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
      </DraftScreen>
    </ContractScreenContext>
  );
}

function HoldOnInvoices({ contract: { hold, engagement } }: { contract: ContractDetail }) {
  if (hold !== 'held' || engagement === null) return null;
  return (
    <p className="mb-4 border-l-2 border-line pl-3.5">
      Draft invoices of{' '}
      <TextLink to={adminPaths.engagement(engagement.id)}>{engagement.title}</TextLink> are on hold
      until this contract is executed.
    </p>
  );
}

function useTemplateClauses({ id, template }: ContractDetail): TextScreen['templateClauses'] {
  const { data } = useQuery({ ...contractStartQuery(id), enabled: template !== null });
  return useMemo(
    () => data && new Map(clausesOf(data.body).map((clause) => [clause.key, clause])),
    [data],
  );
}

function textScreenOf(
  editing: ContractEditing,
  parts: Omit<TextScreen, 'editing' | 'content' | 'problem' | 'enterValue'>,
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
