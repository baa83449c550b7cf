/** The PDF of an executed contract, as programs that read PDFs see it. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  aContract,
  anExecutedContract,
  anUploadedBody,
  contractSaying,
} from '../../../../../tests/support/a-contract.ts';
import { anyContract } from '../../../../../tests/support/any-contract.ts';
import {
  checkPdf,
  describeWithPdfReaders,
  pdfAltTexts,
  pdfElements,
  pdfFacts,
  pdfFlatText,
  pdfPicture,
} from '../../../../../tests/support/read-pdf.ts';
import { readQr } from '../../../../../tests/support/read-qr.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import { drawnSignature } from '../../../../shared/contracts/contract-evidence.schema.ts';
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import { createDocumentPool } from '../../../platform/typeset/document-pool.ts';
import { executedDocument } from './executed-pdf.ts';

const pool = createDocumentPool();
afterAll(() => pool.close());

const ROUNDS = rounds(12, 400);

type Signature = NonNullable<ExecutedSnapshot['people'][number]['signature']>;

const sealing = {
  at: '2026-03-25T09:12:52.000Z',
  timeStampBy: null,
  issued: null,
  isFileLive: false,
  baseUrl: 'https://wolfden.example',
};

const frozenEntry = { seq: 8, hash: 'd'.repeat(64) };

async function render(snapshot: ExecutedSnapshot, changes = {}): Promise<Uint8Array> {
  const job = executedDocument(snapshot, { sealing: { ...sealing, ...changes }, frozenEntry });
  const { bytes } = await pool.render(job);
  await checkPdf(bytes);
  return bytes;
}

const textOf = async (snapshot: ExecutedSnapshot, changes = {}) =>
  pdfFlatText(await render(snapshot, changes));

function withConsent2(told: Signature): Signature {
  const { secondsInView: _, ...signature } = told;
  const authorization = `${signature.authorization} I am authorized to sign for Wolfden Studio LLC.`;
  return { ...signature, consentVersion: 2, isAuthorized: true, authorization };
}

/** With the client’s signature changed. */
function signedWith(changes: Partial<Signature>): ExecutedSnapshot {
  const executed = anExecutedContract();
  const people = executed.people.map((person) =>
    person.signature?.party === 'client'
      ? Object.assign({}, person, { signature: { ...person.signature, ...changes } })
      : person,
  );
  return { ...executed, people };
}

const opening =
  'Simple electronic signatures with a seal by Wolfden Studio LLC. The seal shows whether this file changed after Mar 25, 2026, 09:12:52 UTC. Its key belongs to Wolfden Studio LLC and is not certified by a public authority; PDF readers may show the signer as unknown.';
const ending =
  'no ID was checked. This is not a qualified signature; do not use it where the law requires handwritten form. Times are from this server’s clock';

