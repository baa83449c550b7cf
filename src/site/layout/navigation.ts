import { paths } from '../paths.ts';

/** The header's links: a section on the home page, a page of its own everywhere else. */
export const navigation = [
  { label: 'HOME', section: 'home', path: paths.home },
  { label: 'ABOUT ME', section: 'about', path: paths.about },
  { label: 'SERVICES', section: 'services', path: paths.services },
  { label: 'MY WORK', section: 'work', path: paths.projects },
  { label: 'CONTACT', section: 'contact', path: paths.contact },
] as const;

/** `page` for the link to this very page, `true` for one to the part of the site it is in. */
export function currentMark(linkPath: string, pathname: string): 'page' | 'true' | undefined {
  if (linkPath === pathname) return 'page';
  return linkPath !== paths.home && pathname.startsWith(`${linkPath}/`) ? 'true' : undefined;
}
