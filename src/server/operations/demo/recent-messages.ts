/** Messages of the last weeks, up to yesterday. All people are fictitious. */
import type { StoryMessage } from './story.ts';

export const recentMessages: StoryMessage[] = [
  {
    daysAgo: 30,
    at: '15:09',
    name: 'Ansel Krähenbühl',
    email: 'ansel@corvidlab.example',
    subject: 'Corvid Cognition Lab',
    message:
      'We study how crows remember faces. There is much public interest and no good place to send people to: videos, how to take part, how to be left alone by a crow.',
    tier: 'core-web-projects',
    steps: [
      { after: 2, move: 'read' },
      {
        after: 26,
        reply:
          'Dear Ansel,\n\nthe last of the three should be the front page. I would love to make this. Can you tell me how many videos there are, and who may see them?',
      },
      {
        after: 96,
        key: 'corvid',
        makeClient: {
          kind: 'organization',
          name: 'Corvid Cognition Lab',
          website: 'https://corvidlab.example',
          contacts: [
            {
              name: 'Ansel Krähenbühl',
              email: 'ansel@corvidlab.example',
              title: 'Principal investigator',
              roles: ['signer', 'billing'],
            },
          ],
          tags: ['Lab', 'Video'],
        },
      },
    ],
  },
  {
    daysAgo: 22,
    at: '19:40',
    name: 'Salvador Wynn',
    email: 'salvador@wynnfamily.example',
    subject: 'Family tree site',
    message: 'I have 2,000 people and many photos. What would that cost, roughly?',
    steps: [
      { after: 15, move: 'read' },
      {
        after: 17,
        reply:
          'Dear Salvador,\n\nfor family trees there are good services that cost little. I would be far too dear for it, and no better.',
      },
    ],
  },
  {
    daysAgo: 16,
    at: '14:48',
    name: 'Amaia Rosenthal',
    email: 'amaia@sparrowfield.example',
    subject: 'Sparrowfield Literacy Project',
    message:
      'We read with children in eleven libraries. Volunteers should be able to see where they are needed this week. Is that a website or something larger?',
    tier: 'frontend-focused',
    spam: 'too_fast',
    steps: [
      { after: 20, notSpam: true },
      { after: 21, move: 'read' },
      {
        after: 22,
        reply:
          'Dear Amaia,\n\nforgive the late answer: a filter of mine took you for a robot. It is a website with one clever page. Shall we talk on Monday?',
      },
      {
        after: 120,
        key: 'sparrowfield',
        makeClient: {
          kind: 'organization',
          name: 'Sparrowfield Literacy Project',
          isTaxExempt: true,
          taxExemptReason: 'Section 501(c)(3)',
          contacts: [
            {
              name: 'Amaia Rosenthal',
              email: 'amaia@sparrowfield.example',
              roles: ['signer', 'billing'],
            },
          ],
          tags: ['Nonprofit', 'Volunteers'],
        },
      },
    ],
  },
  {
    daysAgo: 9,
    at: '16:33',
    name: 'Ignatius Vale',
    email: 'iggy@emberandoak.example',
    subject: 'Ember & Oak Coffee Roasters',
    message:
      'Two roasters, one van, no site. People ask where the van is. Also we would sell beans.',
    tier: 'frontend-focused',
    steps: [
      { after: 4, move: 'read' },
      {
        after: 25,
        reply:
          'Dear Ignatius,\n\nfirst the van, then the beans. I can have the first part ready in three weeks. An offer follows tomorrow.',
      },
      {
        after: 100,
        key: 'ember',
        makeClient: {
          kind: 'organization',
          name: 'Ember & Oak Coffee Roasters',
          contacts: [
            {
              name: 'Ignatius Vale',
              email: 'iggy@emberandoak.example',
              phone: '+1 201 555 0188',
              roles: ['signer', 'billing'],
            },
          ],
          tags: ['Small business', 'Shop'],
        },
      },
    ],
  },
  {
    daysAgo: 6,
    at: '20:55',
    name: 'Orla Bexley',
    email: 'orla@bexleyfoundation.example',
    subject: 'Annual report as a website',
    message:
      'Last year’s report was a PDF that nobody opened. Could it be a website this time? The numbers are ready, the stories will be in two weeks.',
    tier: 'frontend-focused',
    steps: [{ after: 12, move: 'read' }],
  },
  {
    daysAgo: 4,
    at: '17:08',
    name: 'Dario Lund',
    email: 'dario@lundbooks.example',
    subject: 'Our site is slow',
    message:
      'A second-hand bookshop with 12,000 books on an old system. It takes ten seconds to open. Can that be mended, or must it be new?',
    tier: 'quick-win-solutions',
    steps: [{ after: 16, move: 'read' }],
  },
  {
    daysAgo: 2,
    at: '13:20',
    name: 'Bashir Quill',
    email: 'bashir@mossgate.example',
    subject: 'Waiting list',
    message:
      'Can people put themselves on the waiting list online? The office spends a day each week on it.',
    steps: [{ after: 3, joinClient: 'mossgate' }],
  },
  {
    daysAgo: 2,
    at: '21:31',
    name: 'Yevgenia Strand',
    email: 'y.strand@harborchem.example',
    subject: 'Group page for a chemistry lab',
    message:
      'We start in January with six people and have nothing yet. What do you need from us, and when would you have time?',
    tier: 'core-web-projects',
  },
  {
    daysAgo: 1,
    at: '14:17',
    name: 'Crispin Adebayo-Holt',
    email: 'crispin@commonground.example',
    subject: 'Common Ground Garden Network',
    message:
      'Thirty gardens, three languages, one volunteer with a laptop. We saw the seed library and thought: that, for gardens.',
    tier: 'frontend-focused',
  },
  {
    daysAgo: 1,
    at: '19:02',
    name: 'Winona Saltmarsh',
    email: 'winona@fernhollow.example',
    subject: 'Two kittens, one page',
    message: 'The adoption page shows the same kitten twice. They are brothers, but still.',
  },
];
