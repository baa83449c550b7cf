import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';

interface ModalDialogProps<Value> {
  /** What the dialog is about; it is open while there is one, and renders nothing without. */
  value: Value | undefined;
  /** The reader wants it closed: Escape, or a click beside the panel. */
  onDismiss: () => void;
  /** It has closed and the browser has given the focus back. */
  onClosed?: () => void;
  labelledBy: string;
  describedBy?: string;
  className: string;
  children: (value: Value) => ReactNode;
}

/** A modal panel whose open state lives outside. It stays in the page until it has faded out. */
export function ModalDialog<Value>(props: ModalDialogProps<Value>) {
  const { value, onDismiss, labelledBy, describedBy, className, children } = props;
  const [shown, setShown] = useState(value);
  if (value !== undefined && value !== shown) setShown(value);
  const dialog = useModalState(value !== undefined, () => setShown(undefined), props.onClosed);
  const pressedBeside = useRef(false);

  if (shown === undefined) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      // A browser may close it unasked, as on a second Escape.
      onClose={() => value !== undefined && onDismiss()}
      // Both ends of the click: selecting text out of the panel must not close it.
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event)) onDismiss();
      }}
    >
      {children(shown)}
    </dialog>
  );
}

function useModalState(isOpen: boolean, onGone: () => void, onClosed?: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const callbacks = useRef({ onGone, onClosed });
  useEffect(() => {
    callbacks.current = { onGone, onClosed };
  });
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (isOpen) {
      markScrollbar();
      if (!element.open) element.showModal();
      return;
    }
    let reopened = false;
    element.close();
    callbacks.current.onClosed?.();
    void fadedOut(element).then(() => {
      if (!reopened) callbacks.current.onGone();
    });
    return () => {
      reopened = true;
    };
  }, [isOpen]);
  return dialog;
}

/** Says to the style sheet whether hiding the page's scrollbar would make the page wider. */
function markScrollbar(): void {
  const page = document.documentElement;
  if (page.matches(':has(dialog[open])')) return;
  page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
}

function fadedOut(element: Element): Promise<unknown> {
  const running = element.getAnimations({ subtree: true }).map((animation) => animation.finished);
  return Promise.allSettled(running);
}

function isBeside(event: MouseEvent<HTMLDialogElement> | PointerEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const { clientX, clientY } = event;
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
