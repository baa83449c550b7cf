import { pageMeta } from './page-meta.ts';

/** Brings title, description and canonical link up to date after a navigation in the browser. */
export function applyPageMeta(pathname: string): void {
  const meta = pageMeta(pathname);
  document.title = meta.title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  // The server wrote the studio's own address into the link; only the path changes here.
  if (canonical !== null) {
    canonical.href = new URL(meta.path ?? pathname, canonical.href).href;
  }
}
