import { BookmarkPlus, LockOpen, Send } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { MenuItem } from '../../../../ui/overlays/menu.tsx';
import { DeliveryDialog, useEmailDialog } from '../../../documents/delivery/delivery-dialog.tsx';
import { DraftMenu } from '../../../documents/draft/draft-menu.tsx';
import { useFinishing } from '../../../documents/draft/use-finishing.ts';
import { PreviewActions, type Preview } from '../../../documents/preview/preview-panel.tsx';
import {
  contractEmailKind,
  deleteContract,
  previewContractPageUrl,
  showStoredContract,
} from '../contracts.api.ts';
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
      <PreviewActions editing={editing} preview={preview} clientPage={previewContractPageUrl(id)} />
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
                remove: deleteContract,
                showStored: showStoredContract,
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

/** Saves the draft, then opens the email; sending it freezes the version. */
export function ContractSendButton() {
  const { contract, editing } = useContractScreen();
  const { id, sent } = contract;
  const sending = useEmailDialog();
  const kind = contractEmailKind(id);
  const navigate = useNavigate();
  const ask = useFinishing(editing, {
    command: { id: 'send', label: 'Send contract', alsoCalled: 'email mail request signatures' },
    onReady: () =>
      sending.open({
        ...kind,
        send: async (json) => {
          const emails = await kind.send(json);
          scrollTo({ top: 0 });
          void navigate(adminPaths.contract(id), { replace: true });
          return emails;
        },
      }),
  });
  const title = sent === null ? 'Send contract' : `Send version ${sent.revision + 1}`;
  return (
    <>
      <Button aria-disabled={sending.isPending || undefined} onClick={() => void ask()}>
        <Send />
        {sent === null ? 'Send…' : `Send version ${sent.revision + 1}…`}
      </Button>
      <DeliveryDialog document={sentContractDocument(contract)} dialog={sending} title={title} />
    </>
  );
}
