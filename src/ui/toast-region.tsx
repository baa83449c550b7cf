import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useRef, useSyncExternalStore, type FocusEvent, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { toasts, type Toast } from './toasts.ts';
import { useTopDialog } from './dialog.tsx';

const icons = { info: Info, success: CircleCheck, error: CircleAlert };

/** The page's notices; rendered once. They stay while the pointer or the focus is on them. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.onChange, toasts.list);
  const reading = useReading();
  const item = (toast: Toast) => (
    <ToastItem key={toast.id} toast={toast} onGone={reading.giveFocusOn} />
  );
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only watches.
    <section aria-label="Notifications" className="toasts" data-no-print {...reading.watch}>
      {/* There before anything is said in them, or screen readers stay silent. */}
      <div role="status" className="grid gap-2 empty:hidden">
        {shown.filter(isCalm).map(item)}
      </div>
      <div role="alert" className="grid gap-2 empty:hidden">
        {shown.filter((toast) => !isCalm(toast)).map(item)}
      </div>
    </section>,
    // Outside of an open dialog it could be neither heard nor reached.
    useTopDialog() ?? document.body,
  );
}

const isCalm = ({ kind }: Toast) => kind !== 'error';

/** Pauses while the pointer or the focus is inside, and keeps the focus from getting lost. */
function useReading() {
  const cameFrom = useRef<EventTarget | null>(null);
  const watch = {
    onPointerEnter: toasts.pause,
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      if (!currentTarget.contains(document.activeElement)) toasts.resume();
    },
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      toasts.pause();
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) toasts.resume();
    },
  };
  /** To the next notice, else back to where it came from. */
  const giveFocusOn = (gone: Element) => {
    if (!gone.contains(document.activeElement)) return;
    const next = gone.nextElementSibling ?? gone.previousElementSibling;
    const target = next?.querySelector('button') ?? cameFrom.current;
    if (target instanceof HTMLElement && target.isConnected) target.focus();
  };
  return { watch, giveFocusOn };
}

interface ToastItemProps {
  toast: Toast;
  onGone: (item: Element) => void;
}

function ToastItem({ toast: { id, kind, text, action }, onGone }: ToastItemProps) {
  const item = useRef<HTMLDivElement>(null);
  const Icon = icons[kind];
  const dismiss = () => {
    if (item.current !== null) onGone(item.current);
    toasts.dismiss(id);
  };
  return (
    <div ref={item} className="toast" data-kind={kind}>
      <Icon />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p>{text}</p>
        {action !== undefined && (
          <Button
            look="line"
            onClick={() => {
              dismiss();
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <button type="button" aria-label="Dismiss" className="icon-button -my-1.5" onClick={dismiss}>
        <X />
      </button>
    </div>
  );
}
