import { useMutation } from '@tanstack/react-query';
import { Copy, EllipsisVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { PreviewButton, type Preview } from '../../../documents/preview/preview-panel.tsx';
import { deleteInvoice, type DraftInvoice } from '../invoices.api.ts';
import { documentNoun } from '../../../../shared/invoices/invoice-labels.ts';
import type { InvoiceEditing } from './invoice-draft-kind.ts';

interface DraftActionsProps {
  invoice: DraftInvoice;
  autosave: InvoiceEditing['autosave'];
  preview: Preview;
}

/** Actions on a whole draft other than issuing. */
export function DraftActions({ invoice, autosave, preview }: DraftActionsProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  const { id, kind } = invoice;
  const { saveNow } = autosave;
  const copy = async () => {
    if (await saveNow()) void navigate(`${adminPaths.newInvoice}?copy=${id}`);
  };
  return (
    <>
      <PreviewButton preview={preview} saveNow={saveNow} />
      <Menu
        trigger={
          <button type="button" aria-label="More actions" className="icon-button">
            <EllipsisVertical />
          </button>
        }
      >
        {kind === 'invoice' && (
          <MenuItem icon={<Copy />} onSelect={() => void copy()}>
            Duplicate
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 />} isDangerous onSelect={() => setIsDeleting(true)}>
          Delete…
        </MenuItem>
      </Menu>
      <DeleteDialog
        invoice={invoice}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        autosave={autosave}
      />
    </>
  );
}

function DeleteDialog({
  invoice: { id, kind, client },
  isOpen,
  onClose,
  autosave,
}: Omit<DraftActionsProps, 'preview'> & { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // A save in progress would arrive after the deletion.
      await autosave.saveNow();
      await deleteInvoice(id);
      // Nothing is left to save, to restore, or to confirm on leaving.
      autosave.settle(undefined);
    },
    onSuccess: () => {
      toasts.show({ kind: 'success', text: 'The draft is deleted' });
      void navigate(adminPaths.invoices, { replace: true });
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Delete this draft ${documentNoun(kind)}?`}
      action="Delete"
      isDangerous
      isPending={isPending}
      onConfirm={() => mutate()}
    >
      {client === null ? 'It' : `The draft for ${client.name}`} is gone then, and nobody can bring
      it back. It has no number, so that none will be missing.
    </ConfirmDialog>
  );
}
