/** Positions a popup beside its anchor. */

export interface Placement {
  align: 'start' | 'end';
  side: 'bottom' | 'top';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

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
