import { useEffect } from 'react';

const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves once the first page, or what stands for it, answers to clicks. */
export const firstPageShown: Promise<void> = promise;

/** For what is shown as a page: says so. */
export function useShownAsPage(): void {
  useEffect(resolve, []);
}
