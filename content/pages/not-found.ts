import type { Content } from '../../src/shared/content/content.schema.ts';

export const notFoundPage: Content['pages']['notFound'] = {
  meta: {
    title: 'Page not found · Wolfden Studio',
    description: 'There is no page at this address on the Wolfden Studio website.',
  },
  heading: 'There is nothing at this address',
  lead: 'The page may have moved, or the link may have lost a letter on its way here. The menu above leads to everything that exists.',
};
