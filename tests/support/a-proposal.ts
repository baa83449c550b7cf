/** A snapshot of a sent proposal with sections, packages, options and payments of every kind. */
import type { RichText, RichTextBlock } from '../../src/shared/rich-text/rich-text.schema.ts';
import type { ProposalLine } from '../../src/shared/proposals/proposal-lines.schema.ts';
import type { ProposalSection } from '../../src/shared/proposals/proposal-sections.schema.ts';
import {
  proposalSnapshotSchema,
  type ProposalSnapshot,
} from '../../src/shared/proposals/proposal-snapshot.schema.ts';
import type { AcceptanceSnapshot } from '../../src/shared/proposals/acceptance-snapshot.schema.ts';
import { acceptanceSnapshotSchema } from '../../src/shared/proposals/acceptance-snapshot.schema.ts';
import { pricingOf } from '../../src/shared/proposals/pricing-sections.ts';
import { defaultSelection } from '../../src/shared/proposals/selection/selection.ts';
import { anInvoice } from './an-invoice.ts';
import { newYorkTax } from './sales-taxes.ts';

/** Rich text that says `text` in every node, with every mark and a link. */
export function textEverywhere(text: string): RichText {
  const words = { type: 'text', text } as const;
  const paragraph: RichTextBlock & { type: 'paragraph' } = { type: 'paragraph', content: [words] };
  const items = [{ type: 'listItem' as const, content: [paragraph] }];
  const cell = (type: 'tableHeader' | 'tableCell') => ({ type, content: [paragraph] });
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [words] },
      { type: 'heading', attrs: { level: 3 }, content: [words] },
      {
        type: 'paragraph',
        content: [
          { ...words, marks: [{ type: 'bold' }] },
          { type: 'text', text: ' ' },
          { ...words, marks: [{ type: 'italic' }] },
          { type: 'hardBreak' },
          { ...words, marks: [{ type: 'code' }] },
          { type: 'text', text: ' ' },
          { ...words, marks: [{ type: 'link', attrs: { href: 'https://lab.example/a?b=c' } }] },
        ],
      },
      { type: 'bulletList', content: items },
      { type: 'orderedList', attrs: { start: 3 }, content: items },
      { type: 'blockquote', content: [paragraph] },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader'), cell('tableHeader')] },
          { type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] },
        ],
      },
    ],
  };
}

export function proposalLine(key: string, changes: Partial<ProposalLine> = {}): ProposalLine {
  return {
    key,
    title: `Work ${key}`,
    details: '',
    quantity: 1000,
    unit: '',
    unitPrice: 1200_00,
    discount: null,
    tax: newYorkTax,
    taxId: null,
    period: 'once',
    optional: null,
    quantityChoice: null,
    packageKey: null,
    recurrence: null,
    ...changes,
  };
}

export function textSection(key: string, heading: string, body: RichText): ProposalSection {
  return { key, kind: 'text', heading, preset: null, body };
}

const plain = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const sections: ProposalSection[] = [
  textSection('goals', 'Goals', plain('Visitors should find opening hours in one step.')),
  {
    key: 'work',
    kind: 'work',
    heading: 'Selected work',
    projects: ['harbor'],
  },
  {
    key: 'packages',
    kind: 'pricing',
    heading: 'Website',
    packages: {
      choice: { kind: 'one' },
      items: [
        { key: 'small', name: 'Essential', description: 'Up to 8 pages.', isPreselected: false },
        { key: 'large', name: 'Complete', description: 'Up to 25 pages.', isPreselected: true },
      ],
    },
    lines: [
      proposalLine('kickoff', { title: 'Kickoff workshop', details: 'Half a day, on site.' }),
      proposalLine('design8', { title: 'Design, 8 pages', packageKey: 'small' }),
      proposalLine('design25', {
        title: 'Design, 25 pages',
        unitPrice: 3400_00,
        packageKey: 'large',
      }),
    ],
  },
  {
    key: 'options',
    kind: 'pricing',
    heading: 'Options and care',
    packages: null,
    lines: [
      proposalLine('photos', {
        title: 'Photography',
        unit: 'hour',
        unitPrice: 120_00,
        quantity: 4000,
        optional: { isPreselected: true },
        quantityChoice: { min: 2000, max: 10_000, step: 1000 },
      }),
      proposalLine('film', { title: 'Short film', optional: { isPreselected: false } }),
      proposalLine('care', {
        title: 'Care plan',
        unitPrice: 90_00,
        period: 'month',
        recurrence: { start: { kind: 'by_owner' }, periods: 12 },
      }),
      proposalLine('domain', {
        title: 'Domain',
        unitPrice: 18_00,
        period: 'year',
        recurrence: { start: { kind: 'acceptance' }, periods: null },
      }),
    ],
  },
];

