/** Invoices of the demo. All clients are fictitious. */
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
  /** The client, by its name in the story. */
  client: string;
  lines: readonly StoryLine[];
  notes?: string;
  /** Payments, with the days since issue; empty for an open invoice. */
  payments?: readonly { daysLater: number; amount: number; writeOffRemainder?: boolean }[];
  /** The reason for voiding it on the issue date. */
  isVoidFor?: string;
  /** It stays a draft. */
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
