import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Brings title, description and canonical link up to date after a navigation in the browser. The
 * first page comes with its own from the server (document-head.ts).
 */
export function usePageMeta({ title, description }: { title: string; description: string }): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    // The server wrote the studio's own address into the link; only the path changes here.
    if (canonical !== null) canonical.href = new URL(pathname, canonical.href).href;
  }, [title, description, pathname]);
}
