/** docs/reference/certificate.md lists every text of signature page and certificate, with its proof. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import {
  aContract,
  amendedContract,
  anExecutedContract,
  anUploadedBody,
} from '../../../../../tests/support/a-contract.ts';
import {
  describeWithPdfReaders,
  pdfAltTexts,
  pdfFlatText,
} from '../../../../../tests/support/read-pdf.ts';
import { anAttachedFile } from '../../../../../tests/support/uploads.ts';
import {
  evidenceKinds,
  evidenceSchemas,
} from '../../../../shared/contracts/contract-evidence.schema.ts';
import { contractSnapshotSchema } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import { senderNumbers } from '../../../../shared/documents/letter-labels.ts';
import { legalNameOf } from '../../../../shared/documents/parties.schema.ts';
import { browserName } from '../../../../shared/text/browser-name.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Sealing } from '../../../documents/pdf/sealed-kind.ts';
import { createDocumentPool } from '../../../platform/typeset/document-pool.ts';
import { executedDocument } from './executed-pdf.ts';

const pool = createDocumentPool();
afterAll(() => pool.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const page = readFileSync('docs/reference/certificate.md', 'utf8');
const codeIn = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, code = '']) => code);

/** First and second cell of each row. */
const rows = page.split('\n').flatMap((line) => {
  const [text = '', proof = ''] = line.slice(1, -1).split(' | ');
  return line.startsWith('| `') ? [{ text: codeIn(text).join(' '), proof }] : [];
});

const { certificate, signaturePage } = textsFor('en').contractDocuments;

interface Printing {
  snapshot: ExecutedSnapshot;
  sealing: Sealing;
  isBound: boolean;
}

type Person = ExecutedSnapshot['people'][number];

interface Variant extends Partial<Omit<ExecutedSnapshot, 'contract'>> {
  contract?: Parameters<typeof aContract>[0];
  client?: Partial<Omit<Person, 'signature'>>;
  signature?: Partial<NonNullable<Person['signature']>>;
  studio?: Partial<NonNullable<Person['signature']>>;
  sealing?: Partial<Sealing>;
}

/** The pages behind an uploaded contract: all of their text is ours. */
function printing({ contract, client, signature, studio, sealing, ...changes }: Variant): Printing {
  const executed = anExecutedContract(aContract({ body: anUploadedBody, ...contract }), changes);
  const people = executed.people.map((person) => {
    if (person.signature === null) return person;
    const isClient = person.signature.party === 'client';
    const signed = { ...person.signature, ...(isClient ? signature : studio) };
    return { ...person, ...(isClient && client), signature: signed };
  });
  const baseUrl = 'https://wolfden.example';
  const at = '2026-03-25T09:12:52.000Z';
  return {
    snapshot: { ...executed, people },
    sealing: { at, timeStampBy: null, issued: null, isFileLive: false, baseUrl, ...sealing },
    isBound: executed.format > 1,
  };
}

