import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { DialogMark } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The question, such as “Delete this note?” */
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The word on the button that does it, such as “Delete”. */
  action: string;
  isDangerous?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
}

/** Asks before something that can't be undone. The focus starts on the way back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, children, action, onConfirm } = props;
  const id = useId();
  return createPortal(
    <ModalDialog
      value={isOpen ? title : undefined}
      onDismiss={onClose}
      role="alertdialog"
      labelledBy={id}
      describedBy={`${id}-text`}
      className="dialog"
    >
      {(title) => (
        <>
          <DialogMark />
          <div className="dialog-body">
            <h2 id={id} className="text-title">
              {title}
            </h2>
            <div id={`${id}-text`} className="mt-2 text-ink-soft">
              {children}
            </div>
          </div>
          <div className="dialog-actions">
            <Button look="line" onClick={onClose}>
              Cancel
            </Button>
            <Button
              look={props.isDangerous === true ? 'danger' : 'solid'}
              disabled={props.isPending}
              onClick={onConfirm}
            >
              {action}
            </Button>
          </div>
        </>
      )}
    </ModalDialog>,
    document.body,
  );
}
