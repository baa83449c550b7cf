/** The studio of the demo: its profile, earlier clients, notes and invoices. All people are fictitious. */
import { firstIdentity } from '../../../shared/settings/identity.ts';
import { proposedPaymentReminders } from '../../../shared/settings/payment-reminder-schedule.schema.ts';
import type { StudioChanges } from '../../../shared/settings/studio.schema.ts';
import type { NewSavedView } from '../../../shared/saved-views/saved-views.schema.ts';
import type { NewListedTax } from '../../../shared/taxes/taxes.schema.ts';
import type { BankDetailsInput } from '../../../shared/settings/bank-details.schema.ts';
import {
  inNewJersey,
  taxExempt,
  type StoryClient,
  type StoryInvoice,
  type StoryNote,
  type StoryTime,
} from './story.ts';

/** The date on which the studio moved in. */
export const movedIn: StoryTime = { daysAgo: 160, at: '14:05' };

export const profile: Omit<StudioChanges, 'version'> = {
  ...firstIdentity,
  legalName: 'Wolfden Studio LLC',
  phone: '+1 201 555 0143',
  website: 'https://wolfden.example',
  address: inNewJersey('18 Mill Race Lane', 'Lambert Falls', '07999'),
  taxIds: [{ kind: 'tax', label: 'EIN', number: '00-0000000' }],
  timeZone: 'America/New_York',
  isRegionConfirmed: true,
  measuresReading: true,
  paymentReminders: proposedPaymentReminders,
  chargesNoTax: true,
  invoiceNotes: 'Thank you. Please include the invoice number with your payment.',
  proposalNotes: 'This offer is valid for 30 days.',
};

export const savedViews: readonly NewSavedView[] = [
  { list: 'invoices', name: 'To follow up', query: 'status=outstanding&sort=due' },
  { list: 'proposals', name: 'Waiting for an answer', query: 'status=open&sort=valid' },
];

const SALES_TAX = 'New Jersey sales tax';

/** The first one is the studio’s default. */
export const taxes: readonly NewListedTax[] = [
  { name: 'No sales tax', documentName: '', category: 'zero', ratePpm: 0, reason: '' },
  {
    name: SALES_TAX,
    documentName: '',
    category: 'standard',
    ratePpm: 66_250,
    reason: '',
  },
  {
    name: 'Exempt, bought for resale',
    documentName: '',
    category: 'exempt',
    ratePpm: 0,
    reason: 'Sales tax exempt: purchased for resale – resale certificate on file',
  },
];

const noBank = {
  accountHolder: 'Wolfden Studio LLC',
  iban: '',
  accountNumber: '',
  routingNumber: '',
  bic: '',
  paymentInstructions: '',
};

export const bankDetails: Record<string, BankDetailsInput> = {
  USD: {
    ...noBank,
    bankName: 'First Example Bank',
    accountNumber: '000123456789',
    routingNumber: '123456780',
  },
  EUR: { ...noBank, bankName: 'Voorbeeldbank', iban: 'NL91ABNA0417164300' },
};

/** The studio’s page at a payment provider. */
export const paymentLinkUrl =
  'https://pay.wolfden.example/{number}?amount={amount}&currency={currency}';

/** Clients from earlier years. */
export const oldClients: readonly StoryClient[] = [
  {
    key: 'harrow',
    name: 'Harrow Hill Historical Society',
    website: 'https://harrowhill.example',
    address: inNewJersey('3 Meeting House Road', 'Harrow Hill', '07990'),
    ...taxExempt,
    signer: { name: 'Edith Vanderlaan', email: 'edith@harrowhill.example', title: 'President' },
    contacts: [
      {
        name: 'Tobias Crane',
        email: 'treasurer@harrowhill.example',
        title: 'Treasurer',
        roles: ['billing'],
      },
    ],
    tags: ['Nonprofit', 'Care plan'],
  },
  {
    key: 'northquay',
    name: 'North Quay Sailing School',
    signer: { name: 'Piet Aldersen', email: 'office@northquay.example' },
    tags: ['Small business'],
  },
  {
    key: 'fernhollow',
    name: 'Fernhollow Animal Rescue',
    website: 'https://fernhollow.example',
    ...taxExempt,
    signer: { name: 'Winona Saltmarsh', email: 'winona@fernhollow.example', title: 'Director' },
    contacts: [{ name: 'The front desk', phone: '+1 201 555 0177' }],
    tags: ['Nonprofit', 'Care plan'],
  },
  {
    key: 'juniper',
    name: 'Juniper & Slate Ceramics',
    paymentTermsDays: 15,
    signer: { name: 'Noor Hallowell', email: 'noor@juniperslate.example' },
    tags: ['Small business', 'Shop'],
  },
  {
    key: 'mossgate',
    name: 'Mossgate Housing Cooperative',
    address: inNewJersey('40 Mossgate Street', 'Easton Ferry', '07992'),
    signer: { name: 'Bashir Quill', email: 'bashir@mossgate.example', title: 'Chair' },
    contacts: [{ name: 'Office', email: 'accounts@mossgate.example', roles: ['billing', 'cc'] }],
    tags: ['Nonprofit'],
  },
  {
    key: 'lantern',
    name: 'Lantern Chamber Choir',
    website: 'https://lanternchoir.example',
    signer: { name: 'Sunniva Brandt', email: 'sunniva@lanternchoir.example', title: 'Manager' },
    tags: ['Nonprofit', 'Music'],
  },
];

