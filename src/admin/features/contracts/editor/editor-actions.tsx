import { BookmarkPlus, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { MenuItem } from '../../../../ui/overlays/menu.tsx';
import { DraftMenu } from '../../../documents/draft/draft-menu.tsx';
import { storedContracts } from '../contracts.api.ts';
import { LiftHoldDialog } from '../lift-hold-dialog.tsx';
import { SaveContractTemplateDialog } from '../templates/save-template-dialog.tsx';
import { useContractScreen } from './contract-draft-kind.ts';

export function ContractEditorActions() {
  const { contract, editing } = useContractScreen();
  const [isSaving, setIsSaving] = useState(false);
  /** As it was when the question was asked. */
  const [lifted, setLifted] = useState<{ id: string; version: number }>();
  const { id, draft, hold } = contract;
  const askToLift = async () => {
    if (await editing.autosave.saveNow()) setLifted({ id, version: editing.state().version });
  };
  return (
    <>
      <DraftMenu
        editing={editing}
        documents={storedContracts}
        document={contract}
        noun="contract"
        note={
          hold === 'held' ? 'Invoices of its engagement are then no longer on hold.' : undefined
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
