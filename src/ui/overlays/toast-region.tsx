import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { counted } from '../../shared/plural.ts';
import { Button } from '../buttons/button.tsx';
import { READING_MS, toasts, type Toast } from './toasts.ts';
import { useTopDialog } from './dialog.tsx';

const icons = { info: Info, success: CircleCheck, error: CircleAlert };

/**
 * The page’s notice; rendered once. It stays while the focus is in it or the pointer moves over it.
 * A pointer that rests keeps none: it may be about to click what the notice covers.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(toasts.onChange, toasts.shown);
  const { region, watch, giveFocusOn } = useReading();
  const item = toast && <ToastItem key={toast.id} toast={toast} onGone={giveFocusOn} />;
  return createPortal(
    <section ref={region} aria-label="Notifications" className="toasts" data-no-print {...watch}>
      {/* There before anything is said in them, or screen readers stay silent. */}
      <div role="status">{toast?.kind !== 'error' && item}</div>
      <div role="alert">{toast?.kind === 'error' && item}</div>
    </section>,
    // Outside of an open dialog it could be neither heard nor reached.
    useTopDialog() ?? document.body,
  );
}

/** Pauses while the user reads, and keeps the focus from getting lost. */
function useReading() {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const watch = {
    onPointerMove: ({ currentTarget }: PointerEvent) => {
      if (!currentTarget.contains(document.activeElement)) toasts.pause(READING_MS);
    },
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
  /** To the notice that is shown now, else back to where it came from; not if an action moved it. */
  const giveFocusOn = useCallback(() => {
    if (document.activeElement !== document.body) return;
    const from = cameFrom.current;
    const target = region.current?.querySelector('button') ?? from;
    if (target instanceof HTMLElement && target.isConnected) target.focus();
    // The next notice has it from where the first one had it.
    cameFrom.current = from;
  }, []);
  return { region, watch, giveFocusOn };
}

interface ToastItemProps {
  toast: Toast;
  /** It had the focus and is gone, for whatever reason. */
  onGone: () => void;
}

function ToastItem({ toast: { id, kind, text, action }, onGone }: ToastItemProps) {
  const item = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      // Still in the page; the next one is not yet.
      if (element?.contains(document.activeElement) === true) queueMicrotask(onGone);
    };
  }, [onGone]);
  const Icon = icons[kind];
  const dismiss = () => toasts.dismiss(id);
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
        <EarlierErrors />
      </div>
      <button type="button" aria-label="Dismiss" className="icon-button -my-1.5" onClick={dismiss}>
        <X />
      </button>
    </div>
  );
}

/** What else waits to be dismissed. */
function EarlierErrors() {
  const count = useSyncExternalStore(toasts.onChange, countCovered);
  if (count === 0) return null;
  return <p className="text-note text-ink-soft">{counted(count, 'earlier error')}</p>;
}

function countCovered(): number {
  const shown = toasts.shown();
  return toasts.list().filter((toast) => toast.kind === 'error' && toast !== shown).length;
}
