/**
 * A panel that opens beside a control. It is in the browser's top layer, so that it is shown
 * above dialogs, and stays where it is in the page's structure, so that screen readers find it.
 */
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';

interface PopupPanelProps extends ComponentProps<'div'> {
  popup: Popup;
  placement?: Placement;
  /** Called once it is placed, before the first paint. */
  onOpened?: (panel: HTMLDivElement) => void;
}

const belowLeft: Placement = { align: 'start', side: 'bottom' };

/** There while its popup is open. A press or a focus elsewhere closes it, and so does Escape. */
export function PopupPanel({
  popup,
  placement = belowLeft,
  onOpened,
  onKeyDown,
  ...rest
}: PopupPanelProps) {
  return popup.anchor === undefined ? null : (
    <OpenPanel
      {...rest}
      anchor={popup.anchor}
      placement={placement}
      onOpened={onOpened}
      onDismiss={popup.close}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape') return;
        event.preventDefault();
        // A dialog around it must not close with it.
        event.stopPropagation();
        popup.close();
      }}
    />
  );
}

function OpenPanel({
  anchor,
  placement: { align, side },
  onOpened,
  onDismiss,
  ...rest
}: ComponentProps<'div'> & {
  anchor: HTMLElement;
  placement: Placement;
  onOpened: PopupPanelProps['onOpened'];
  onDismiss: () => void;
}) {
  const element = useRef<HTMLDivElement>(null);
  const opened = useEffectEvent((panel: HTMLDivElement) => onOpened?.(panel));
  const dismiss = useEffectEvent(onDismiss);

  useLayoutEffect(() => {
    const panel = element.current;
    if (panel === null) return;
    panel.showPopover();
    const stop = keepBeside(anchor, panel, { align, side });
    opened(panel);
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node) || panel.contains(target) || anchor.contains(target)) return;
      dismiss();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      stop();
      document.removeEventListener('pointerdown', onPress, true);
      if (panel.contains(document.activeElement)) anchor.focus();
    };
  }, [anchor, align, side]);

  return (
    <div
      {...rest}
      ref={element}
      popover="manual"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
        // A click on the control that opened it closes it, too.
        if (!anchor.contains(relatedTarget)) onDismiss();
      }}
    />
  );
}

/** Places it now, and again whenever it, the window or what is scrolled changes. */
function keepBeside(anchor: HTMLElement, panel: HTMLElement, placement: Placement): () => void {
  const place = () => {
    const beside = anchor.getBoundingClientRect();
    panel.style.minWidth = `${beside.width}px`;
    // Its whole height, whatever room it had before.
    panel.style.maxHeight = '';
    const { offsetWidth: width, offsetHeight: height } = panel;
    const { clientWidth, clientHeight } = document.documentElement;
    const window = { width: clientWidth, height: clientHeight };
    const { left, top, maxHeight } = placePopup(beside, { width, height }, window, placement);
    if (height > maxHeight) panel.style.maxHeight = `${maxHeight}px`;
    panel.style.left = `${left}px`;
    panel.style.top = `${top}px`;
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(panel);
  document.addEventListener('scroll', place, { capture: true, passive: true });
  addEventListener('resize', place);
  place();
  return () => {
    sizes.disconnect();
    document.removeEventListener('scroll', place, { capture: true });
    removeEventListener('resize', place);
  };
}

export interface Popup {
  isOpen: boolean;
  anchor: HTMLElement | undefined;
  open: (anchor: HTMLElement) => void;
  close: () => void;
}

/** Whether something is open beside a control; `PopupPanel` shows it. */
export function usePopup(): Popup {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return {
    isOpen: anchor !== undefined,
    anchor,
    open: setAnchor,
    close: () => setAnchor(undefined),
  };
}

export interface Placement {
  align: 'start' | 'end';
  side: 'bottom' | 'top';
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
type Size = Pick<DOMRect, 'width' | 'height'>;

/** Gap between popup, anchor and the edge of the window, in pixels. */
const GAP = 4;
const MARGIN = 8;

/**
 * The popup's top left corner in the window, and the available height. It flips to the
 * other side if there is more space, and never leaves the window.
 */
export function placePopup(anchor: Box, popup: Size, window: Size, placement: Placement) {
  const below = window.height - MARGIN - anchor.bottom - GAP;
  const above = anchor.top - GAP - MARGIN;
  const [wanted, other] = placement.side === 'bottom' ? [below, above] : [above, below];
  const isTurned = popup.height > wanted && other > wanted;
  const isBelow = (placement.side === 'bottom') !== isTurned;
  const section = isBelow ? below : above;
  const height = Math.min(popup.height, section);
  const left = placement.align === 'start' ? anchor.left : anchor.right - popup.width;
  return {
    left: Math.max(MARGIN, Math.min(left, window.width - MARGIN - popup.width)),
    top: isBelow ? anchor.bottom + GAP : anchor.top - GAP - height,
    maxHeight: section,
  };
}

/** False for a pointer that rests while the page moves below it: that is nobody's choice. */
export function hasMoved({ movementX, movementY }: Pick<MouseEvent, 'movementX' | 'movementY'>) {
  return movementX !== 0 || movementY !== 0;
}
