import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ExactTime } from '../../../../ui/times.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { kindWords, type IssuedInvoice } from '../invoice-kinds.ts';
import { revokeLinks, sendingsQuery, type makeLink } from './sending.api.ts';

interface LinkDialogProps {
  invoice: IssuedInvoice;
  /** There once it is open. */
  link: Awaited<ReturnType<typeof makeLink>> | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** A link to hand over by other means, this once. */
export function LinkDialog({ invoice, link, isOpen, onClose }: LinkDialogProps) {
  const thing = kindWords[invoice.kind];
  if (link === undefined) return null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`A link to ${thing} ${invoice.number ?? ''}`}
      actions={
        <Button look="line" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>
        It opens the {thing} without an account until <ExactTime at={link.expiresAt} />. Whoever has
        it can see the {thing}, so give it only to those who should.
      </p>
      <p className="my-3 border-y border-line py-3 font-mono text-note break-all">{link.url}</p>
      <CopyButton text={link.url} label="Copy link" />
      <p className="field-note">
        It is shown only now; you can make another at any time, and revoke all of them at once.
      </p>
    </Dialog>
  );
}

interface RevokeDialogProps {
  invoice: IssuedInvoice;
  isOpen: boolean;
  onClose: () => void;
}

/** Ends every link, after asking. */
export function RevokeDialog({ invoice, isOpen, onClose }: RevokeDialogProps) {
  const { data: sendings } = useQuery(sendingsQuery(invoice.id));
  const { mutate, isPending } = useMutation({
    mutationFn: () => revokeLinks(invoice.id),
    onSuccess: (revoked) => toasts.show({ kind: 'success', text: revokedWords(revoked) }),
    onSettled: onClose,
  });
  const live = sendings?.liveLinks ?? 0;
  const thing = kindWords[invoice.kind];
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Revoke all links to this ${thing}?`}
      action="Revoke"
      isDangerous
      isPending={isPending}
      onConfirm={() => mutate()}
    >
      {linksWords(live)} {live === 1 ? 'opens' : 'open'} it now, those in mails that were sent
      included. Afterwards none does, and nobody can undo that. The {thing} itself stays as it is;
      it can be sent again, with a new link.
    </ConfirmDialog>
  );
}

function revokedWords(count: number): string {
  return count === 0 ? 'There was no link left to revoke' : `${linksWords(count)} revoked`;
}

export function linksWords(count: number): string {
  return count === 1 ? '1 link' : `${count} links`;
}
