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
