/** Messages of the first months, with what the studio did about them. All people are fictitious. */
import { inNewJersey, taxExempt, type StoryMessage } from './story.ts';

export const earlyMessages: readonly StoryMessage[] = [
  {
    when: { daysAgo: 155, at: '16:40' },
    from: { name: 'Henrike Solberg', email: 'h.solberg@postbox.example' },
    subject: 'Internship',
    message:
      'Hello,\n\nI’m studying interaction design and looking for an internship next spring. Do you take interns?\n\nHenrike',
    hours: { read: 2, reply: 20, archived: 60 },
    reply:
      'Dear Henrike,\n\nThank you for asking. I work alone and couldn’t give you the time you deserve. I’d be happy to review your portfolio, if that helps.',
  },
  {
    when: { daysAgo: 142, at: '14:12' },
    from: { name: 'Maren Lindqvist-Obi', email: 'maren@tidewater-lab.example' },
    subject: 'A website for the Tidewater Ecology Lab',
    tier: 'core-web-projects',
    message:
      'We are a group of nine at the marine station and our page is a list of papers from four years ago. We would like a site that shows the field work, the people and the data.\n\nThe grant asks for it by the end of the year. Is that possible?',
    hours: { read: 1, reply: 4, client: 52 },
    reply:
      'Dear Maren,\n\nIt is, if we start soon. Who will write the content, and how much of the data is public? A half-hour call would be enough for me to send you a quote.',
    client: {
      key: 'tidewater',
      name: 'Tidewater Ecology Lab',
      website: 'https://tidewater-lab.example',
      paymentTermsDays: 30,
      signer: { title: 'Head of the lab' },
      contacts: [
        { name: 'Research office', email: 'grants@tidewater-lab.example', roles: ['billing'] },
      ],
      tags: ['Lab', 'Grant'],
    },
  },
  {
    when: { daysAgo: 136, at: '19:03' },
    from: { name: 'Growth Partner', email: 'hello@rank-rocket.example' },
    subject: 'Your site is missing traffic',
    message: 'We analyzed your website and found 14 issues. Reply to get a free report.',
    hours: { archived: 15 },
  },
  {
    when: { daysAgo: 128, at: '17:26' },
    from: { name: 'Desmond Achterberg', email: 'desmond@alderstreet.example' },
    subject: 'Alder Street Community Kitchen',
    tier: 'quick-win-solutions',
    message:
      'People can’t find when we cook and where to bring food. Our site is a photo of a poster. We have little money, but someone who would keep it up to date.',
    hours: { read: 3, reply: 22, client: 75 },
    reply:
      'Dear Desmond,\n\nThat’s a small site with a big impact: hours, a map, and what’s needed today. The smallest tier covers it. Would a call on Thursday work for you?',
    client: {
      key: 'alder',
      name: 'Alder Street Community Kitchen',
      ...taxExempt,
      tags: ['Nonprofit'],
    },
  },
  {
    when: { daysAgo: 121, at: '15:50' },
    from: { name: 'Edith Vanderlaan', email: 'edith@harrowhill.example' },
    subject: 'The walking tours page',
    message:
      'Could the tours be in the order of their dates? And Tobias asks if members can pay on the site.\n\nEdith',
    hours: { client: 2, reply: 5 },
    reply:
      'Dear Edith,\n\nThe order is fixed. Payments on the site are possible; I’ll send you two options before your next board meeting.',
    client: 'harrow',
  },
  {
    when: { daysAgo: 117, at: '22:18' },
    from: { name: 'Casimir Dole', email: 'casimir@dolecapital.example' },
    subject: 'Marketplace app',
    tier: 'strategic-digital-partnerships',
    message:
      'We need an app like the big ones, iOS and Android, with payments and a map. Budget is flexible. When can you start?',
    hours: { read: 14, reply: 16, archived: 90 },
    reply:
      'Dear Casimir,\n\nThank you for thinking of me. I build websites, and an app of this size needs a team. I’d rather say no now than halfway through.',
  },
  {
    when: { daysAgo: 110, at: '13:37' },
    from: { name: 'Ines Falk-Moreau', email: 'ifm@kestrel.quillwood.example' },
    subject: 'Kestrel Neuroimaging Group: new site',
    tier: 'core-web-projects',
    message:
      'We’re moving to another department and lose our old pages in October. We have 30 members, a list of 140 papers and two open source tools that people look for.\n\nThe university needs a quote with a purchase order.',
    hours: { read: 1, reply: 3, client: 98 },
    reply:
      'Dear Ines,\n\nI know that kind of move. We can import the papers from your reference manager, so no one has to retype them. I’ll send a quote in the format your purchasing department requires.',
    client: {
      key: 'kestrel',
      name: 'Kestrel Neuroimaging Group',
      website: 'https://kestrel.quillwood.example',
      address: inNewJersey('200 Observatory Drive', 'Quillwood', '07993'),
      paymentTermsDays: 45,
      requiresPurchaseOrder: true,
      signer: { title: 'Group leader' },
      contacts: [
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
  {
    when: { daysAgo: 103, at: '18:44' },
    from: { name: 'Rue Castellane', email: 'rue@castellane.example' },
    subject: 'Thank you',
    message:
      'Just a quick note: the choir’s site is the first one where my mother could buy a ticket on her own.',
    hours: { read: 6, reply: 8, archived: 9 },
    reply: 'Dear Rue,\n\nThat made my day. I’ll tell the choir.',
  },
  {
    when: { daysAgo: 95, at: '20:09' },
    from: { name: 'Fabian Teasel', email: 'fabian@openorchard.example' },
    subject: 'Seed library, 900 varieties',
    tier: 'frontend-focused',
    message:
      'We lend seeds. The catalog is a spreadsheet, and people should be able to look through it on their phones, and ask for a packet.',
    hours: { read: 17, reply: 18, client: 110 },
    reply:
      'Dear Fabian,\n\nI like this a lot. You can keep working in the spreadsheet; the site would read it every night. Which columns do people ask about most?',
    client: {
      key: 'orchard',
      name: 'Open Orchard Seed Library',
      tags: ['Nonprofit', 'Catalog'],
    },
  },
  {
    when: { daysAgo: 88, at: '15:15' },
    from: { name: 'Noor Hallowell', email: 'noor@juniperslate.example' },
    subject: 'Shop: shipping to Canada',
    message: 'Someone in Toronto wants six bowls. What do I have to turn on?',
    hours: { client: 1, reply: 2 },
    reply: 'Dear Noor,\n\nNothing, it’s on now. Duties are shown at checkout.',
    client: 'juniper',
  },
  {
    when: { daysAgo: 80, at: '16:02' },
    from: { name: 'Paloma Reyes-Whitford', email: 'paloma@reyeswhitford.example' },
    subject: 'A page for a book',
    tier: 'quick-win-solutions',
    message:
      'I write about rivers. The publisher has a page for the book, but I’d like a place of my own, with readings and an occasional newsletter.',
    hours: { read: 5, reply: 23, client: 140 },
    reply:
      'Dear Paloma,\n\nOne long page, beautifully typeset, and a newsletter people can subscribe to: that’s what I’d do. When does the book come out?',
    client: {
      key: 'paloma',
      kind: 'person',
      name: 'Paloma Reyes-Whitford',
      website: 'https://reyeswhitford.example',
      paymentTermsDays: 0,
      tags: ['Author'],
    },
  },
  {
    when: { daysAgo: 74, at: '14:30' },
    from: { name: 'Linus Abara', email: 'linus@studyhall.example' },
    subject: 'Question about your process',
    message:
      'For a class, I’m interviewing small studios about how they set prices. Would you answer five questions by email?',
    hours: { read: 8, reply: 30, archived: 200 },
    reply: 'Dear Linus,\n\nGladly. Send them over, and give me a week.',
  },
  {
    when: { daysAgo: 66, at: '13:55' },
    from: { name: 'Thea Marchetti-Boone', email: 'thea@brightwater.example' },
    subject: 'Brightwater Watershed Alliance: relaunch',
    tier: 'strategic-digital-partnerships',
    message:
      'Fourteen towns, one river. We need a site where each town has its own page, and a map of the clean-up days. A foundation is paying for it and requires WCAG 2.2 AA.',
    hours: { read: 2, reply: 6, client: 150 },
    reply:
      'Dear Thea,\n\nI build accessible sites anyway. With fourteen towns, the question is who writes the content; let’s start there. I suggest a first call with two or three of them.',
    client: {
      key: 'brightwater',
      name: 'Brightwater Watershed Alliance',
      website: 'https://brightwater.example',
      paymentTermsDays: 60,
      requiresPurchaseOrder: true,
      ...taxExempt,
      signer: { title: 'Director' },
      contacts: [
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
  {
    when: { daysAgo: 60, at: '21:47' },
    from: { name: 'Jory Pell', email: 'jory@pelworks.example' },
    subject: 'Logo?',
    message: 'Do you also design just a logo, without a site? For a bike repair shop.',
    refusal: '550 5.1.1 There is no mailbox of this name here',
    hours: { read: 12, archived: 40 },
  },
];
