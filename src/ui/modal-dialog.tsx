import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';

interface ModalDialogProps<Value> {
  /** What the dialog is about; it is open while there is one, and renders nothing without. */
  value: Value | undefined;
  /** The reader wants it closed: Escape, or a click beside the panel. */
  onDismiss: () => void;
  /** It has closed and the browser has given the focus back. */
  onClosed?: () => void;
  /** For a question that has to be answered. */
  role?: 'alertdialog';
  labelledBy: string;
  describedBy?: string;
  className: string;
  children: (value: Value) => ReactNode;
}

/** A modal panel whose open state lives outside. It stays in the page until it has faded out. */
export function ModalDialog<Value>(props: ModalDialogProps<Value>) {
  const { value, onDismiss, role, labelledBy, describedBy, className, children } = props;
  const [shown, setShown] = useState(value);
  if (value !== undefined && value !== shown) setShown(value);
  const dialog = useModalState(value !== undefined, () => setShown(undefined), props.onClosed);
  useClickBeside(dialog, shown !== undefined, onDismiss);

  if (shown === undefined) return null;
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      // A browser may close it unasked, as on a second Escape.
      onClose={() => value !== undefined && onDismiss()}
    >
      {children(shown)}
    </dialog>
  );
}

function useModalState(isOpen: boolean, onGone: () => void, onClosed?: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const gone = useEffectEvent(onGone);
  const closed = useEffectEvent(() => onClosed?.());
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (isOpen) {
      markScrollbar();
      if (!element.open) element.showModal();
      focusFirst(element);
      return;
    }
    let reopened = false;
    element.close();
    closed();
    void fadedOut(element).then(() => {
      if (!reopened) gone();
    });
    return () => {
      reopened = true;
    };
  }, [isOpen]);
  return dialog;
}

/**
 * What asks for the focus gets it. In Chromium what scrolls in a dialog would get it, even where a
 * control in it could.
 */
function focusFirst(dialog: Element): void {
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  if (document.activeElement?.matches('.dialog-body') !== true) return;
  const controls = ':is(a[href], button, input, select, textarea):not(:disabled)';
  document.activeElement.querySelector<HTMLElement>(controls)?.focus();
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

/** Both ends of the click count: selecting text out of the panel must not close it. */
function useClickBeside(
  dialog: RefObject<HTMLDialogElement | null>,
  isPresent: boolean,
  onClickBeside: () => void,
): void {
  const clickedBeside = useEffectEvent(onClickBeside);
  useEffect(() => {
    const element = dialog.current;
    if (!isPresent || element === null) return;
    let pressedBeside = false;
    const onPress = (event: PointerEvent) => {
      pressedBeside = isBeside(element, event);
    };
    const onClick = (event: MouseEvent) => {
      if (pressedBeside && isBeside(element, event)) clickedBeside();
    };
    element.addEventListener('pointerdown', onPress);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('pointerdown', onPress);
      element.removeEventListener('click', onClick);
    };
  }, [dialog, isPresent]);
}

function isBeside(element: Element, event: MouseEvent): boolean {
  if (event.target !== element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { clientX, clientY } = event;
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
