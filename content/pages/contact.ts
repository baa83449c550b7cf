import type { Content } from '../../src/shared/content/content.schema.ts';

export const contactPage: Content['pages']['contact'] = {
  meta: {
    title: 'Contact · {name}',
    description:
      'Contact {name} about a website or an identity. I read and answer every message myself. No newsletters, no trackers.',
  },
  heading: 'Get in touch',
  lead: 'Tell me what the site is for, who reads it and what isn’t working today. Rough ideas are fine. If you have a deadline or a grant period, mention it.',
  points: [
    'Your message is stored on the studio’s own server, and you’ll get a confirmation by email.',
    'I read and answer every message myself, usually within two business days.',
    'If I’m not the right fit, I’ll say so in my first reply.',
    'No newsletters or marketing emails.',
  ],
};