describeWithPdfReaders('The PDF of an executed contract', () => {
  test('has the contract, a signature page and a certificate', async () => {
    const bytes = await render(anExecutedContract());
    const text = pdfFlatText(bytes);
    for (const part of [
      'Contract Services agreement for the new website',
      'Tax ID VA-99-1234567 Signer: Marisol Ekström',
      '3. Ownership The client owns the work',
      'Signatures Contract C-2026-0007, version 2. It takes effect on March 25, 2026, the date of the last signature.',
      'Marisol Ekström Director marisol@tidewater.example Mar 24, 2026, 14:05:31 UTC Mar 24, 2026, 10:05:31 (America/New_York) Drawn signature and typed name',
      'For Wolfden Studio LLC Robin Wolfe',
      'Mar 25, 2026, 09:12:40 UTC (zone not reported) Typed name as electronic signature',
      'Executed Mar 25, 2026, 09:12:40 UTC Effective date Mar 25, 2026 Signing order In parallel',
      'Role Signer for Tidewater Museum Email address marisol@tidewater.example',
      'Link sent Mar 20, 2026, 15:00:04 UTC Mar 20, 2026, 11:00:04 (America/New_York)',
      'First opened Mar 24, 2026, 13:58:10 UTC Mar 24, 2026, 09:58:10 (America/New_York)',
      'Identified by Link to the email address Email code',
      'Identified by Passkey',
      'Time in view 4 min 12 s',
      'Time in view Not measured',
      'IP address 203.0.113.7',
      'Browser Safari on iOS Mozilla/5.0 (iPhone; CPU',
      'Browser Firefox on Linux Mozilla/5.0 (X11',
      'Version 1: “I, Marisol Ekström, sign for Tidewater Museum.”',
      'Jo Alvarez Role Viewer Email address r2@tidewater.example Link sent Mar 20, 2026, 15:00:04 UTC First opened Not opened',
      'Sam Rivera Role Recipient of a copy Email address r3@tidewater.example',
      'Consent, version 1 I agree to sign and receive this contract electronically.',
      'Verify code K7MQ-4T2Z-P9XA-3WBE Check this file or the code at https://wolfden.example/verify',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/identity verified/i);
    const elements = new Set(pdfElements(bytes));
    for (const element of ['H1', 'H2', 'H3', 'H4', 'Figure', 'Link']) {
      expect(elements).toContain(element);
    }
    expect(pdfAltTexts(bytes).toSorted()).toEqual([
      'Drawn signature of Marisol Ekström',
      'QR code of the link that checks the verify code',
    ]);
  });

  test('lists versions before the signed one, and who agreed to which consent', async () => {
    const { people } = anExecutedContract();
    const text = await textOf(
      anExecutedContract(aContract(), {
        format: 2,
        revision: 3,
        consent: { text: 'I agree to sign and receive this contract electronically.' },
        earlierVersions: [
          {
            revision: 1,
            snapshotSha256: '1'.repeat(64),
            sentAt: '2026-03-18T08:00:00.000Z',
            replacedAt: '2026-03-19T09:00:00.000Z',
          },
          {
            revision: 2,
            snapshotSha256: '2'.repeat(64),
            sentAt: null,
            replacedAt: '2026-03-20T15:00:00.000Z',
          },
        ],
        people: people.map((person) =>
          person.signature?.party === 'studio'
            ? Object.assign({}, person, { signature: withConsent2(person.signature) })
            : person,
        ),
      }),
    );
    for (const part of [
      'Version 1 Sent Mar 18, 2026, 08:00:00 UTC Replaced Mar 19, 2026, 09:00:00 UTC',
      'Version 2 Not sent Replaced Mar 20, 2026, 15:00:00 UTC',
      `SHA-256 of version 1 ${'1'.repeat(64)}`,
      `SHA-256 of version 2 ${'2'.repeat(64)}`,
      'Consent, versions 1 and 2 I agree to sign',
      'Version 1: “I, Marisol Ekström, sign for Tidewater Museum.”',
      'Version 2: “I, Robin Wolfe, sign for Wolfden Studio LLC. I am authorized to sign for Wolfden Studio LLC.”',
      // As the evidence of an earlier release has it, and only that.
      'Time in view 4 min 12 s',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.match(/Time in view/g)).toHaveLength(1);
  });

  test('has hashes without anything between their digits', async () => {
    const text = await textOf(anExecutedContract());
    for (const [label, hash] of [
      ['SHA-256 of the signed version', 'a'.repeat(64)],
      ['SHA-256 of its unsigned PDF', 'b'.repeat(64)],
      ['SHA-256 of the evidence, entry 7', 'c'.repeat(64)],
      ['SHA-256 of the evidence, entry 8, with the executed contract', 'd'.repeat(64)],
      ['SHA-256 of the consent', '0123456789abcdef'.repeat(4)],
      ['SHA-256 of the consent', 'fedcba9876543210'.repeat(4)],
    ]) {
      expect(text).toContain(`${label} ${hash}`);
    }
    // The renderer puts breaks into words that are longer.
    const { data } = executedDocument(anExecutedContract(), { sealing, frozenEntry });
    expect(JSON.stringify(data)).not.toMatch(/[0-9a-f]{31}/);
  });

  test('has a QR code that leads to the page that checks it', async () => {
    const pages = Number(/Pages: +(\d+)/.exec(pdfFacts(await render(anExecutedContract())))?.[1]);
    const picture = await pdfPicture(await render(anExecutedContract()), pages);
    expect(await readQr(picture)).toBe('https://wolfden.example/verify?code=K7MQ4T2ZP9XA3WBE');
  });

  test.each([
    [
      'an email code',
      anExecutedContract(),
      null,
      `${opening} Identity rests on access to the email address, confirmed by a code; ${ending}.`,
    ],
    [
      'the link alone',
      signedWith({ identifiedBy: ['link'] }),
      null,
      `${opening} Identity rests on access to the email address; ${ending}.`,
    ],
    [
      'a link that no email carried, and a code',
      signedWith({ identifiedBy: ['created_link', 'email_code'] }),
      null,
      `${opening} Identity rests on access to the email address, confirmed by a code; ${ending}.`,
    ],
    [
      'a link that no email carried',
      signedWith({ identifiedBy: ['created_link'] }),
      null,
      `${opening} Identity rests on what each person is identified by above; ${ending}.`,
    ],
    [
      'a time stamp',
      signedWith({ identifiedBy: ['link'] }),
      'https://stamps.example:8443/tsr?a=b',
      `${opening} Identity rests on access to the email address; ${ending}, and a time stamp by stamps.example:8443.`,
    ],
  ])('says what the signatures are worth, with %s', async (_what, snapshot, timeStampBy, words) => {
    expect(await textOf(snapshot, { timeStampBy })).toContain(words);
  });

  test.each([
    ['as evidence tells', { sentAt: null, isLinkSent: false }],
    ['of a contract that was executed by an earlier release', { sentAt: null }],
  ])('never names an email address for a link that no email carried, %s', async (_what, link) => {
    const executed = signedWith({ identifiedBy: ['link'] });
    const people = executed.people.map((person) => Object.assign({}, person, link));
    const text = await textOf({ ...executed, people });
    expect(text).toContain('Link sent Not sent by email');
    expect(text).toContain('Identified by Link created by the studio, not sent by email');
    expect(text).not.toMatch(/access to the email address|link to the email address/i);
  });

  test.each([null, 'Mars/Olympus_Mons', '../../etc', ''])(
    'has times in UTC alone if the reported time zone is %j',
    async (timeZone) => {
      const text = await textOf(signedWith({ timeZone }));
      expect(text).toContain('Signed Mar 24, 2026, 14:05:31 UTC (zone not reported)');
    },
  );

  test('of an uploaded contract has signature page and certificate alone', async () => {
    const bytes = await render(anExecutedContract(aContract({ body: anUploadedBody })));
    const text = pdfFlatText(bytes);
    expect(text).toContain('Contract Services agreement for the new website Signatures');
    expect(text).toContain(
      'These pages follow the file “Master services agreement.pdf” (12 pages), which is not changed.',
    );
    expect(text).toContain('File Master services agreement.pdf');
    expect(text).not.toMatch(/Parties|Ownership|Signatures are on/);
    expect(pdfElements(bytes).filter((name) => name === 'H1')).toHaveLength(1);
  });

  test.each([
    ['a dot', [[[500, 150]]]],
    [
      'a line',
      [
        [
          [0, 150],
          [1000, 150],
        ],
      ],
    ],
    [
      'an upright line',
      [
        [
          [3, 0],
          [3, 300],
        ],
      ],
    ],
    [
      'the whole box',
      [
        [
          [0, 0],
          [1000, 300],
        ],
        [
          [1000, 0],
          [0, 300],
        ],
      ],
    ],
    ['as many points as can be', [Array.from({ length: 4000 }, (_, at) => [at % 1000, at % 300])]],
  ])('shows a signature drawn as %s', async (_what, drawn) => {
    const bytes = await render(signedWith({ drawn: drawnSignature.parse(drawn) }));
    expect(pdfAltTexts(bytes)).toContain('Drawn signature of Marisol Ekström');
  });

  test('has everybody, however many there are', async () => {
    const executed = anExecutedContract();
    const [first] = executed.people;
    if (first === undefined) throw new Error('Nobody signed');
    const people = Array.from({ length: 20 }, (_, at) =>
      Object.assign({}, first, { key: `r${at}`, email: `r${at}@lab.example` }),
    );
    const text = await textOf({ ...executed, people });
    for (const { email } of people) expect(text.split(`${email} `).length).toBeGreaterThan(1);
  });

  test('prints hostile text of every field, and never runs it', async () => {
    const text = '#eval("1") #read("/etc/passwd") $x$ *b* = h [ ] { } // <l> @ref `r` \\ ~';
    const says = { name: text, title: text, email: text, signsFor: text, authorization: text };
    const people = signedWith({ ...says, ipAddress: text, userAgent: text }).people.map((person) =>
      Object.assign({}, person, { name: text, email: text }),
    );
    const printed = await textOf({
      ...anExecutedContract(),
      contract: contractSaying(text),
      people,
      consent: { version: 1, text },
    });
    expect(printed.split(text).length).toBeGreaterThan(50);
    expect(printed).not.toContain('root:');
  });

  test.each(['W'.repeat(200), '\u0633\u0644\u0627\u0645', '日本語の契約', '\u0301', '👩‍👩‍👧', ' '])(
    'that says %j everywhere is sound',
    async (text) => {
      const says = { name: text, title: text, email: text, signsFor: text, authorization: text };
      const { people } = signedWith({ ...says, drawn: null, userAgent: text });
      const bytes = await render({
        ...anExecutedContract(),
        contract: contractSaying(text),
        people,
      });
      expect(pdfFacts(bytes)).toContain('Tagged:          yes');
    },
  );

  test('is rendered whatever is in it', { timeout: ROUNDS * 10_000 }, async () => {
    const anyPoint = fc.tuple(fc.nat({ max: 1000 }), fc.nat({ max: 300 }));
    const anyDrawing = fc.array(fc.array(anyPoint, { minLength: 1 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(anyContract, anyDrawing, fc.string(), async (contract, drawn, name) => {
        const { people } = signedWith({ drawn, name, title: name, userAgent: name });
        await render({ ...anExecutedContract(contract), people });
      }),
      { numRuns: ROUNDS },
    );
  });
});
