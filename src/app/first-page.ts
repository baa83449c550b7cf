/** When the prerendered page has been taken over, and answers to clicks. */
import { useEffect } from 'react';

const layout = Promise.withResolvers<void>();
const page = Promise.withResolvers<void>();

export const layoutShown: Promise<void> = layout.promise;
export const pageShown: Promise<void> = page.promise;

/** For what stands around every page: says that it answers. */
export function useShownAsLayout(): void {
  useEffect(() => layout.resolve(), []);
}

/** For a page, or what stands in its place: says that it answers. */
export function useShownAsPage(): void {
  useEffect(() => page.resolve(), []);
}
