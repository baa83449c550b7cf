/** What the studio has asked money for in its story. Nobody here is real. */
import type { StoryTime } from './story.ts';

interface StoryLine {
  title: string;
  details?: string;
  /** Thousandths. */
  quantity?: number;
  unit?: string;
  /** Cents. */
  unitPrice: number;
}

export interface StoryInvoice extends StoryTime {
  /** The client, by the name that the story has for it. */
  client: string;
  lines: readonly StoryLine[];
  notes?: string;
  /** What came for it, and how many days after it was issued; nothing for one that is open. */
  payments?: readonly { daysLater: number; amount: number; writeOffRemainder?: boolean }[];
  /** Why it counts no more, on the day it was issued. */
  isVoidFor?: string;
  /** It was never issued. */
  isDraft?: true;
}

export const invoices: readonly StoryInvoice[] = [
  {
    client: 'harrow',
    daysAgo: 150,
    at: '15:20',
    lines: [
      { title: 'Accessibility review of the archive', unitPrice: 1_800_00 },
      { title: 'Mending what it found', quantity: 14_500, unit: 'hour', unitPrice: 110_00 },
    ],
    payments: [{ daysLater: 21, amount: 3_395_00 }],
  },
  {
    client: 'northquay',
    daysAgo: 96,
    at: '16:00',
    lines: [
      { title: 'Hosting and care, a quarter', quantity: 3000, unit: 'month', unitPrice: 85_00 },
    ],
    payments: [{ daysLater: 12, amount: 240_00, writeOffRemainder: true }],
  },
  {
    client: 'juniper',
    daysAgo: 47,
    at: '14:10',
    lines: [{ title: 'Design of the exhibition’s pages', unitPrice: 2_400_00 }],
    payments: [{ daysLater: 20, amount: 1_200_00 }],
  },
  {
    client: 'juniper',
    daysAgo: 46,
    at: '14:30',
    lines: [{ title: 'Design of the exhibition’s pages', unitPrice: 2_400_00 }],
    isVoidFor: 'Issued twice by mistake',
  },
  {
    client: 'harrow',
    daysAgo: 6,
    at: '13:45',
    lines: [
      {
        title: 'Building the exhibition’s pages',
        details: 'Templates, a search in the collection, and the handover.',
        quantity: 32_000,
        unit: 'hour',
        unitPrice: 110_00,
      },
    ],
  },
  {
    client: 'northquay',
    daysAgo: 2,
    at: '17:05',
    lines: [
      { title: 'Hosting and care, a quarter', quantity: 3000, unit: 'month', unitPrice: 85_00 },
    ],
    isDraft: true,
  },
];
