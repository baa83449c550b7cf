/** A snapshot of a sent contract with clauses of both levels and every kind of text. */
import {
  contractSnapshotSchema,
  type ContractSnapshot,
  type FrozenClause,
} from '../../src/shared/contracts/contract-snapshot.schema.ts';
import {
  executedSnapshotSchema,
  type ExecutedSnapshot,
} from '../../src/shared/contracts/executed-snapshot.schema.ts';
import type { RichText } from '../../src/shared/rich-text/rich-text.schema.ts';
import { textEverywhere } from './a-proposal.ts';
import { anInvoice } from './an-invoice.ts';
import { anAttachedFile } from './uploads.ts';

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

type Person = ExecutedSnapshot['people'][number];

const sha = (digit: string) => digit.repeat(64);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

const museum: Person = {
  key: 'r1',
  role: 'signer',
  contactId: 'con_1',
  name: 'Marisol Ekström',
  email: 'marisol@tidewater.example',
  sentAt: '2026-03-20T15:00:04.000Z',
  openedAt: '2026-03-24T13:58:10.000Z',
  signature: {
    at: '2026-03-24T14:05:31.000Z',
    authorization: 'I, Marisol Ekström, sign for Tidewater Museum.',
    party: 'client',
    name: 'Marisol Ekström',
    title: 'Director',
    signsFor: 'Tidewater Museum',
    email: 'marisol@tidewater.example',
    drawn: [
      [
        [120, 210],
        [180, 60],
        [230, 190],
        [290, 80],
        [330, 230],
        [420, 150],
        [520, 190],
        [700, 120],
      ],
      [[740, 90]],
    ],
    identifiedBy: ['link', 'email_code'],
    consentVersion: 1,
    consentSha256: '0123456789abcdef'.repeat(4),
    snapshotSha256: sha('a'),
    pdfSha256: sha('b'),
    timeZone: 'America/New_York',
    secondsInView: 252,
    ipAddress: '203.0.113.7',
    userAgent: safari,
  },
};

const studio: Person = {
  key: 'studio',
  role: 'signer',
  contactId: null,
  name: 'Robin Wolfe',
  email: 'robin@wolfden.example',
  sentAt: null,
  openedAt: null,
  signature: {
    at: '2026-03-25T09:12:40.000Z',
    authorization: 'I, Robin Wolfe, sign for Wolfden Studio LLC.',
    party: 'studio',
    name: 'Robin Wolfe',
    title: 'Owner',
    signsFor: 'Wolfden Studio LLC',
    email: 'robin@wolfden.example',
    drawn: null,
    identifiedBy: ['passkey'],
    consentVersion: 1,
    consentSha256: 'fedcba9876543210'.repeat(4),
    snapshotSha256: sha('a'),
    pdfSha256: sha('b'),
    timeZone: null,
    secondsInView: null,
    ipAddress: '2001:db8::7',
    userAgent: firefox,
  },
};

function aReader(key: string, role: 'viewer' | 'copy', name: string): Person {
  return {
    key,
    role,
    contactId: `con_${key}`,
    name,
    email: `${key}@tidewater.example`,
    sentAt: role === 'viewer' ? '2026-03-20T15:00:04.000Z' : null,
    openedAt: null,
    signature: null,
  };
}

/** Of this contract, signed by a client and the studio. */
export function anExecutedContract(
  contract: ContractSnapshot = aContract(),
  changes: Partial<ExecutedSnapshot> = {},
): ExecutedSnapshot {
  return executedSnapshotSchema.parse({
    format: 1,
    contract,
    contractId: 'ctr_2',
    revision: 2,
    snapshotSha256: sha('a'),
    pdfSha256: sha('b'),
    seller: contract.seller,
    logoSha256: contract.logoSha256,
    consent: { version: 1, text: 'I agree to sign and receive this contract electronically.' },
    signingOrder: contract.signingOrder,
    people: [
      museum,
      aReader('r2', 'viewer', 'Jo Alvarez'),
      aReader('r3', 'copy', 'Sam Rivera'),
      studio,
    ],
    executedAt: '2026-03-25T09:12:40.000Z',
    effectiveOn: '2026-03-25',
    verifyCode: 'K7MQ4T2ZP9XA3WBE',
    chainHead: { seq: 7, hash: sha('c') },
    ...changes,
  });
}

export const anUploadedBody = {
  kind: 'upload',
  file: anAttachedFile({ name: 'Master services agreement.pdf' }),
  pages: 12,
} as const;
