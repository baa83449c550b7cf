import { useState } from 'react';

export interface Popup {
  isOpen: boolean;
  /** What it belongs to, and stands beside. */
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