export const notes: readonly StoryNote[] = [
  {
    client: 'harrow',
    when: { daysAgo: 158, at: '15:20' },
    text: ['The board meets on the first Tuesday. No decisions in between.'],
    isPinned: true,
  },
  {
    client: 'fernhollow',
    when: { daysAgo: 151, at: '18:00' },
    text: ['Adoption photos arrive by email every Friday. Crop to 4:3, no filters.'],
  },
  {
    client: 'tidewater',
    when: { daysAgo: 139, at: '19:45' },
    text: [
      'Call with Maren. They publish data sets with every paper and want a page for each.',
      'Start with the field notes: the students write them anyway.',
    ],
  },
  {
    client: 'kestrel',
    when: { daysAgo: 104, at: '16:10' },
    text: ['No purchase order, no payment. The PO number must be on every invoice.'],
    isPinned: true,
  },
  {
    client: 'paloma',
    when: { daysAgo: 71, at: '20:30' },
    text: ['The book comes out in spring. The site should be up when the cover is shown.'],
  },
  {
    client: 'brightwater',
    when: { daysAgo: 58, at: '17:15' },
    text: ['Grant money: two invoices, one in each fiscal year.'],
    isPinned: true,
  },
  {
    client: 'quietcities',
    when: { daysAgo: 41, at: '13:30' },
    text: ['Bill in euros. English on the site first, then Dutch.'],
  },
  {
    client: 'corvid',
    when: { daysAgo: 24, at: '21:00' },
    text: ['They have 600 videos of crows. Ask where these may be hosted.'],
  },
];

const hosting = {
  title: 'Hosting and maintenance, per quarter',
  quantity: 3000,
  unit: 'month',
  unitPrice: 85_00,
};
const workshop = { title: 'Workshop on writing for the web', unitPrice: 650_00 };
const guide = { title: 'Guide for the editors', unitPrice: 300_00 };
const pages = { title: 'Design of the exhibition pages', unitPrice: 2_400_00 };

export const invoices: readonly StoryInvoice[] = [
  {
    client: 'harrow',
    when: { daysAgo: 150, at: '15:20' },
    lines: [
      { title: 'Accessibility review of the archive', unitPrice: 1_800_00 },
      { title: 'Fixing the issues found', quantity: 14_500, unit: 'hour', unitPrice: 110_00 },
    ],
    payment: { daysLater: 21, amount: 3_395_00 },
  },
  {
    client: 'northquay',
    when: { daysAgo: 96, at: '16:00' },
    lines: [hosting],
    payment: { daysLater: 12, amount: 240_00, writeOffRemainder: true },
  },
  {
    client: 'juniper',
    when: { daysAgo: 47, at: '14:10' },
    lines: [pages],
    isSent: true,
    lateFee: { ratePpm: 10_000, per: 'month', graceDays: 5 },
    payment: { daysLater: 20, amount: 1_200_00 },
    promise: { daysLater: 44, inDays: 12, note: 'By phone: after the craft fair.' },
  },
  {
    client: 'juniper',
    when: { daysAgo: 46, at: '14:30' },
    lines: [pages],
    isVoidFor: 'Issued twice by mistake',
  },
  {
    client: 'juniper',
    when: { daysAgo: 44, at: '15:25' },
    lines: [{ title: 'Editable templates for the shop, downloaded', unitPrice: 400_00 }],
    tax: SALES_TAX,
    payment: { daysLater: 17, amount: 426_50 },
  },
  { client: 'harrow', when: { daysAgo: 41, at: '15:05' }, lines: [workshop] },
  { client: 'harrow', when: { daysAgo: 33, at: '15:40' }, lines: [guide] },
  {
    client: 'harrow',
    when: { daysAgo: 6, at: '13:45' },
    isSent: true,
    lines: [
      {
        title: 'Building the exhibition pages',
        details: 'Templates, collection search and handover.',
        quantity: 32_000,
        unit: 'hour',
        unitPrice: 110_00,
      },
    ],
  },
  {
    client: 'mossgate',
    when: { daysAgo: 24, at: '16:10' },
    lines: [{ title: 'Accessibility review of the residents’ pages', unitPrice: 480_00 }],
    payment: { daysLater: 15, amount: 480_00 },
  },
  { client: 'northquay', when: { daysAgo: 2, at: '17:05' }, lines: [hosting], isDraft: true },
];
