/** Messages of the later months. All people are fictitious. */
import type { StoryMessage } from './story.ts';

export const laterMessages: StoryMessage[] = [
  {
    daysAgo: 80,
    at: '16:02',
    name: 'Paloma Reyes-Whitford',
    email: 'paloma@reyeswhitford.example',
    subject: 'A page for a book',
    message:
      'I write about rivers. The publisher has a page for the book, but I would like a place of my own, with readings and a letter now and then.',
    tier: 'quick-win-solutions',
    steps: [
      { after: 5, move: 'read' },
      {
        after: 23,
        reply:
          'Dear Paloma,\n\none long page, beautifully set, and a letter that people can subscribe to: that is what I would make. When is the book out?',
      },
      {
        after: 140,
        key: 'paloma',
        makeClient: {
          kind: 'person',
          name: 'Paloma Reyes-Whitford',
          website: 'https://reyeswhitford.example',
          paymentTermsDays: 0,
          contacts: [
            {
              name: 'Paloma Reyes-Whitford',
              email: 'paloma@reyeswhitford.example',
              roles: ['signer', 'billing'],
            },
          ],
          tags: ['Author'],
        },
      },
    ],
  },
  {
    daysAgo: 74,
    at: '14:30',
    name: 'Linus Abara',
    email: 'linus@studyhall.example',
    subject: 'Question about your process',
    message:
      'For a class I interview small studios about how they set prices. Would you answer five questions by mail?',
    steps: [
      { after: 8, move: 'read' },
      { after: 30, reply: 'Dear Linus,\n\ngladly. Send them over, and give me a week.' },
      { after: 200, move: 'archived' },
    ],
  },
  {
    daysAgo: 66,
    at: '13:55',
    name: 'Thea Marchetti-Boone',
    email: 'thea@brightwater.example',
    subject: 'Brightwater Watershed Alliance: relaunch',
    message:
      'Fourteen towns, one river. We need a site where each town has its page, and a map of the clean-up days. A foundation pays, and wants it accessible (WCAG 2.2 AA).',
    tier: 'strategic-digital-partnerships',
    steps: [
      { after: 2, move: 'read' },
      {
        after: 6,
        reply:
          'Dear Thea,\n\naccessible is how I build anyway. For fourteen towns the question is who writes; let us begin there. I propose a first talk with two or three of them.',
      },
      {
        after: 150,
        key: 'brightwater',
        makeClient: {
          kind: 'organization',
          name: 'Brightwater Watershed Alliance',
          website: 'https://brightwater.example',
          paymentTermsDays: 60,
          requiresPurchaseOrder: true,
          isTaxExempt: true,
          taxExemptReason: 'Section 501(c)(3)',
          contacts: [
            {
              name: 'Thea Marchetti-Boone',
              email: 'thea@brightwater.example',
              title: 'Director',
              roles: ['signer'],
            },
            {
              name: 'Gil Osterman',
              email: 'finance@brightwater.example',
              title: 'Finance',
              roles: ['billing'],
            },
          ],
          tags: ['Nonprofit', 'Grant', 'Accessibility'],
        },
      },
    ],
  },
  {
    daysAgo: 60,
    at: '21:47',
    name: 'Jory Pell',
    email: 'jory@pelworks.example',
    subject: 'Logo?',
    message: 'Do you also make only a logo, without a site? For a bike repair shop.',
    refusal: '550 5.1.1 There is no mailbox of this name here',
    steps: [
      { after: 12, move: 'read' },
      { after: 40, move: 'archived' },
    ],
  },
  {
    daysAgo: 54,
    at: '17:20',
    name: 'Sunniva Brandt',
    email: 'sunniva@lanternchoir.example',
    subject: 'Winter concerts',
    message:
      'The dates for winter are set. May I send the programme as it is, or do you want it in a table?',
    steps: [
      { after: 1, joinClient: 'lantern' },
      { after: 3, reply: 'Dear Sunniva,\n\nas it is. I will make the table.' },
    ],
  },
  {
    daysAgo: 47,
    at: '09:31',
    name: 'Joost Verhagen-Adeyemi',
    email: 'joost@quietcities.example',
    subject: 'Institute for Quiet Cities',
    message:
      'We measure noise in European cities and publish maps. A colleague showed us the Kestrel site. We would need two languages, and an invoice in euros.',
    tier: 'core-web-projects',
    steps: [
      { after: 5, move: 'read' },
      {
        after: 7,
        reply:
          'Dear Joost,\n\nboth is possible. Two languages change how the pages are planned, so let us talk about them first. Is your morning my late night, or shall we meet in the middle?',
      },
      {
        after: 120,
        key: 'quietcities',
        makeClient: {
          kind: 'organization',
          name: 'Institute for Quiet Cities',
          website: 'https://quietcities.example',
          address: {
            street: 'Stille Gracht 12',
            city: 'Utrecht',
            postalCode: '3599 ZZ',
            country: 'NL',
          },
          currency: 'EUR',
          taxId: 'NL000000000B00',
          contacts: [
            {
              name: 'Joost Verhagen-Adeyemi',
              email: 'joost@quietcities.example',
              title: 'Director',
              roles: ['signer'],
            },
            { name: 'Administratie', email: 'facturen@quietcities.example', roles: ['billing'] },
          ],
          tags: ['Lab', 'Abroad'],
        },
      },
    ],
  },
  {
    daysAgo: 39,
    at: '18:18',
    name: 'Marguerite Dunmore',
    email: 'm.dunmore@postbox.example',
    subject: 'My nephew could help you',
    message:
      'He knows computers very well and would work for little. Shall I give him your number?',
    steps: [
      { after: 18, move: 'read' },
      {
        after: 19,
        reply: 'Dear Marguerite,\n\nthat is kind. I have no work to give away at present.',
      },
    ],
  },
];
