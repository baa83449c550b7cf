import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ModalDialog } from './modal-dialog.tsx';
import { createStore, useStore } from '../state/store.ts';
import { Button } from '../buttons/button.tsx';

export interface DialogState {
  isOpen: boolean;
  /** The reader wants it closed: Escape, the close button, or a click beside it. */
  onClose: () => void;
}

interface DialogProps extends DialogState {
  title: string;
  /** For one that opens by itself, perhaps while somebody types: no key on its way does anything. */
  focusesTitle?: boolean;
  /** Buttons at the end of the dialog. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A panel over the page for one thing at a time. It gives the focus back when it closes. */
export function Dialog({ isWide = false, ...rest }: DialogProps & { isWide?: boolean }) {
  return <Modal {...rest} className={isWide ? 'dialog dialog-wide' : 'dialog'} />;
}

/** A panel at the start side of the window. */
export function SidePanel(props: DialogProps) {
  return <Modal {...props} className="side-panel side-panel-start" />;
}

/** A panel at the end side of the window, for something that is read beside the page. */
export function Drawer(props: DialogProps) {
  return <Modal {...props} className="side-panel side-panel-end" />;
}

function Modal(props: DialogProps & { className: string }) {
  const { isOpen, onClose, title, focusesTitle = false, actions, children, className } = props;
  const id = useId();
  const heading = focusesTitle ? { tabIndex: -1, 'data-first-focus': true } : {};
  return createPortal(
    <ModalDialog
      value={isOpen ? title : undefined}
      onDismiss={onClose}
      labelledBy={id}
      className={className}
    >
      {(title) => (
        <>
          <DialogMark />
          <h2 {...heading} id={id} className="dialog-title">
            {title}
          </h2>
          <div className="dialog-body">{children}</div>
          {actions !== undefined && (
            <div className="dialog-actions" data-no-print>
              {actions}
            </div>
          )}
          {/* Last, or it would be what gets the focus first. */}
          <button
            type="button"
            aria-label="Close"
            className="icon-button dialog-close"
            onClick={onClose}
          >
            <X />
          </button>
        </>
      )}
    </ModalDialog>,
    document.body,
  );
}

const open = createStore<readonly HTMLElement[]>([]);

/** Invisible child of a dialog, which registers the dialog as open. */
export function DialogMark() {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = mark.current?.closest('dialog');
    if (dialog === null || dialog === undefined) return;
    open.set([...open.get(), dialog]);
    return () => open.set(open.get().filter((other) => other !== dialog));
  }, []);
  return <span ref={mark} hidden />;
}

/** The topmost open dialog: everything outside it is inert. */
export function useTopDialog(): HTMLElement | undefined {
  return useStore(open).at(-1);
}

interface ConfirmDialogProps extends DialogState {
  /** The question, such as “Delete this note?” */
  title: string;
  /** The consequences, and whether it can be undone. */
  children: ReactNode;
  /** The word on the button that does it, such as “Delete”. */
  action: string;
  /** On the button that goes back; “Cancel” unless that could be misread. */
  dismissal?: string;
  isDangerous?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  /** A second way to confirm, such as “Issue and send…”. */
  alternative?: { action: string; onConfirm: () => void };
}

/** Asks before something that can't be undone. The focus starts on the way back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, children, action, onConfirm, alternative } = props;
  const { dismissal = 'Cancel' } = props;
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
              {dismissal}
            </Button>
            {alternative !== undefined && (
              <Button look="line" disabled={props.isPending} onClick={alternative.onConfirm}>
                {alternative.action}
              </Button>
            )}
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
