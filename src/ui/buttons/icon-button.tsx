import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { PopupPanel, usePopup } from '../overlays/popup-panel.tsx';

/** A button that shows only an icon, and its name to those who point at it or listen. */
export function IconButton({
  label,
  className = '',
  children,
  ...rest
}: ComponentProps<'button'> & { label: string; children: ReactNode }) {
  return (
    <Tooltip text={label}>
      <button {...rest} type="button" aria-label={label} className={`icon-button ${className}`}>
        {children}
      </button>
    </Tooltip>
  );
}

/** The pointer rests on something for this long before it is explained, in milliseconds. */
const REST_MS = 500;
/** It may leave for so long, which is enough to reach the words themselves (WCAG 2.2, 1.4.13). */
const LEAVE_MS = 150;

/** A word or two about a control while it is pointed at or focused. Never the only place for them. */
function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const popup = usePopup();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [frame, setFrame] = useState<HTMLSpanElement | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEscape(popup.isOpen, popup.close);

  const show = () => {
    if (frame?.firstElementChild instanceof HTMLElement) popup.open(frame.firstElementChild);
  };
  const hide = () => {
    clearTimeout(timer.current);
    popup.close();
  };
  return (
    <span
      ref={setFrame}
      // The control itself stands in the layout, as if nothing were around it.
      className="contents"
      onPointerEnter={({ pointerType }: PointerEvent) => {
        clearTimeout(timer.current);
        if (pointerType === 'mouse') timer.current = setTimeout(show, REST_MS);
      }}
      onPointerLeave={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(popup.close, LEAVE_MS);
      }}
      onPointerDown={hide}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) show();
      }}
      onBlur={hide}
    >
      {children}
      <PopupPanel popup={popup} role="tooltip" className="tip">
        {text}
      </PopupPanel>
    </span>
  );
}

/** A tip can be put away without moving the pointer or the focus (1.4.13 as well). */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const escaped = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && escaped();
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isActive]);
}
