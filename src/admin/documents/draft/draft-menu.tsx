import { useMutation } from '@tanstack/react-query';
import { Copy, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { MenuItem, MoreMenu } from '../../../ui/overlays/menu.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import type { DraftDocuments } from '../stored-documents.api.ts';
import type { DraftInTitle } from './draft-title.ts';

interface DraftMenuProps {
  editing: {
    id: string;
    state: () => { version: number };
    autosave: { saveNow: () => Promise<boolean>; settle: (unsaved: undefined) => void };
  };
  documents: DraftDocuments;
  /** Once it was sent, it can’t be deleted. */
  document: DraftInTitle;
  /** E.g. “invoice”. */
  noun: string;
  /** Explains the consequences of deleting it beyond those that every draft has. */
  note?: string | undefined;
  /** Default true. */
  canBeCopied?: boolean;
  children?: ReactNode;
}

/** The menu of a draft: saves it, then duplicates it or asks whether to delete it. */
export function DraftMenu(props: DraftMenuProps) {
  const { editing, documents, document, noun, note, canBeCopied = true, children } = props;
  const { id, client, sent } = document;
  /** The version that the question is about. */
  const [deleted, setDeleted] = useState<number>();
  const navigate = useNavigate();
  const { autosave, state } = editing;
  const copy = async () => {
    if (await autosave.saveNow()) void navigate(`${documents.paths.create}?copy=${id}`);
  };
  const askToDelete = async () => {
    // A save in progress would arrive after the deletion.
    await autosave.saveNow();
    setDeleted(state().version);
  };
  return (
    <>
      <MoreMenu label="More actions">
        {canBeCopied && <MenuItem icon={<Copy />} label="Duplicate" onSelect={() => void copy()} />}
        {children}
        {!sent && (
          <MenuItem
            icon={<Trash2 />}
            label="Delete…"
            isDangerous
            onSelect={() => void askToDelete()}
          />
        )}
      </MoreMenu>
      {!sent && (
        <DeleteDialog
          editing={editing}
          documents={documents}
          noun={noun}
          note={note}
          client={client}
          version={deleted}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}

interface DeleteDialogProps extends Pick<
  DraftMenuProps,
  'editing' | 'documents' | 'noun' | 'note'
> {
  client: DraftInTitle['client'];
  version: number | undefined;
  onClose: () => void;
}

function DeleteDialog(props: DeleteDialogProps) {
  const { editing, documents, noun, client, note = '', version, onClose } = props;
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async (version: number) => {
      await documents.remove(editing.id, version);
      // Nothing is left to save, to restore, or to confirm on leaving.
      editing.autosave.settle(undefined);
    },
    onSuccess: () => {
      toasts.success('Draft deleted');
      void navigate(documents.paths.list, { replace: true });
    },
    onError: (error) => void documents.showStored(editing.id, error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={version !== undefined}
      onClose={onClose}
      title={`Delete draft ${noun}?`}
      action="Delete draft"
      isDangerous
      isPending={isPending}
      onConfirm={() => version !== undefined && mutate(version)}
    >
      {client === null ? 'The draft' : `The draft for ${client.name}`} will be deleted. This can’t
      be undone. {note}
    </ConfirmDialog>
  );
}
