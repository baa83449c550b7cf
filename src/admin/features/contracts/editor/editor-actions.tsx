import { BookmarkPlus, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { MenuItem } from '../../../../ui/overlays/menu.tsx';
import { DraftMenu } from '../../../documents/draft/draft-menu.tsx';
import { SendDraft } from '../../../documents/draft/send-draft.tsx';
import { PreviewActions, type Preview } from '../../../documents/preview/preview-panel.tsx';
import { storedContracts } from '../contracts.api.ts';
import { LiftHoldDialog } from '../lift-hold-dialog.tsx';
import { sentContractDocument } from '../sent-document.ts';
import { SaveContractTemplateDialog } from '../templates/save-template-dialog.tsx';
import { useContractScreen } from './contract-draft-kind.ts';

export function ContractEditorActions({ preview }: { preview: Preview }) {
  const { contract, editing } = useContractScreen();
  const [isSaving, setIsSaving] = useState(false);
  /** As it was when the question was asked. */
  const [lifted, setLifted] = useState<{ id: string; version: number }>();
  const { id, sent, client, draft, hold } = contract;
  const askToLift = async () => {
    if (await editing.autosave.saveNow()) setLifted({ id, version: editing.state().version });
  };
  return (
    <>
      <PreviewActions editing={editing} preview={preview} />
      <DraftMenu
        editing={editing}
        copyPath={`${adminPaths.newContract}?copy=${id}`}
        deletion={
          sent === null
            ? {
                noun: 'contract',
                ...(hold === 'held' && {
                  note: 'Invoices of its engagement are then no longer on hold.',
                }),
                client,
                documents: storedContracts,
                listPath: adminPaths.contracts,
              }
            : undefined
        }
      >
        {draft.body.kind === 'text' && (
          <MenuItem
            icon={<BookmarkPlus />}
            label="Save as template…"
            onSelect={() => setIsSaving(true)}
          />
        )}
        {hold === 'held' && (
          <MenuItem
            icon={<LockOpen />}
            label="Lift hold on invoices…"
            onSelect={() => void askToLift()}
          />
        )}
      </DraftMenu>
      <SaveContractTemplateDialog
        editing={editing}
        isOpen={isSaving}
        onClose={() => setIsSaving(false)}
      />
      <LiftHoldDialog
        contract={lifted ?? contract}
        isOpen={lifted !== undefined}
        onClose={() => setLifted(undefined)}
      />
    </>
  );
}

export function ContractSendButton() {
  const { contract, editing } = useContractScreen();
  const { id, sent } = contract;
  return (
    <SendDraft
      editing={editing}
      document={sentContractDocument(contract)}
      sent={sent}
      noun="contract"
      alsoCalled="email mail request signatures"
      email={storedContracts.emailKind(id)}
      path={adminPaths.contract(id)}
    />
  );
}
