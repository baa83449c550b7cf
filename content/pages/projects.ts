import type { Content } from '../../src/shared/content/content.schema.ts';

export const projectsPage: Content['pages']['projects'] = {
  meta: {
    title: 'Projects · {name}',
    description:
      'Logos, websites and brand overviews of the kind I make for research laboratories, medical societies, cultural associations and small brands.',
  },
  heading: 'Projects',
  lead: 'Research laboratories, medical societies, cultural associations and a coffee brand. Each entry describes the design problem first, because that is the part you may recognize.',
};