const at = (hour: number) => `2026-03-18T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** Together they have every text. */
const printings: readonly Printing[] = [
  printing({}),
  printing({
    format: 2,
    contract: {
      signingOrder: 'in_order',
      amends: amendedContract,
      body: { ...anUploadedBody, madeFrom: anAttachedFile({ name: 'Form.pdf' }) },
    },
    earlierVersions: [
      { revision: 0, snapshotSha256: '1'.repeat(64), sentAt: at(8), replacedAt: at(9) },
      { revision: 1, snapshotSha256: '2'.repeat(64), sentAt: null, replacedAt: at(10) },
    ],
    client: { code: { sentAt: at(11), confirmedAt: at(12) }, isLinkSent: false, sentAt: null },
    signature: { secondsInView: undefined, identifiedBy: ['created_link', 'email_code'] },
    studio: {
      secondsInView: undefined,
      identifiedBy: ['password'],
      userAgent: '',
      consentVersion: 2,
      authorization:
        'I, Robin Wolfe, sign for Wolfden Studio LLC. I am authorized to sign for Wolfden Studio LLC.',
    },
    sealing: {
      timeStampBy: 'https://stamps.example/tsr',
      issued: { to: 'Den', by: 'Trusted Authority' },
      isFileLive: true,
    },
  }),
  printing({
    format: 3,
    signature: {
      name: 'ᚠᚢ',
      printedName: 'Marisol',
      authorization: 'I, ᚠᚢ, sign for Tidewater Museum.',
    },
    studio: { name: 'Robin ᚹ', printedName: 'Robin' },
  }),
  printing({ signature: { identifiedBy: ['link'], secondsInView: 48 } }),
  printing({ client: { isLinkSent: false }, signature: { identifiedBy: ['link'] } }),
];

/** What stands in braces on the page, as patterns. */
function placeholders({ snapshot, sealing }: Printing): Record<string, string> {
  const { contract, people, consent, revision } = snapshot;
  const { seller, body, number, title } = contract;
  const signatures = people.flatMap(({ signature }) => signature ?? []);
  const day = String.raw`[A-Z][a-z]+ \d{1,2}, \d{4}`;
  const localTime = String.raw`${day}, \d\d:\d\d:\d\d`;
  return {
    day,
    time: `${localTime} UTC`,
    'local time': localTime,
    zone: String.raw`\w+/\w+`,
    n: String.raw`\d+`,
    pages: String.raw`\d+ pages?`,
    minutes: String.raw`(?:\d+ min )?\d+ s`,
    hash: '[0-9a-f]{64}',
    code: '[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}',
    'IP address': '[0-9a-f:.]+',
    studio: anyOf(seller.name, legalNameOf(seller)),
    'tax ID': anyOf(senderNumbers(contract).join(' · ')),
    contract: `(?:Contract|Amendment) ${RegExp.escape(number)}, version ${revision}`,
    title: anyOf(title),
    file: anyOf(body.kind === 'upload' ? body.file.name : ''),
    party: anyOf(...signatures.map(({ signsFor }) => signsFor)),
    name: anyOf(...people.flatMap(({ name, signature }) => signature?.printedName ?? name)),
    'code points': String.raw`U\+[0-9A-F]{4,5}(?: U\+[0-9A-F]{4,5})*`,
    email: anyOf(...people.map(({ email }) => email)),
    'job title': anyOf(...signatures.map((one) => one.title)),
    browser: anyOf(...signatures.map(({ userAgent }) => `${browserName(userAgent)} ${userAgent}`)),
    sentence: anyOf(
      ...signatures.map(({ authorization, name, printedName = name }) =>
        authorization.replace(name, printedName),
      ),
    ),
    consent: anyOf(consent.text),
    address: anyOf(`${sealing.baseUrl}/verify`),
    subject: anyOf(sealing.issued?.to ?? ''),
    issuer: anyOf(sealing.issued?.by ?? ''),
    host: anyOf(new URL(sealing.timeStampBy ?? sealing.baseUrl).host),
  };
}

const anyOf = (...texts: readonly string[]) =>
  `(?:${texts.map((text) => RegExp.escape(text)).join('|')})`;

/** The rows of the page that a text consists of, and where it has something else. */
function readAlong(text: string, known: Record<string, string>) {
  const patterns = rows.map((row) => {
    const parts = row.text.split(/\{([^}]+)\}/);
    const source = parts.map((part, index) =>
      index % 2 === 0 ? RegExp.escape(part) : known[part],
    );
    return { row, pattern: new RegExp(source.join(''), 'y') };
  });
  const found = new Set<string>();
  let place = 0;
  for (;;) {
    place += /^[\s;]*/.exec(text.slice(place))?.[0].length ?? 0;
    const matches = patterns.map(({ row, pattern }) => {
      pattern.lastIndex = place;
      return { row, length: pattern.exec(text)?.[0].length ?? 0 };
    });
    const longest = matches.reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length === 0) return { found, unlisted: text.slice(place, place + 100) };
    found.add(longest.row.text);
    place += longest.length;
  }
}

/** Its text, and the texts for who can’t see its pictures. */
async function printed({ snapshot, sealing, isBound }: Printing): Promise<string> {
  const frozenEntry = isBound ? { seq: 8, hash: 'd'.repeat(64) } : undefined;
  const { bytes } = await pool.render(executedDocument(snapshot, { sealing, frozenEntry }));
  return [pdfFlatText(bytes), ...pdfAltTexts(bytes)].join(' ');
}

/** Every string and function within the texts, in the object that has it. */
function leavesOf(texts: object): { texts: object; key: string; value: unknown }[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leavesOf(value) : [{ texts, key, value }],
  );
}

describeWithPdfReaders('The page about certificates', () => {
  test('lists every text that they have, and no other', async () => {
    const leaves = leavesOf({ certificate, signaturePage });
    const functions = leaves.flatMap(({ texts, key, value }) =>
      typeof value === 'function'
        ? [{ key, spy: vi.spyOn(texts as Record<string, () => unknown>, key) }]
        : [],
    );
    const found = new Set<string>();
    const all: string[] = [];
    for (const one of printings) {
      const text = await printed(one);
      const read = readAlong(text, placeholders(one));
      expect(read.unlisted).toBe('');
      all.push(text);
      for (const row of read.found) found.add(row);
    }
    expect(rows.map(({ text }) => text).filter((text) => !found.has(text))).toEqual([]);
    // The contracts above have every text that the certificate can have.
    const unused = leaves.filter(
      ({ value }) => typeof value === 'string' && !all.some((text) => text.includes(value)),
    );
    expect(unused.map(({ value }) => value)).toEqual([]);
    const uncalled = functions.filter(({ spy }) => spy.mock.calls.length === 0);
    expect(uncalled.map(({ key }) => key)).toEqual([]);
  });
});

describe('The page about certificates', () => {
  test('names entries and keys that there are', () => {
    const columns = ['at', 'revision', 'hash', 'recipient', 'linkId'];
    const known = new Set(
      Object.entries({ ...evidenceSchemas, version: contractSnapshotSchema }).flatMap(
        ([name, { shape }]) => [...Object.keys(shape), ...columns].map((key) => `${name}.${key}`),
      ),
    );
    const named = codeIn(page).filter(
      (code) => /^\w+\.\w+$/.test(code) && !/\.(json|txt|pem)$/.test(code),
    );
    expect(named.filter((code) => !known.has(code))).toEqual([]);
    expect(rows.filter(({ proof }) => !/\w/.test(proof))).toEqual([]);
    // Entries that are on no certificate, by design.
    const others = ['voided', 'extended'];
    const unnamed = evidenceKinds.filter((kind) => !page.includes(`\`${kind}`));
    expect(unnamed).toEqual(others);
  });
});
