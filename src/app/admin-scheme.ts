/**
 * Puts the chosen color scheme on the page before anything is painted. A classic script that
 * blocks, so that no flash shows; it can import nothing, and `ui/state/color-scheme.ts` writes what it reads.
 */
{
  let choice: string | null = null;
  try {
    choice = localStorage.getItem('color-scheme');
  } catch {
    // A browser that keeps nothing for us: the system's scheme.
  }
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset['scheme'] = choice;
}
