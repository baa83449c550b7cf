import { studio } from '../../content/studio.ts';
import { IDENTITY_MARKS } from '../shared/site/markers.ts';
import { fillPlaceholders, type PageIdentity } from '../shared/site/page-identity.ts';
import { readPageIdentity } from '../ui/state/page-identity.ts';

/** As in the profile; in prerendered pages, marks that the server replaces by it. */
export const identity: PageIdentity = import.meta.env.SSR ? IDENTITY_MARKS : readPageIdentity();

/** Content with the studio's name, place and email in it. */
export function withIdentity<Content>(content: Content): Content {
  return fillPlaceholders(content, identity);
}

export const studioContent = withIdentity(studio);
