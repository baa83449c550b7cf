/** A snapshot of a sent contract with clauses of both levels and every kind of text. */
import {
  contractSnapshotSchema,
  type ContractSnapshot,
  type FrozenClause,
} from '../../src/shared/contracts/contract-snapshot.schema.ts';
import type { RichText } from '../../src/shared/rich-text/rich-text.schema.ts';
import { textEverywhere } from './a-proposal.ts';
import { anInvoice } from './an-invoice.ts';

export function plainText(...paragraphs: string[]): RichText {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({
      type: 'paragraph',
      content: text === '' ? [] : [{ type: 'text', text }],
    })),
  };
}

export function aClause(number: string, heading: string, text: RichText): FrozenClause {
  return { key: `c${number}`, number, level: number.includes('.') ? 2 : 1, heading, text };
}

const clauses = [
  aClause(
    '1',
    'Services',
    plainText('The studio designs and builds a website for the client, as the scope describes.'),
  ),
  aClause('1.1', 'Scope', textEverywhere('Twelve templates and a calendar')),
  aClause('1.2', 'Changes', plainText('Changes of the scope are agreed in writing.')),
  aClause('2', 'Fees', plainText('The client pays $12,400.00 in three installments.')),
  aClause('2.1', '', plainText('Invoices are due within 30 days of the date of issue.')),
  aClause('2.2', '', plainText('Late payments bear interest at 1% per month.')),
  aClause('3', 'Ownership', plainText('The client owns the work once it is paid in full.')),
];

export function aContract(changes: Partial<ContractSnapshot> = {}): ContractSnapshot {
  const { language, style, timeZone, seller, buyer } = anInvoice();
  return contractSnapshotSchema.parse({
    format: 1,
    number: 'C-2026-0007',
    title: 'Services agreement for the new website',
    body: {
      kind: 'text',
      introduction: plainText(
        'Wolfden Studio LLC (the “studio”) and Tidewater Museum (the “client”) agree as follows.',
      ),
      clauses,
    },
    recipients: [
      { key: 'r1', role: 'signer' },
      { key: 'r2', role: 'viewer' },
      { key: 'r3', role: 'copy' },
    ],
    signingOrder: 'parallel',
    asksForCode: true,
    signBy: '2026-04-30',
    language,
    style,
    timeZone,
    paperSize: 'A4',
    seller,
    buyer,
    logoSha256: null,
    amends: null,
    ...changes,
  });
}

export const amendedContract = {
  contractId: 'ctr_1',
  number: 'C-2025-0003',
  title: 'Retainer',
  effectiveOn: '2025-11-03',
};

/** With this text in every field that takes text. */
export function contractSaying(text: string): ContractSnapshot {
  const address = { street: text, city: text, region: text, postalCode: text, country: null };
  const contract = aContract();
  return {
    ...contract,
    number: text,
    title: text,
    seller: {
      name: text,
      legalName: `${text} `,
      email: text,
      phone: text,
      website: text,
      address,
      taxIds: [{ kind: 'other', label: text, number: text }],
    },
    buyer: {
      ...contract.buyer,
      name: text,
      contactName: `${text} `,
      email: text,
      address,
      taxId: text,
    },
    amends: { ...amendedContract, number: text, title: text },
    body: {
      kind: 'text',
      introduction: textEverywhere(text),
      clauses: [
        aClause('1', text, textEverywhere(text)),
        aClause('1.1', text, textEverywhere(text)),
        aClause('1.2', '', plainText(text)),
      ],
    },
  };
}
