/** Proposals of the demo. */
import type { StoryProposal } from './story.ts';

/** Valid for 30 days: the oldest one has expired. */
export const proposals: readonly StoryProposal[] = [
  {
    client: 'northquay',
    when: { daysAgo: 62, at: '15:05' },
    tier: 'quick-win-solutions',
    title: 'A faster booking page',
  },
  {
    client: 'fernhollow',
    when: { daysAgo: 40, at: '13:20' },
    tier: 'frontend-focused',
    title: 'A new face for the shop',
    outcome: {
      daysLater: 9,
      kind: 'declined',
      text: 'We have to postpone the project to next year.',
    },
  },
  {
    client: 'mossgate',
    when: { daysAgo: 25, at: '14:45' },
    tier: 'quick-win-solutions',
    title: 'Accessibility fixes',
    outcome: { daysLater: 2, kind: 'withdrawn', text: 'The scope changed.' },
  },
  {
    client: 'harrow',
    when: { daysAgo: 20, at: '14:10' },
    tier: 'core-web-projects',
    title: 'Collections online',
    outcome: { daysLater: 6, kind: 'recorded', text: 'Agreed on the phone, after the board met.' },
  },
  {
    client: 'brightwater',
    when: { daysAgo: 16, at: '18:20' },
    tier: 'strategic-digital-partnerships',
    title: 'A page for each town',
    outcome: {
      daysLater: 3,
      kind: 'accepted',
      name: 'Thea Marchetti-Boone',
      invoiceName: 'Olive Reyes',
      invoiceEmail: 'grants@brightwater.example',
      fundReference: 'Clean Rivers grant 2026-118',
    },
  },
  {
    client: 'juniper',
    when: { daysAgo: 12, at: '16:10' },
    tier: 'core-web-projects',
    title: 'Website of the collection',
    outcome: {
      daysLater: 4,
      kind: 'changes_requested',
      text: 'Could the search be part of the first version?',
    },
  },
  {
    client: 'harrow',
    when: { daysAgo: 5, at: '15:30' },
    tier: 'core-web-projects',
    title: 'Digital exhibition',
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
    client: 'lantern',
    when: { daysAgo: 2, at: '17:15' },
    tier: 'strategic-digital-partnerships',
    title: 'Platform for members',
    savedAs: 'Members platform',
    isDraft: true,
  },
];
