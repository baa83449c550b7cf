/** What a reader does before the application is ready. */

/** After this a link or form is left to the browser: better a slow page than a dead one. */
const PATIENCE_MS = 5000;

interface EarlyActions {
  /** Resolves when something was done that waits for the application. */
  first: Promise<void>;
  /** Does the last of it again, and stops keeping. */
  repeat(): void;
}

/** Holds back clicks on links and sent forms, which the application would answer better. */
export function keepEarlyActions(): EarlyActions {
  const { promise: first, resolve: happened } = Promise.withResolvers<void>();
  let again: (() => void) | undefined;

  const keep = (event: Event, action: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    again = action;
    happened();
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !isPlain(event)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    if (link === null || link.target !== '' || link.origin !== location.origin) return;
    keep(event, () => link.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    keep(event, () => form.requestSubmit(submitter));
  };
  const stop = () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    const action = again;
    again = undefined;
    action?.();
  };

  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  void first.then(() => setTimeout(stop, PATIENCE_MS));
  return { first, repeat: stop };
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
