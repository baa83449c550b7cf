import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ExactTime } from '../../../ui/times.tsx';
import { toasts } from '../../../ui/toasts.ts';
import {
  deliveriesQuery,
  revokeLinks,
  type createLink,
  type SentDocument,
} from './delivery.api.ts';
import { counted, plural } from '../../../shared/plural.ts';

interface RevokeDialogProps {
  document: SentDocument;
  isOpen: boolean;
  onClose: () => void;
}

interface SharedLinkDialogProps extends RevokeDialogProps {
  /** Defined while the dialog is open. */
  link: Awaited<ReturnType<typeof createLink>> | undefined;
}

export function SharedLinkDialog({ document, link, isOpen, onClose }: SharedLinkDialogProps) {
  const { noun, number } = document;
  if (link === undefined) return null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`A link to ${noun} ${number ?? ''}`}
      actions={
        <Button look="line" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>
        It opens the {noun} without an account until <ExactTime at={link.expiresAt} />. Whoever has
        it can see the {noun}, so give it only to those who should.
      </p>
      <p className="my-3 border-y border-line py-3 font-mono text-note break-all">{link.url}</p>
      <CopyButton text={link.url} label="Copy link" />
      <p className="field-note">
        It is shown only now; you can make another at any time, and revoke all of them at once.
      </p>
    </Dialog>
  );
}

export function RevokeDialog({ document, isOpen, onClose }: RevokeDialogProps) {
  const { data: deliveries } = useQuery(deliveriesQuery(document.id));
  const { mutate, isPending } = useMutation({
    mutationFn: () => revokeLinks(document.id),
    onSuccess: (count) => {
      const text =
        count === 0 ? 'There was no link left to revoke' : `${counted(count, 'link')} revoked`;
      toasts.show({ kind: 'success', text });
    },
    onSettled: onClose,
  });
  const active = deliveries?.activeLinks ?? 0;
  const { noun } = document;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Revoke all links to this ${noun}?`}
      action="Revoke"
      isDangerous
      isPending={isPending}
      onConfirm={() => mutate()}
    >
      {counted(active, 'link')} {plural(active, 'opens', 'open')} it now, those in mails that were
      sent included. Afterwards none does, and nobody can undo that. The {noun} itself stays as it
      is; it can be sent again, with a new link.
    </ConfirmDialog>
  );
}
