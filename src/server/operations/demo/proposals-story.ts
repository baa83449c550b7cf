import type { StoryProposal } from './story.ts';

/** Valid for 30 days: an older one without an outcome has expired. */
export const proposals: readonly StoryProposal[] = [
  {
    start: { client: 'alder', tier: 'quick-win-solutions' },
    when: { daysAgo: 122, at: '14:30' },
    title: 'Opening hours at a glance',
    engagement: 'alder',
    lateFee: { ratePpm: 10_000, per: 'month', graceDays: 5 },
    outcome: { daysLater: 3, kind: 'accepted', name: 'Desmond Achterberg' },
  },
  {
    start: { client: 'kestrel', tier: 'core-web-projects' },
    when: { daysAgo: 100, at: '15:10' },
    title: 'Website of the group',
    draftsContract: true,
    engagement: 'kestrel',
    lines: [
      { title: 'Website with the list of papers', unitPrice: 9_000_00 },
      { title: 'Hosting and maintenance', unitPrice: 140_00, isMonthly: true },
    ],
    outcome: {
      daysLater: 4,
      kind: 'accepted',
      name: 'Ines Falk-Moreau',
      purchaseOrder: 'PO-20417',
    },
  },
  {
    start: { client: 'orchard', tier: 'frontend-focused' },
    when: { daysAgo: 84, at: '15:40' },
    title: 'Catalog of seeds',
    engagement: 'orchard',
    outcome: { daysLater: 4, kind: 'accepted', name: 'Fabian Teasel' },
  },
  {
    start: { client: 'northquay', tier: 'quick-win-solutions' },
    when: { daysAgo: 62, at: '15:05' },
    title: 'A faster booking page',
  },
  {
    start: { client: 'fernhollow', tier: 'frontend-focused' },
    when: { daysAgo: 40, at: '13:20' },
    title: 'A new face for the shop',
    outcome: {
      daysLater: 9,
      kind: 'declined',
      text: 'We have to postpone the project to next year.',
    },
  },
  {
    start: { changes: 'kestrel' },
    when: { daysAgo: 38, at: '15:15' },
    title: 'Website without newsletter',
    lines: [{ title: 'Newsletter, left out', unitPrice: -600_00 }],
    outcome: { daysLater: 2, kind: 'accepted', name: 'Ines Falk-Moreau' },
  },
  {
    start: { changes: 'kestrel' },
    when: { daysAgo: 30, at: '14:25' },
    title: 'Pages for data sets',
    lines: [{ title: 'A page for each data set, with download', unitPrice: 1_800_00 }],
    payments: [
      { label: 'Data sets: start', percent: 50, due: 'acceptance' },
      { label: 'Data sets: live', due: 'milestone' },
    ],
    outcome: { daysLater: 3, kind: 'accepted', name: 'Ines Falk-Moreau' },
  },
  {
    start: { client: 'paloma', tier: 'quick-win-solutions' },
    when: { daysAgo: 26, at: '14:55' },
    title: 'One page for a book',
    readSeconds: [25, 10, 5, 15, 50, 0, 5],
  },
  {
    start: { client: 'mossgate', tier: 'quick-win-solutions' },
    when: { daysAgo: 25, at: '14:45' },
    title: 'Accessibility fixes',
    outcome: { daysLater: 2, kind: 'withdrawn', text: 'The scope changed.' },
  },
  {
    start: { client: 'harrow', tier: 'core-web-projects' },
    when: { daysAgo: 20, at: '14:10' },
    title: 'Collections online',
    engagement: 'harrow',
    draftsContract: true,
    outcome: { daysLater: 6, kind: 'recorded', text: 'Agreed on the phone, after the board met.' },
  },
  {
    start: { client: 'brightwater', tier: 'strategic-digital-partnerships' },
    when: { daysAgo: 16, at: '18:20' },
    title: 'A page for each town',
    draftsContract: true,
    outcome: {
      daysLater: 3,
      kind: 'accepted',
      name: 'Thea Marchetti-Boone',
      billing: {
        invoiceName: 'Olive Reyes',
        invoiceEmail: 'grants@brightwater.example',
        fundReference: 'Clean Rivers grant 2026-118',
      },
    },
  },
  {
    start: { client: 'juniper', tier: 'core-web-projects' },
    when: { daysAgo: 12, at: '16:10' },
    title: 'Website of the collection',
    outcome: {
      daysLater: 4,
      kind: 'changes_requested',
      text: 'Could the search be part of the first version?',
    },
  },
  {
    start: { client: 'corvid', tier: 'core-web-projects' },
    when: { daysAgo: 8, at: '15:20' },
    title: 'Website about crows',
    readSeconds: [35, 50, 25, 40, 180, 20, 10, 15],
  },
  {
    start: { client: 'quietcities', tier: 'core-web-projects' },
    when: { daysAgo: 6, at: '14:15' },
    title: 'Noise maps in two languages',
    readSeconds: [15, 45, 20, 30, 75],
    lines: [{ title: 'Website in English and Dutch', unitPrice: 9_500_00 }],
  },
  {
    start: { client: 'harrow', tier: 'core-web-projects' },
    when: { daysAgo: 5, at: '15:30' },
    title: 'Digital exhibition',
    readSeconds: [20, 70, 40, 30, 110, 25, 0, 60],
    questions: [
      {
        hoursLater: 20,
        text: 'Is hosting included after the exhibition ends?',
        answer: 'Yes, for one year. After that it continues with the care plan.',
      },
      { hoursLater: 50, text: 'Could our own photographer take the pictures of the objects?' },
    ],
  },
  {
    start: { changes: 'kestrel' },
    when: { daysAgo: 3, at: '16:40' },
    title: 'Search in the list of papers',
    readSeconds: [65],
    lines: [{ title: 'Search by author, year and method', unitPrice: 1_400_00 }],
  },
  {
    start: { client: 'lantern', tier: 'strategic-digital-partnerships' },
    when: { daysAgo: 2, at: '17:15' },
    title: 'Platform for members',
    savedAs: 'Members platform',
    isDraft: true,
  },
];
