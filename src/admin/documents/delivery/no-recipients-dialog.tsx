import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { SentDocument } from './sent-document.ts';

interface NoRecipientsDialogProps {
  document: SentDocument;
  isOpen: boolean;
  onClose: () => void;
  title: string;
}

/** Explains why nothing can be sent, and links to where that can be changed. */
export function NoRecipientsDialog({ document, isOpen, onClose, title }: NoRecipientsDialogProps) {
  const { client, buyerName } = document;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            Close
          </Button>
          {client !== null && (
            <Link to={adminPaths.editClient(client.id)} className={buttonClass()}>
              Add a contact
            </Link>
          )}
        </>
      }
    >
      <p>
        {client?.name ?? buyerName} has no contact with an e-mail address, so there is nobody to
        send it to yet.
      </p>
      <p className="mt-2 text-ink-soft">
        It stays issued as it is. You can also copy a link to it and hand that over yourself.
      </p>
    </Dialog>
  );
}
