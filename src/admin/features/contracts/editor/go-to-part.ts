/** Focuses a part of the editor and shows it, unfolding what it is in. */
export function goToPart(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  const folded = element?.closest('details');
  if (folded) folded.open = true;
  element?.focus();
  element?.scrollIntoView({ block: 'center' });
}
