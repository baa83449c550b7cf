/** Messages of the first months, with their follow-up. All people are fictitious. */
import type { StoryMessage } from './story.ts';

export const firstMessages: StoryMessage[] = [
  {
    daysAgo: 155,
    at: '16:40',
    name: 'Henrike Solberg',
    email: 'h.solberg@postbox.example',
    subject: 'Internship',
    message:
      'Hello,\n\nI study interaction design and look for an internship next spring. Do you take interns?\n\nHenrike',
    steps: [
      { after: 2, move: 'read' },
      {
        after: 20,
        reply:
          'Dear Henrike,\n\nthank you for asking. I work alone and could not give you the time you deserve. I can look at your portfolio, if that helps.',
      },
      { after: 60, move: 'archived' },
    ],
  },
  {
    daysAgo: 142,
    at: '14:12',
    name: 'Maren Lindqvist-Obi',
    email: 'maren@tidewater-lab.example',
    subject: 'A website for the Tidewater Ecology Lab',
    message:
      'We are a group of nine at the marine station and our page is a list of papers from four years ago. We would like a site that shows the field work, the people and the data.\n\nThe grant asks for it by the end of the year. Is that possible?',
    tier: 'core-web-projects',
    steps: [
      { after: 1, move: 'read' },
      {
        after: 4,
        reply:
          'Dear Maren,\n\nit is, if we begin soon. Could you tell me who writes, and how much of the data is public? A call of half an hour would be enough to make you an offer.',
      },
      {
        after: 52,
        key: 'tidewater',
        makeClient: {
          kind: 'organization',
          name: 'Tidewater Ecology Lab',
          website: 'https://tidewater-lab.example',
          paymentTermsDays: 30,
          contacts: [
            {
              name: 'Maren Lindqvist-Obi',
              email: 'maren@tidewater-lab.example',
              title: 'Head of the lab',
              roles: ['signer'],
            },
            { name: 'Research office', email: 'grants@tidewater-lab.example', roles: ['billing'] },
          ],
          tags: ['Lab', 'Grant'],
        },
      },
    ],
  },
  {
    daysAgo: 136,
    at: '19:03',
    name: 'Growth Partner',
    email: 'hello@rank-rocket.example',
    subject: 'Your site is missing traffic',
    message: 'We analysed your website and found 14 issues. Reply to get a free report.',
    steps: [{ after: 15, move: 'archived' }],
  },
  {
    daysAgo: 128,
    at: '17:26',
    name: 'Desmond Achterberg',
    email: 'desmond@alderstreet.example',
    subject: 'Alder Street Community Kitchen',
    message:
      'People can’t find when we cook and where to bring food. Our site is a picture of a poster. We have little money but a person who would keep it up to date.',
    tier: 'quick-win-solutions',
    steps: [
      { after: 3, move: 'read' },
      {
        after: 22,
        reply:
          'Dear Desmond,\n\nthat is a small site with a large effect: hours, map, what is needed today. I can do that within the smallest tier. Would Thursday suit you for a call?',
      },
      {
        after: 75,
        key: 'alder',
        makeClient: {
          kind: 'organization',
          name: 'Alder Street Community Kitchen',
          isTaxExempt: true,
          taxExemptReason: 'Section 501(c)(3)',
          contacts: [
            {
              name: 'Desmond Achterberg',
              email: 'desmond@alderstreet.example',
              roles: ['signer', 'billing'],
            },
          ],
          tags: ['Nonprofit'],
        },
      },
    ],
  },
  {
    daysAgo: 121,
    at: '15:50',
    name: 'Edith Vanderlaan',
    email: 'edith@harrowhill.example',
    subject: 'The walking tours page',
    message:
      'Could the tours be in the order of their dates? And Tobias asks if members can pay on the site.\n\nEdith',
    steps: [
      { after: 2, joinClient: 'harrow' },
      {
        after: 5,
        reply:
          'Dear Edith,\n\nthe order is mended. Paying on the site is possible; I will send you two ways to do it before your next board meeting.',
      },
    ],
  },
  {
    daysAgo: 117,
    at: '22:18',
    name: 'Casimir Dole',
    email: 'casimir@dolecapital.example',
    subject: 'Marketplace app',
    message:
      'We need an app like the big ones, iOS and Android, with payments and a map. Budget is flexible. When can you start?',
    tier: 'strategic-digital-partnerships',
    steps: [
      { after: 14, move: 'read' },
      {
        after: 16,
        reply:
          'Dear Casimir,\n\nthank you for thinking of me. I make websites, and an app of this size needs a team. I would rather say no now than half-way.',
      },
      { after: 90, move: 'archived' },
    ],
  },
  {
    daysAgo: 110,
    at: '13:37',
    name: 'Ines Falk-Moreau',
    email: 'ifm@kestrel.quillwood.example',
    subject: 'Kestrel Neuroimaging Group: new site',
    message:
      'We move to another department and lose our old pages in October. We have 30 members, a list of 140 papers and two open source tools that people look for.\n\nThe university needs a quote with a purchase order.',
    tier: 'core-web-projects',
    steps: [
      { after: 1, move: 'read' },
      {
        after: 3,
        reply:
          'Dear Ines,\n\nI know that kind of move. The papers can come from your reference manager, so that nobody types them again. I will send a quote in the form your purchasing asks for.',
      },
      {
        after: 98,
        key: 'kestrel',
        makeClient: {
          kind: 'organization',
          name: 'Kestrel Neuroimaging Group',
          website: 'https://kestrel.quillwood.example',
          paymentTermsDays: 45,
          requiresPurchaseOrder: true,
          contacts: [
            {
              name: 'Ines Falk-Moreau',
              email: 'ifm@kestrel.quillwood.example',
              title: 'Group leader',
              roles: ['signer'],
            },
            { name: 'Accounts payable', email: 'ap@quillwood.example', roles: ['billing'] },
            {
              name: 'Oskar Brill',
              email: 'obrill@kestrel.quillwood.example',
              title: 'Lab manager',
              roles: ['cc'],
            },
          ],
          tags: ['Lab', 'University'],
        },
      },
    ],
  },
  {
    daysAgo: 103,
    at: '18:44',
    name: 'Rue Castellane',
    email: 'rue@castellane.example',
    subject: 'Thank you',
    message:
      'A short word only: the choir’s site is the first one my mother could use to buy a ticket.',
    steps: [
      { after: 6, move: 'read' },
      { after: 8, reply: 'Dear Rue,\n\nthat made my day. I will tell the choir.' },
      { after: 9, move: 'archived' },
    ],
  },
  {
    daysAgo: 95,
    at: '20:09',
    name: 'Fabian Teasel',
    email: 'fabian@openorchard.example',
    subject: 'Seed library, 900 varieties',
    message:
      'We lend seeds. The catalog is a spreadsheet, and people should be able to look through it on their phones, and ask for a packet.',
    tier: 'frontend-focused',
    steps: [
      { after: 17, move: 'read' },
      {
        after: 18,
        reply:
          'Dear Fabian,\n\nI like this a lot. The spreadsheet can stay where you work; the site would read it every night. Which columns do people ask about most?',
      },
      {
        after: 110,
        key: 'orchard',
        makeClient: {
          kind: 'organization',
          name: 'Open Orchard Seed Library',
          contacts: [
            {
              name: 'Fabian Teasel',
              email: 'fabian@openorchard.example',
              roles: ['signer', 'billing'],
            },
          ],
          tags: ['Nonprofit', 'Catalog'],
        },
      },
    ],
  },
  {
    daysAgo: 88,
    at: '15:15',
    name: 'Noor Hallowell',
    email: 'noor@juniperslate.example',
    subject: 'Shop: shipping to Canada',
    message: 'Somebody in Toronto wants six bowls. What do I have to switch on?',
    steps: [
      { after: 1, joinClient: 'juniper' },
      { after: 2, reply: 'Dear Noor,\n\nnothing: it is on now. The duty is told at the till.' },
    ],
  },
];
