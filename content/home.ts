import type { Content } from '../src/shared/content/content.schema.ts';

export const home: Content['home'] = {
  meta: {
    title: '{name} · Websites for research labs and nonprofits',
    description:
      'A one-person studio in {place} that designs and builds websites and identities for researchers, labs, nonprofits and mission-driven brands.',
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
      '{name} is one person: me. I bring over 15 years of experience and a background in sociology, which taught me to ask who is in the room before deciding how to arrange the chairs.',
      'A lab and a nonprofit have the same problem in different clothes: they know more than they can say on one page, and the reader has a minute. My work is to choose what that minute should hold, and to build a site that still holds it two years later, when someone else maintains it.',
      'You talk to the person who designs your site and writes its code. Nothing gets lost between the two.',
    ],
    facts: [
      { term: 'Experience', text: 'Over 15 years' },
      { term: 'Background', text: 'Sociology' },
      { term: 'Practice', text: 'Design and development by one person' },
      { term: 'Based in', text: '{place}, working with clients everywhere' },
    ],
  },
  services: {
    heading: 'Four ways to work together',
    lead: 'Each comes with a price range, so you know before you write whether it fits. A written proposal sets a fixed price, and all four include support.',
  },
  work: {
    heading: 'Selected work',
    lead: 'Mostly research labs, medical societies and cultural associations: people with a great deal to say, and readers who are short of time.',
  },
  contact: {
    heading: 'Tell me about your project',
    lead: 'A few sentences are enough: what the site is for, who reads it, and what isn’t working today. If you have a deadline or a grant period, mention it.',
    points: [
      'I read and answer every message myself, usually within two business days.',
      'No newsletters or marketing emails.',
      'Your message is stored on the studio’s own server and used only to answer you.',
    ],
  },
};
