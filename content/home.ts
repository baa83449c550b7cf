import type { Content } from '../src/shared/content/content.schema.ts';

export const home: Content['home'] = {
  meta: {
    title: 'Wolfden Studio · Websites for research labs and nonprofits',
    description:
      'A one-person studio in New Jersey that designs and builds websites and identities for researchers, labs, nonprofits and mission-driven brands.',
  },
  hero: {
    tagline: ['Designing with purpose,', 'building with instinct,', 'delivering with precision.'],
    lead: 'I make websites and identities for researchers, labs, nonprofits and mission-driven brands. One person does the work, from the first conversation to the last line of code.',
    button: 'Explore my process',
    quotes: [
      'Clarity is a form of respect.',
      'Ask who reads it, then draw.',
      'Good structure outlives good styling.',
      'The reader’s time is the real budget.',
      'Leave it easier to keep than to break.',
    ],
  },
  about: {
    heading: 'Sociology first, then screens',
    paragraphs: [
      'Wolfden is a one-person studio. I bring over 15 years of experience to it, and a background in sociology, which taught me to ask who is in the room before deciding how to arrange the chairs.',
      'A lab and a nonprofit have the same problem in different clothes: they know more than they can say on one page, and the reader has a minute. My work is to choose what that minute should hold, and to build a site that still holds it two years later, when somebody else looks after it.',
      'You talk to the person who designs your site, and that person also writes the code. Nothing is lost on the way from one to the other.',
    ],
    facts: [
      { term: 'Experience', text: 'Over 15 years' },
      { term: 'Background', text: 'Sociology' },
      { term: 'Practice', text: 'Design and development, one person' },
      { term: 'Where', text: 'New Jersey, working everywhere' },
    ],
  },
  services: {
    heading: 'Four ways to work together',
    lead: 'Each has a price range, so that you can tell before you write whether it fits. A written proposal turns the range into a figure, and every one of the four ends in support.',
  },
  work: {
    heading: 'Selected work',
    lead: 'Mostly research labs, medical societies and cultural associations: people with a great deal to say, and readers who are short of time.',
  },
  contact: {
    heading: 'Tell me what you are working on',
    lead: 'A few sentences are enough: what the site is for, who reads it, and what bothers you about it today. If you have a deadline or a grant period, say so.',
    points: [
      'A person reads your message and a person answers it, usually within two working days.',
      'No newsletter and no sales sequence will follow.',
      'Your message is stored on the studio’s own server and used only to answer you.',
    ],
  },
};
