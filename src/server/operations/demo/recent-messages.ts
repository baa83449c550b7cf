/** Messages of the last weeks, up to yesterday, and what robots sent. All people are fictitious. */
import { taxExempt, type StoryMessage } from './story.ts';

export const recentMessages: readonly StoryMessage[] = [
  {
    when: { daysAgo: 54, at: '17:20' },
    from: { name: 'Sunniva Brandt', email: 'sunniva@lanternchoir.example' },
    subject: 'Winter concerts',
    message:
      'The dates for winter are set. May I send the program as it is, or do you want it in a table?',
    hours: { client: 1, reply: 3 },
    reply: 'Dear Sunniva,\n\nAs it is. I’ll make the table.',
    client: 'lantern',
  },
  {
    when: { daysAgo: 47, at: '09:31' },
    from: { name: 'Joost Verhagen-Adeyemi', email: 'joost@quietcities.example' },
    subject: 'Institute for Quiet Cities',
    tier: 'core-web-projects',
    message:
      'We measure noise in European cities and publish maps. A colleague showed us the Kestrel site. We would need two languages, and an invoice in euros.',
    hours: { read: 5, reply: 7, client: 120 },
    reply:
      'Dear Joost,\n\nBoth are possible. Two languages change how the pages are planned, so let’s talk about that first. Your afternoon is my morning: does 3 p.m. work for you?',
    client: {
      key: 'quietcities',
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
      signer: { title: 'Director' },
      contacts: [
        { name: 'Administratie', email: 'facturen@quietcities.example', roles: ['billing'] },
      ],
      tags: ['Lab', 'Abroad'],
    },
  },
  {
    when: { daysAgo: 39, at: '18:18' },
    from: { name: 'Marguerite Dunmore', email: 'm.dunmore@postbox.example' },
    subject: 'My nephew could help you',
    message: 'He knows computers very well and wouldn’t charge much. Shall I give him your number?',
    hours: { read: 18, reply: 19 },
    reply: 'Dear Marguerite,\n\nThat’s kind of you. I’m not hiring at the moment.',
  },
  {
    when: { daysAgo: 30, at: '15:09' },
    from: { name: 'Ansel Krähenbühl', email: 'ansel@corvidlab.example' },
    subject: 'Corvid Cognition Lab',
    tier: 'core-web-projects',
    message:
      'We study how crows remember faces. There’s a lot of public interest and no good place to send people: videos, how to take part, how to be left alone by a crow.',
    hours: { read: 2, reply: 26, client: 96 },
    reply:
      'Dear Ansel,\n\nThe last of the three should be the front page. I’d love to build this. How many videos are there, and who may see them?',
    client: {
      key: 'corvid',
      name: 'Corvid Cognition Lab',
      website: 'https://corvidlab.example',
      signer: { title: 'Principal investigator' },
      tags: ['Lab', 'Video'],
    },
  },
  {
    when: { daysAgo: 22, at: '19:40' },
    from: { name: 'Salvador Wynn', email: 'salvador@wynnfamily.example' },
    subject: 'Family tree site',
    message: 'I have 2,000 people and many photos. What would that cost, roughly?',
    hours: { read: 15, reply: 17 },
    reply:
      'Dear Salvador,\n\nThere are good, inexpensive services for family trees. I’d cost far more and do no better.',
  },
  {
    when: { daysAgo: 16, at: '14:48' },
    from: { name: 'Amaia Rosenthal', email: 'amaia@sparrowfield.example' },
    subject: 'Sparrowfield Literacy Project',
    tier: 'frontend-focused',
    spam: 'too_fast',
    message:
      'We read with children in eleven libraries. Volunteers should be able to see where they are needed this week. Is that a website or something bigger?',
    hours: { notSpam: 20, read: 21, reply: 22, client: 120 },
    reply:
      'Dear Amaia,\n\nSorry for the late reply: my spam filter flagged your message. It’s a website with one clever page. Shall we talk on Monday?',
    client: {
      key: 'sparrowfield',
      name: 'Sparrowfield Literacy Project',
      ...taxExempt,
      tags: ['Nonprofit', 'Volunteers'],
    },
  },
  {
    when: { daysAgo: 9, at: '16:33' },
    from: { name: 'Ignatius Vale', email: 'iggy@emberandoak.example' },
    subject: 'Ember & Oak Coffee Roasters',
    tier: 'frontend-focused',
    message:
      'Two roasters, one van, no site. People ask where the van is. We’d also like to sell beans.',
    hours: { read: 4, reply: 25, client: 100 },
    reply:
      'Dear Ignatius,\n\nFirst the van, then the beans. I can have the first part ready in three weeks. I’ll send a quote tomorrow.',
    client: {
      key: 'ember',
      name: 'Ember & Oak Coffee Roasters',
      signer: { phone: '+1 201 555 0188' },
      tags: ['Small business', 'Shop'],
    },
  },
  {
    when: { daysAgo: 6, at: '20:55' },
    from: { name: 'Orla Bexley', email: 'orla@bexleyfoundation.example' },
    subject: 'Annual report as a website',
    tier: 'frontend-focused',
    message:
      'Last year’s report was a PDF that nobody opened. Could it be a website this time? The numbers are ready; the stories will be in two weeks.',
    hours: { read: 12 },
  },
  {
    when: { daysAgo: 4, at: '17:08' },
    from: { name: 'Dario Lund', email: 'dario@lundbooks.example' },
    subject: 'Our site is slow',
    tier: 'quick-win-solutions',
    message:
      'A second-hand bookshop with 12,000 books on an old system. It takes ten seconds to open. Can that be fixed, or do we need a new one?',
    hours: { read: 16 },
  },
  {
    when: { daysAgo: 2, at: '13:20' },
    from: { name: 'Bashir Quill', email: 'bashir@mossgate.example' },
    subject: 'Waiting list',
    message:
      'Can people put themselves on the waiting list online? The office spends a day each week on it.',
    hours: { client: 3 },
    client: 'mossgate',
  },
  {
    when: { daysAgo: 2, at: '21:31' },
    from: { name: 'Yevgenia Strand', email: 'y.strand@harborchem.example' },
    subject: 'Group page for a chemistry lab',
    tier: 'core-web-projects',
    message:
      'We start in January with six people and have nothing yet. What do you need from us, and when would you have time?',
  },
  {
    when: { daysAgo: 1, at: '14:17' },
    from: { name: 'Crispin Adebayo-Holt', email: 'crispin@commonground.example' },
    subject: 'Common Ground Garden Network',
    tier: 'frontend-focused',
    message:
      'Thirty gardens, three languages, one volunteer with a laptop. We saw the seed library and thought: that, for gardens.',
  },
  {
    when: { daysAgo: 1, at: '19:02' },
    from: { name: 'Winona Saltmarsh', email: 'winona@fernhollow.example' },
    subject: 'Two kittens, one page',
    message: 'The adoption page shows the same kitten twice. They are brothers, but still.',
  },
];

