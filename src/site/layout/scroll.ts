import { SCROLL_OFFSET_PX } from '../constants.ts';

/** Scrolls to the section with this id and moves the focus along with the eye. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (section === null) return;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({
    top: section.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX,
    behavior: reduced ? 'auto' : 'smooth',
  });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** True for a click that the page handles itself, false for one that opens a new tab or window. */
export function isPlainClick(event: {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
