/** The studio’s profile, earlier clients and notes of the demo. All people are fictitious. */
import type { StudioChanges } from '../../../shared/settings/studio.schema.ts';
import type { BankDetailsInput } from '../../../shared/settings/bank-details.schema.ts';
import type { StoryClient, StoryNote, StoryTime } from './story.ts';

/** The date on which the studio moved in. */
export const movedIn: StoryTime = { daysAgo: 160, at: '14:05' };

export const profile: Omit<StudioChanges, 'version'> = {
  legalName: 'Wolfden Studio LLC',
  phone: '+1 201 555 0143',
  website: 'https://wolfden.example',
  address: {
    street: '18 Mill Race Lane',
    city: 'Lambert Falls',
    region: 'NJ',
    postalCode: '07999',
    country: 'US',
  },
  taxIds: [{ kind: 'tax', label: 'EIN', number: '00-0000000' }],
  timeZone: 'America/New_York',
  invoiceNotes: 'Thank you. Please name the invoice’s number with your payment.',
  proposalNotes: 'This offer holds for 30 days.',
};

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

const newJersey = { region: 'NJ', country: 'US' };

/** Clients from earlier years. */
export const oldClients: StoryClient[] = [
  {
    key: 'harrow',
    ...movedIn,
    client: {
      kind: 'organization',
      name: 'Harrow Hill Historical Society',
      website: 'https://harrowhill.example',
      address: {
        street: '3 Meeting House Road',
        city: 'Harrow Hill',
        postalCode: '07990',
        ...newJersey,
      },
      isTaxExempt: true,
      taxExemptReason: 'Section 501(c)(3)',
      contacts: [
        {
          name: 'Edith Vanderlaan',
          email: 'edith@harrowhill.example',
          title: 'President',
          roles: ['signer'],
        },
        {
          name: 'Tobias Crane',
          email: 'treasurer@harrowhill.example',
          title: 'Treasurer',
          roles: ['billing'],
        },
      ],
      tags: ['Nonprofit', 'Care plan'],
    },
  },
  {
    key: 'northquay',
    ...movedIn,
    client: {
      kind: 'organization',
      name: 'North Quay Sailing School',
      contacts: [
        { name: 'Piet Aldersen', email: 'office@northquay.example', roles: ['signer', 'billing'] },
      ],
      tags: ['Small business'],
    },
  },
  {
    key: 'fernhollow',
    ...movedIn,
    client: {
      kind: 'organization',
      name: 'Fernhollow Animal Rescue',
      website: 'https://fernhollow.example',
      isTaxExempt: true,
      taxExemptReason: 'Section 501(c)(3)',
      contacts: [
        {
          name: 'Winona Saltmarsh',
          email: 'winona@fernhollow.example',
          title: 'Director',
          roles: ['signer', 'billing'],
        },
        { name: 'The front desk', phone: '+1 201 555 0177' },
      ],
      tags: ['Nonprofit', 'Care plan'],
    },
  },
  {
    key: 'juniper',
    ...movedIn,
    client: {
      kind: 'organization',
      name: 'Juniper & Slate Ceramics',
      paymentTermsDays: 15,
      contacts: [
        {
          name: 'Noor Hallowell',
          email: 'noor@juniperslate.example',
          roles: ['signer', 'billing'],
        },
      ],
      tags: ['Small business', 'Shop'],
    },
  },
  {
    key: 'mossgate',
    ...movedIn,
    client: {
      kind: 'organization',
      name: 'Mossgate Housing Cooperative',
      address: {
        street: '40 Mossgate Street',
        city: 'Easton Ferry',
        postalCode: '07992',
        ...newJersey,
      },
      contacts: [
        {
          name: 'Bashir Quill',
          email: 'bashir@mossgate.example',
          title: 'Chair',
          roles: ['signer'],
        },
        { name: 'Office', email: 'accounts@mossgate.example', roles: ['billing', 'cc'] },
      ],
      tags: ['Nonprofit'],
    },
  },
  {
    key: 'lantern',
    ...movedIn,
    client: {
      kind: 'organization',
      name: 'Lantern Chamber Choir',
      website: 'https://lanternchoir.example',
      contacts: [
        {
          name: 'Sunniva Brandt',
          email: 'sunniva@lanternchoir.example',
          title: 'Manager',
          roles: ['signer', 'billing'],
        },
      ],
      tags: ['Nonprofit', 'Music'],
    },
  },
];

export const notes: StoryNote[] = [
  {
    client: 'harrow',
    daysAgo: 158,
    at: '15:20',
    text: ['The board meets on the first Tuesday. Nothing is decided in between.'],
    isPinned: true,
  },
  {
    client: 'fernhollow',
    daysAgo: 151,
    at: '18:00',
    text: ['Adoption photos come by mail every Friday. Crop to 4:3, no filters.'],
  },
  {
    client: 'tidewater',
    daysAgo: 139,
    at: '19:45',
    text: [
      'Call with Maren. They publish data sets with every paper and want each to have a page of its own.',
      'Start with the field notes: the students write them anyway.',
    ],
  },
  {
    client: 'kestrel',
    daysAgo: 104,
    at: '16:10',
    text: ['No purchase order, no payment. The number has to stand on the invoice, top right.'],
    isPinned: true,
  },
  {
    client: 'paloma',
    daysAgo: 71,
    at: '20:30',
    text: ['The book comes out in spring. The site should be up when the cover is shown.'],
  },
  {
    client: 'brightwater',
    daysAgo: 58,
    at: '17:15',
    text: ['Grant money: two invoices, one in each of their fiscal years.'],
    isPinned: true,
  },
  {
    client: 'quietcities',
    daysAgo: 41,
    at: '13:30',
    text: ['Bills in euros. English on the site first, Dutch in a second step.'],
  },
  {
    client: 'corvid',
    daysAgo: 24,
    at: '21:00',
    text: ['They have 600 videos of crows. Ask where these may be hosted.'],
  },
];
