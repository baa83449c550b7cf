/** The address that somebody wanted before being asked to sign in, kept in the login page's own. */
import { adminPaths, isInAdmin } from '../../shared/admin/admin-paths.ts';

const PARAMETER = 'next';

const { home, login, forgotPassword, resetPassword, setup, enter } = adminPaths;
const outsidePages = new Set<string>([login, forgotPassword, resetPassword, setup, enter]);

type Part = 'pathname' | 'search' | 'hash';

/** The login page's address, which leads on to the page that was wanted. */
export function loginAddress({ pathname, search, hash }: Record<Part, string>): string {
  const wanted = pathname + search + hash;
  if (wanted === home) return login;
  return `${login}?${new URLSearchParams({ [PARAMETER]: wanted }).toString()}`;
}

/** The address after sign-in: the requested one, if it is a page of the back office. */
export function wantedAddress(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  return wanted !== null && isBackOffice(wanted) ? wanted : home;
}

/** Read as the browser would: `/admin/../` leads away, and so do `//` and `/\` to other sites. */
function isBackOffice(address: string): boolean {
  const here = 'https://here.invalid';
  if (!URL.canParse(address, here)) return false;
  const { origin, pathname, search, hash } = new URL(address, here);
  if (origin !== here || pathname + search + hash !== address) return false;
  return isInAdmin(pathname) && !outsidePages.has(pathname);
}
