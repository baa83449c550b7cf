import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog, Dialog, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { ExactTime } from '../../../ui/texts/times.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import {
  deliveriesQuery,
  revokeLinks,
  type createLink,
  type SentDocument,
} from './delivery.api.ts';
import { counted } from '../../../shared/plural.ts';

interface RevokeDialogProps extends DialogState {
  document: SentDocument;
}

interface SharedLinkDialogProps extends RevokeDialogProps {
  /** Defined while the dialog is open. */
  link: Awaited<ReturnType<typeof createLink>> | undefined;
}

export function SharedLinkDialog({ document, link, ...dialog }: SharedLinkDialogProps) {
  const { noun, number } = document;
  if (link === undefined) return null;
  return (
    <Dialog
      {...dialog}
      title={`Link to ${noun} ${number ?? ''}`}
      actions={
        <Button look="line" onClick={dialog.onClose}>
          Done
        </Button>
      }
    >
      <p>
        Anyone with this link can view the {noun} until <ExactTime at={link.expiresAt} />, no
        account needed.
      </p>
      <p className="my-3 border-y border-line py-3 font-mono text-note break-all">{link.url}</p>
      <CopyButton text={link.url} label="Copy link" />
      <p className="field-note">
        You won’t see this link again. You can create more, or revoke all.
      </p>
    </Dialog>
  );
}

export function RevokeDialog({ document, ...dialog }: RevokeDialogProps) {
  const { data: deliveries } = useQuery(deliveriesQuery(document.id));
  const { mutate, isPending } = useMutation({
    mutationFn: () => revokeLinks(document.id),
    onSuccess: (count) =>
      toasts.success(
        count === 0 ? 'No active links to revoke' : `${counted(count, 'link')} revoked`,
      ),
    onSettled: dialog.onClose,
  });
  const active = deliveries?.activeLinks ?? 0;
  const { noun } = document;
  return (
    <ConfirmDialog
      {...dialog}
      title={`Revoke all links to this ${noun}?`}
      action="Revoke links"
      isDangerous
      isPending={isPending}
      onConfirm={() => mutate()}
    >
      This disables {counted(active, 'active link')}, including emailed ones. It can’t be undone.
      You can send the {noun} again with a new link.
    </ConfirmDialog>
  );
}
