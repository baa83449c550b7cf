import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';

interface ModalDialogProps<Value> {
  /** The dialog's subject; it is open while this is defined, and renders nothing otherwise. */
  value: Value | undefined;
  /** Called on Escape, or on a click beside the panel. */
  onDismiss: () => void;
  /** Called after it has closed and the browser has restored the focus. */
  onClosed?: () => void;
  /** For a question that must be answered. */
  role?: 'alertdialog';
  labelledBy: string;
  describedBy?: string;
  className: string;
  children: (value: Value) => ReactNode;
}

/** A controlled modal panel. It stays in the page until it has faded out. */
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
      // Browsers may close it unasked, e.g. on a second Escape.
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
 * Honors `autofocus`. Otherwise Chromium focuses a scrollable part of the dialog, even if it
 * contains a focusable control.
 */
function focusFirst(dialog: Element): void {
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  if (document.activeElement?.matches('.dialog-body') !== true) return;
  const controls = ':is(a[href], button, input, select, textarea):not(:disabled)';
  document.activeElement.querySelector<HTMLElement>(controls)?.focus();
}

/** Tells the style sheets by how much hiding the page's scrollbar would widen the page. */
function markScrollbar(): void {
  const page = document.documentElement;
  if (page.matches(':has(dialog[open])')) return;
  // Its `clientWidth` includes a stable gutter without a scrollbar.
  const width = window.innerWidth - page.getBoundingClientRect().width;
  page.toggleAttribute('data-scrollbar', width > 0);
  page.style.setProperty('--scrollbar-width', `${width}px`);
}

function fadedOut(element: Element): Promise<unknown> {
  const running = element.getAnimations({ subtree: true }).map((animation) => animation.finished);
  return Promise.allSettled(running);
}

/** Both press and release count: selecting text beyond the panel must not close it. */
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
