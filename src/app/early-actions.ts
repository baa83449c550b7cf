/** Clicks of a reader before the application is ready. */
import { isPlainClick } from '../ui/buttons/plain-click.ts';

/** After this a click is left to the browser: better a slow page than a dead one. */
const PATIENCE_MS = 5000;

interface EarlyActions {
  /** Resolves when something was clicked that waits for the application. */
  first: Promise<void>;
  /** From now on the application answers to these: clicks the last of them that was held back. */
  release(isReady: (target: Element) => boolean): void;
}

/** Holds back clicks on links and on buttons that send a form, which Enter in a field causes too. */
export function keepEarlyActions(): EarlyActions {
  const { promise: first, resolve: happened } = Promise.withResolvers<void>();
  let isAnswered = (_target: Element) => false;
  let clicked: HTMLElement | undefined;

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !isPlainClick(event)) return;
    const target = event.target.closest<HTMLElement>('a[href], button[type="submit"]');
    if (target === null || isAnswered(target) || leavesThePage(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked = target;
    happened();
  };
  const release = (isReady: (target: Element) => boolean) => {
    isAnswered = isReady;
    if (clicked === undefined || !isReady(clicked)) return;
    const target = clicked;
    clicked = undefined;
    target.click();
  };

  document.addEventListener('click', onClick, true);
  void first.then(() => setTimeout(release, PATIENCE_MS, () => true));
  return { first, release };
}

/** The application would leave such a link to the browser, too. */
function leavesThePage(target: HTMLElement): boolean {
  if (!(target instanceof HTMLAnchorElement)) return false;
  return target.target !== '' || target.origin !== location.origin;
}
