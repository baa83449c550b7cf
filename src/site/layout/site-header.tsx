import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import markUrl from '../../../content/mark.svg?url';
import { MENU_SCROLL_MS, NARROW_MAX_PX } from '../constants.ts';
import { paths } from '../paths.ts';
import { identity } from '../studio.ts';
import { isPlainClick } from '../../ui/buttons/plain-click.ts';
import { scrollToSection } from './section.tsx';
import { useHydrated } from './use-hydrated.ts';

const menuId = 'site-menu';

/** The header's links: a section on the home page, a page of its own everywhere else. */
const navigation = [
  { label: 'HOME', section: 'home', path: paths.home },
  { label: 'ABOUT ME', section: 'about', path: paths.about },
  { label: 'SERVICES', section: 'services', path: paths.services },
  { label: 'MY WORK', section: 'work', path: paths.projects },
  { label: 'CONTACT', section: 'contact', path: paths.contact },
] as const;

/**
 * Fixed above every page. In the narrow layout its links are a native popover, so that the menu
 * opens, closes on Escape and gives the focus back even before, or without, any script.
 */
export function SiteHeader() {
  const { pathname } = useLocation();
  const isScrolled = useIsScrolled();
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useClosedInWideLayout(menu);

  return (
    <header
      className="site-header"
      data-live={useHydrated() || undefined}
      data-scrolled={isScrolled || undefined}
      data-menu-open={isOpen || undefined}
    >
      <div className="frame flex h-full items-center justify-between gap-6">
        <Link to={paths.home} className="inline-flex min-h-11 min-w-0 items-center gap-3 text-ink">
          <WolfMark />
          <span dir="auto" className="truncate font-display text-2xl font-semibold">
            {identity.name}
          </span>
        </Link>
        <button
          type="button"
          className="menu-toggle icon-button wide:hidden"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls={menuId}
          popoverTarget={menuId}
        >
          <span aria-hidden="true" className="menu-bars" />
        </button>
        <nav
          ref={menu}
          id={menuId}
          popover="auto"
          aria-label="Main"
          className="site-menu"
          onToggle={(event) => setIsOpen(event.newState === 'open')}
        >
          <ul className="site-menu-list">
            {navigation.map((entry) => (
              <li key={entry.path}>
                <NavigationLink entry={entry} pathname={pathname} menu={menu} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

interface NavigationLinkProps {
  entry: (typeof navigation)[number];
  pathname: string;
  menu: React.RefObject<HTMLElement | null>;
}

function NavigationLink({ entry, pathname, menu }: NavigationLinkProps) {
  const link = {
    className: 'site-menu-link',
    'aria-current': currentMark(entry.path, pathname),
  };
  if (pathname !== paths.home) {
    return (
      <Link {...link} to={entry.path} onClick={() => closeMenu(menu.current)}>
        {entry.label}
      </Link>
    );
  }
  return (
    <a
      {...link}
      href={`#${entry.section}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        const scroll = () => scrollToSection(entry.section);
        if (closeMenu(menu.current)) setTimeout(scroll, MENU_SCROLL_MS);
        else scroll();
      }}
    >
      {entry.label}
    </a>
  );
}

/** `page` for the link to this very page, `true` for one to the part of the site it is in. */
function currentMark(linkPath: string, pathname: string): 'page' | 'true' | undefined {
  if (linkPath === pathname) return 'page';
  return linkPath !== paths.home && pathname.startsWith(`${linkPath}/`) ? 'true' : undefined;
}

/** Returns whether the menu had been open. */
function closeMenu(menu: HTMLElement | null): boolean {
  if (menu?.matches(':popover-open') !== true) return false;
  menu.hidePopover();
  return true;
}

function useIsScrolled(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > 0,
    () => false,
  );
}

function onScroll(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

/** A menu left open while the window grows would lie over the wide layout's own links. */
function useClosedInWideLayout(menu: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const wide = matchMedia(`(width > ${NARROW_MAX_PX}px)`);
    const close = () => closeMenu(menu.current);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [menu]);
}

/** The studio's sign, beside its name. */
export function WolfMark() {
  return (
    <img
      src={markUrl}
      alt=""
      width="28"
      height="28"
      // Text comes first: at a higher priority React would preload it before the typefaces.
      fetchPriority="low"
      className="size-7 shrink-0"
    />
  );
}