/** Kept, and never answered. */
export const spamMessages: readonly StoryMessage[] = [
  {
    when: { daysAgo: 147, at: '03:12' },
    from: { name: 'Best Loans', email: 'offer@fast-money.example' },
    subject: 'Approved!!',
    spam: 'hidden_field',
    message: 'Your business loan is approved, click https://fast-money.example/now',
  },
  {
    when: { daysAgo: 132, at: '05:44' },
    from: { name: 'Backlinks Bulk', email: 'sales@link-farm.example' },
    subject: '5000 links',
    spam: 'links',
    message:
      'https://a.example https://b.example https://c.example https://d.example cheap links for your site',
  },
  {
    when: { daysAgo: 99, at: '02:29' },
    from: { name: 'AndrewTot', email: 'andrew@mail-blast.example' },
    subject: 'Hi',
    spam: 'no_token',
    message: 'Hi, wanted to know your price. Wanted to know your price for this.',
  },
  {
    when: { daysAgo: 63, at: '04:05' },
    from: { name: 'Crypto Desk', email: 'desk@moon-coin.example' },
    subject: 'Partnership',
    spam: 'hidden_field',
    message:
      'Earn 40% a month with our trading desk. Only ten places are left for studios like yours.',
  },
  {
    when: { daysAgo: 35, at: '01:58' },
    from: { name: 'Web Traffic', email: 'bot@traffic-flood.example' },
    subject: 'Traffic',
    spam: 'false_token',
    message: 'Real human visitors for every site, one dollar for a thousand of them.',
  },
  {
    when: { daysAgo: 11, at: '06:16' },
    from: { name: 'Pharma Deals', email: 'deals@pill-shop.example' },
    subject: 'Deals of the week',
    spam: 'hidden_field',
    message: 'The best prices of the week are at https://pill-shop.example, today only.',
  },
];
