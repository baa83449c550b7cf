import type { Content } from '../../src/shared/content/content.schema.ts';

export const contactPage: Content['pages']['contact'] = {
  meta: {
    title: 'Contact · Wolfden Studio',
    description:
      'Write to Wolfden Studio about a website or an identity. A person reads your message and answers it. No newsletter, no trackers.',
  },
  heading: 'Write to me',
  lead: 'Tell me what the site is for, who reads it and what bothers you about it today. Half-formed is fine. If a deadline or a grant period is involved, mention it.',
  points: [
    'Your message is stored on the studio’s own server, and you receive an acknowledgment by e-mail.',
    'A person reads it and a person answers it, usually within two working days.',
    'If I am the wrong studio for your project, I will say so in my first reply.',
    'No newsletter and no sales sequence will follow.',
  ],
};