export function aProposal(changes: Partial<ProposalSnapshot> = {}): ProposalSnapshot {
  const { currency, language, style, timeZone, seller, buyer } = anInvoice();
  return proposalSnapshotSchema.parse({
    format: 1,
    number: 'P-2026-0007',
    title: 'A new website for the Tidewater Museum',
    sections,
    projects: [
      {
        slug: 'harbor',
        name: 'Harbor Archive',
        title: 'Forty thousand photographs, searchable by anyone',
        description: 'An archive of the working harbor, from glass plates to drone footage.',
        services: ['Design', 'Development'],
        link: 'https://harbor.example/',
      },
    ],
    currency,
    language,
    style,
    timeZone,
    paperSize: 'A4',
    seller,
    buyer,
    logoSha256: null,
    pricesIncludeTax: false,
    discounts: { once: { kind: 'percent', ratePpm: 50_000 }, month: null, year: null },
    validUntil: '2026-04-30',
    purchaseOrder: 'optional',
    schedule: [
      {
        key: 'deposit',
        label: 'Deposit',
        share: { kind: 'percent', ratePpm: 300_000 },
        due: { kind: 'acceptance' },
        termsDays: 14,
      },
      {
        key: 'design',
        label: 'Design approved',
        share: { kind: 'lines', lineKeys: ['kickoff'] },
        due: { kind: 'milestone' },
        termsDays: 30,
      },
      {
        key: 'rest',
        label: 'Launch',
        share: { kind: 'remainder' },
        due: { kind: 'days', days: 90 },
        termsDays: 0,
      },
    ],
    ...changes,
  });
}

/** With this text in every field that takes text. */
export function proposalSaying(text: string): ProposalSnapshot {
  const proposal = aProposal();
  const address = { street: text, city: text, region: text, postalCode: text, country: null };
  const says = { name: text, description: text };
  return {
    ...proposal,
    number: text,
    title: text,
    seller: {
      name: text,
      legalName: text,
      email: text,
      phone: text,
      website: text,
      address,
      taxIds: [{ kind: 'other', label: text, number: text }],
    },
    buyer: { ...proposal.buyer, name: text, contactName: text, address, taxId: text },
    projects: [{ slug: 'harbor', ...says, title: text, services: [text], link: text }],
    files: ['a', 'b'].map((id) => ({
      id,
      name: text,
      type: 'application/pdf',
      sizeBytes: 2048,
      sha256: 'cd'.repeat(32),
      width: null,
      height: null,
    })),
    sections: [
      textSection('everything', text, textEverywhere(text)),
      {
        key: 'files',
        kind: 'files',
        heading: text,
        items: [
          { key: 'a', fileId: 'a', title: text },
          { key: 'b', fileId: 'b', title: '' },
        ],
      },
      ...proposal.sections.map((section) => sectionSaying(section, text)),
    ],
    schedule: proposal.schedule.map((entry) => Object.assign({}, entry, { label: text })),
  };
}

function sectionSaying(section: ProposalSection, text: string): ProposalSection {
  if (section.kind !== 'pricing') return { ...section, heading: text };
  const { packages, lines } = section;
  return {
    ...section,
    heading: text,
    packages: packages && {
      ...packages,
      items: packages.items.map((item) =>
        Object.assign({}, item, { name: text, description: text }),
      ),
    },
    lines: lines.map((line) => Object.assign({}, line, { title: text, details: text, unit: text })),
  };
}

/** The record of the acceptance of version 2 of this proposal, as preselected. */
export function anAcceptance(
  proposal: ProposalSnapshot = aProposal(),
  changes: Partial<AcceptanceSnapshot> = {},
): AcceptanceSnapshot {
  return acceptanceSnapshotSchema.parse({
    format: 1,
    proposal,
    revision: 2,
    sha256: 'ab'.repeat(32),
    sentOn: '2026-03-20',
    validUntil: '2026-04-30',
    seller: proposal.seller,
    logoSha256: null,
    issueDate: '2026-03-24',
    selection: defaultSelection(pricingOf(proposal.sections)),
    total: 5254_31,
    totals: { once: 5254_31, month: 97_99, year: 19_60 },
    signer: { name: 'Marisol Ekström', title: 'Director', email: 'marisol@tidewater.example' },
    invoiceRecipient: { name: 'Accounts', email: 'accounts@tidewater.example' },
    fundReference: 'Grant HR-7',
    purchaseOrder: { number: '', toFollow: true },
    recorded: null,
    consent: {
      version: 1,
      text: 'By clicking Accept proposal I accept proposal P-2026-0007, version 2.',
      authorization: 'I am authorized to accept for Tidewater Museum.',
      at: '2026-03-24T14:05:31Z',
      ipAddress: '203.0.113.7',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    },
    ...changes,
  });
}
