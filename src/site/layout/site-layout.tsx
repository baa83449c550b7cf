import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { HASH_SCROLL_MS } from '../constants.ts';
import { scrollToSection } from './section.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const mainId = 'main';

/** Layout of every public page. */
export function SiteLayout() {
  const main = useRef<HTMLElement>(null);
  usePageChange(main);
  useOwnScrolling();
  useHashScroll(main);
  return (
    <>
      <a href={`#${mainId}`} className="skip-link">
        Skip to content
      </a>
      <SiteHeader />
      <main ref={main} id={mainId} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}

/** Scrolls to the top after navigation and moves the focus there. */
function usePageChange(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The browser restores the first page's scroll position.
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/**
 * Going back also leads to the top of the page, so the browser must not restore the position.
 * After a reload it does: the reader continues at the same place.
 */
function useOwnScrolling(): void {
  useEffect(() => {
    const set = ({ type }: { type: string }) => {
      history.scrollRestoration = type === 'pagehide' ? 'auto' : 'manual';
    };
    set({ type: 'pageshow' });
    window.addEventListener('pageshow', set);
    window.addEventListener('pagehide', set);
    return () => {
      window.removeEventListener('pageshow', set);
      window.removeEventListener('pagehide', set);
    };
  }, []);
}

function useHashScroll(main: React.RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const id = sectionId(hash);
    // A page whose chunk is still loading has no sections yet.
    const later = new MutationObserver(() => {
      if (document.getElementById(id) === null) return;
      later.disconnect();
      scrollToSection(id);
    });
    const timer = setTimeout(() => {
      if (document.getElementById(id) !== null) scrollToSection(id);
      else if (main.current !== null) {
        later.observe(main.current, { childList: true, subtree: true });
      }
    }, HASH_SCROLL_MS);
    return () => {
      clearTimeout(timer);
      later.disconnect();
    };
  }, [pathname, hash, main]);
}

/** The fragment of a URL may contain anything, including invalid encodings. */
function sectionId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
