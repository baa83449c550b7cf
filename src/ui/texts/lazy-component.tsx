import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A component in a chunk of its own, shown as soon as it is there, with `fallback` in its place until
 * then. `React.lazy` holds it back for 300 ms after the fallback of a `Suspense`, and shows the
 * fallback even where the chunk has come meanwhile.
 */
export function lazyComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
) {
  let fetched: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  /** Fetches it; once it is there, or while it is on its way, nothing more. */
  const load = (): Promise<void> =>
    (fetching ??= fetchComponent().then(
      (component) => {
        fetched = component;
      },
      (failure: unknown) => {
        // Some browsers retry a failed import, so the next attempt can succeed.
        fetching = undefined;
        throw failure;
      },
    ));
  function LazyComponent(props: Props): ReactNode {
    const [settled, setSettled] = useState<{ failure?: unknown }>({});
    const isThere = fetched !== undefined;
    useEffect(() => {
      if (isThere) return;
      // It may have come since this was rendered.
      load().then(
        () => setSettled({}),
        (failure: unknown) => setSettled({ failure }),
      );
    }, [isThere]);
    if (fetched !== undefined) return createElement(fetched, props);
    if ('failure' in settled) throw settled.failure;
    return fallback;
  }
  return { load, Component: LazyComponent };
}
