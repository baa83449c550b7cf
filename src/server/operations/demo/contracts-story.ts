/** Contracts of the demo: executed, signed by the client, sent, and a draft that invoices wait for. */
import type { StoryContract, StoryContractTemplate } from './story.ts';

export const storyTemplate: StoryContractTemplate = {
  when: { daysAgo: 130, at: '15:20' },
  name: 'Website agreement',
  sample: 'services-agreement',
};

/** Of samples, and of the template. */
export const lawOfContracts: Readonly<Record<string, string>> = {
  law: 'New Jersey',
  courts: 'the courts of Essex County, New Jersey',
};

/** The proposal “A page for each town” drafts one more. */
export const contracts: readonly StoryContract[] = [
  {
    start: { engagement: 'kestrel' },
    when: { daysAgo: 96, at: '17:30' },
    // Before the first invoice is issued.
    signed: {
      hoursLater: 4,
      by: 'Ines Falk-Moreau',
      title: 'Group leader',
      countersignedHoursLater: 20,
    },
  },
  {
    start: { engagement: 'harrow' },
    when: { daysAgo: 12, at: '14:40' },
    signed: { hoursLater: 240, by: 'Edith Vanderlaan', title: 'President' },
  },
  {
    start: { client: 'quietcities', sample: 'mutual-nda' },
    when: { daysAgo: 4, at: '13:30' },
  },
];
