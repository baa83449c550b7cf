import type { Content } from '../../src/shared/content/content.schema.ts';

export const notFoundPage: Content['pages']['notFound'] = {
  meta: {
    title: 'Page not found · {name}',
    description: 'This page does not exist on the website of {name}.',
  },
  heading: 'Page not found',
  lead: 'The page may have moved, or the link may be incomplete. Use the menu above to find what you need.',
};
