import { useMutation } from '@tanstack/react-query';
import { Copy, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { MenuItem, MoreMenu } from '../../../ui/overlays/menu.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import type { DraftDocuments } from '../stored-documents.api.ts';

interface DraftMenuProps {
  editing: {
    id: string;
    state: () => { version: number };
    autosave: { saveNow: () => Promise<boolean>; settle: (unsaved: undefined) => void };
  };
  /** Address of a new draft with the same content; undefined if it can’t be duplicated. */
  copyPath: string | undefined;
  /** Undefined if it can’t be deleted. */
  deletion: DraftDeletion | undefined;
  children?: ReactNode;
}

interface DraftDeletion {
  /** E.g. “invoice”. */
  noun: string;
  client: { name: string } | null;
  /** Explains the consequences beyond those that every draft has. */
  note?: string;
  documents: DraftDocuments;
  listPath: string;
}

/** The menu of a draft: saves it, then duplicates it or asks whether to delete it. */
export function DraftMenu({ editing, copyPath, deletion, children }: DraftMenuProps) {
  /** The version that the question is about. */
  const [deleted, setDeleted] = useState<number>();
  const navigate = useNavigate();
  const { autosave, state } = editing;
  const copy = async (path: string) => {
    if (await autosave.saveNow()) void navigate(path);
  };
  const askToDelete = async () => {
    // A save in progress would arrive after the deletion.
    await autosave.saveNow();
    setDeleted(state().version);
  };
  return (
    <>
      <MoreMenu label="More actions">
        {copyPath !== undefined && (
          <MenuItem icon={<Copy />} label="Duplicate" onSelect={() => void copy(copyPath)} />
        )}
        {children}
        {deletion !== undefined && (
          <MenuItem
            icon={<Trash2 />}
            label="Delete…"
            isDangerous
            onSelect={() => void askToDelete()}
          />
        )}
      </MoreMenu>
      {deletion !== undefined && (
        <DeleteDialog
          {...deletion}
          editing={editing}
          version={deleted}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}

interface DeleteDialogProps extends DraftDeletion, Pick<DraftMenuProps, 'editing'> {
  version: number | undefined;
  onClose: () => void;
}

function DeleteDialog(props: DeleteDialogProps) {
  const { noun, client, note = '', documents, listPath } = props;
  const { editing, version, onClose } = props;
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async (version: number) => {
      await documents.remove(editing.id, version);
      // Nothing is left to save, to restore, or to confirm on leaving.
      editing.autosave.settle(undefined);
    },
    onSuccess: () => {
      toasts.success('Draft deleted');
      void navigate(listPath, { replace: true });
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
