/** What a reader clicks before the application is ready. */
import { isPlainClick } from '../ui/plain-click.ts';

/** After this a click is left to the browser: better a slow page than a dead one. */
const PATIENCE_MS = 5000;

interface EarlyActions {
  /** Resolves when something was clicked that waits for the application. */
  first: Promise<void>;
  /** Clicks the last of it again, and stops keeping. */
  repeat(): void;
}

/** Holds back clicks on links and on buttons that send a form, which Enter in a field causes too. */
export function keepEarlyActions(): EarlyActions {
  const { promise: first, resolve: happened } = Promise.withResolvers<void>();
  let clicked: HTMLElement | undefined;

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !isPlainClick(event)) return;
    const target = event.target.closest<HTMLElement>('a[href], button[type="submit"]');
    if (target === null || (target instanceof HTMLAnchorElement && leavesThePage(target))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked = target;
    happened();
  };
  const repeat = () => {
    document.removeEventListener('click', onClick, true);
    clicked?.click();
    clicked = undefined;
  };

  document.addEventListener('click', onClick, true);
  void first.then(() => setTimeout(repeat, PATIENCE_MS));
  return { first, repeat };
}

/** The application would leave such a link to the browser, too. */
function leavesThePage(link: HTMLAnchorElement): boolean {
  return link.target !== '' || link.origin !== location.origin;
}
