/** Links with a secret that the program prints or emails. */
import type { StudioSite } from './studio-site.ts';

/** Path of the first back office link in these lines. */
export function linkIn(office: StudioSite, text: string, screen: string): string {
  const link = new RegExp(`${office.publicUrl}(/admin/${screen}#token=[\\w-]+)`).exec(text)?.[1];
  if (link === undefined) throw new Error(`No link to ${screen} in: ${text}`);
  return link;
}

/** That of a first start, which creates the account. */
export const setupLink = (office: StudioSite) => linkIn(office, office.printed(), 'setup');
