/** What the public site of a new studio says. */
import { content as unfilled } from '../../../content/content.ts';
import { firstIdentity } from '../../../src/shared/settings/identity.ts';
import { readingNote } from '../../../src/shared/settings/shown-on-pages.ts';
import { fillPlaceholders } from '../../../src/shared/site/page-identity.ts';

export const content = fillPlaceholders(unfilled, {
  ...firstIdentity,
  reading: readingNote(false),
});
