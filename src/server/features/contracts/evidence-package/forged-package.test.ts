/**
 * Edits of every member and every field of an evidence package by someone who makes SHA256SUMS, and
 * all hashes of the chain, anew: the commands of README.txt notice each, and so does a script that
 * shares nothing with ours.
 */
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { append } from '../../../../../tests/support/contract-evidence.ts';
import {
  downloadPackage,
  edited,
  flipChance,
  flipped,
  rehashed,
  scriptVerdicts,
  storeMembers,
  zipMembers,
  type EvidenceLine,
  type Members,
} from '../../../../../tests/support/evidence-packages.ts';
import { addProvenContract, provingGround } from '../../../../../tests/support/proven-contract.ts';
import { describeWithPdfReaders } from '../../../../../tests/support/read-pdf.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import { runReadme } from '../../../../../tests/support/run-readme.ts';
import { aSealKey, placeSecondSeal } from '../../../../../tests/support/sealing.ts';
import { openTestSqlite, temporaryFolder } from '../../../../../tests/support/test-database.ts';
import { fingerprintOf } from '../../../platform/pdf-seals/seal-key.ts';
import { sealPdf } from '../../../platform/pdf-seals/seal-pdf.ts';
import { createHash } from 'node:crypto';

type Changes = Record<string, Buffer | string | undefined>;

const FLIPS = rounds(20, 300);
/** Of all fields, one in so many. */
const FIELDS = rounds(8, 1);
const unproven = new Set(['README.txt', 'SHA256SUMS']);

let members: Members;
let folder: string;

const bytesOf = (name: string, all = members) => all.get(name) ?? Buffer.alloc(0);
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** The member with another text in one place. */
function replaced(name: string, from: string, to: string): Changes {
  const text = bytesOf(name).toString();
  expect(text).toContain(from);
  return { [name]: text.replace(from, to) };
}

const chain = (change: (entries: EvidenceLine[]) => EvidenceLine[]): Changes => ({
  'evidence.jsonl': rehashed(bytesOf('evidence.jsonl'), change),
});

const entriesOf = (all = members) =>
  bytesOf('evidence.jsonl', all)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as EvidenceLine);

/** What an entry says of one column, or of one thing in its data, in another way. */
function fieldEdits(): [what: string, changes: Changes][] {
  return entriesOf().flatMap((entry, index) => {
    const name = `entry ${entry.seq}, ${entry.kind}`;
    const change = (columns: Partial<EvidenceLine>) =>
      chain((entries) => entries.with(index, { ...entry, ...columns }));
    const { at, data, revision, recipient } = entry;
    const told = JSON.parse(data) as Record<string, unknown>;
    const columns: Partial<EvidenceLine>[] = [
      { contractId: 'con_other' },
      { revision: revision === 1 ? 2 : 1 },
      { kind: entry.kind === 'opened' ? 'code_confirmed' : 'opened' },
      { recipient: recipient === 'ada' ? 'ben' : 'ada' },
      { linkId: 'lnk_other' },
      { at: at.replace(/\d{3}Z$/, '999Z') },
      { at: at.replace('2026-', '2025-') },
      { data: JSON.stringify(JSON.parse(data), null, 1).replaceAll('\n', '') },
    ];
    const ofColumns = columns.map((one): [string, Changes] => [
      `${name}: ${JSON.stringify(one)}`,
      change(one),
    ]);
    const ofData = Object.entries(told).map(([key, value]): [string, Changes] => {
      const other = Object.assign({}, told, { [key]: another(value) });
      return [`${name}: ${key} in its data`, change({ data: JSON.stringify(other) })];
    });
    return ofColumns.concat(ofData);
  });
}

/** Something else of the same kind. */
function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return value === '' ? 'x' : changedEnd(value);
  if (value === null) return 'Europe/Berlin';
  const text = JSON.stringify(value);
  if (text === '[]') return [{}];
  return JSON.parse(text.replace(/"([^"]*)"(?=[,\]}](?!.*"[^"]*"[,\]}]))/, '"$1x"'));
}

const changedEnd = (text: string) => `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}`;

function chainEdits(): [what: string, changes: Changes][] {
  const text = bytesOf('evidence.jsonl').toString();
  const all = entriesOf();
  return [
    ...all.map(({ seq, kind }, index): [string, Changes] => [
      `entry ${seq}, ${kind}, is removed`,
      chain((entries) => entries.toSpliced(index, 1)),
    ]),
    ...all.slice(1).map(({ seq }, index): [string, Changes] => [
      `entries ${seq - 1} and ${seq} are exchanged`,
      chain((entries) => {
        const [one, other] = entries.slice(index, index + 2);
        return one && other ? entries.toSpliced(index, 2, other, one) : entries;
      }),
    ]),
    ['the end is removed', chain((entries) => entries.slice(0, -2))],
    [
      'an entry is added',
      chain((entries) => {
        const last = entries.at(-1);
        return last === undefined ? entries : [...entries, { ...last, linkId: null }];
      }),
    ],
    ['an entry has no text', { 'evidence.jsonl': withoutText(text) }],
    ['an empty line at the end', { 'evidence.jsonl': `${text}\n` }],
    ['no line break at the end', { 'evidence.jsonl': text.trimEnd() }],
    ['a space', { 'evidence.jsonl': text.replace('{"contractId":', '{"contractId": ') }],
    ['another column', { 'evidence.jsonl': text.replace('{"contractId"', '{"a":1,"contractId"') }],
    ['an empty link', { 'evidence.jsonl': text.replace('"linkId":null', '"linkId":""') }],
    ['a number as text', { 'evidence.jsonl': text.replace('"revision":1', '"revision":"1"') }],
  ];
}

/** The entry of the declined signature, as if it had been removed with its client. */
function withoutText(text: string): string {
  return text.replace(/^.*"kind":"declined".*$/m, (line) => {
    const { seq, previousHash, hash } = JSON.parse(line) as EvidenceLine;
    return JSON.stringify({ seq, previousHash, hash });
  });
}

function memberEdits(): [what: string, changes: Changes][] {
  const snapshot = bytesOf('executed-snapshot.json').toString();
  const of = (from: string, to: string) => replaced('executed-snapshot.json', from, to);
  return [
    ['clause', of('$12,400.00', '$92,400.00')],
    ['signer', of('"name":"ada Signer"', '"name":"Eve Signer"')],
    ['IP address', of('203.0.113.7', '198.51.100.9')],
    ['time of a signature', of('14:05:31', '14:05:32')],
    ['time of the execution', of('"executedAt":"2026-03-25T09', '"executedAt":"2026-03-25T08')],
    ['effective date', of('"effectiveOn":"2026-03-25"', '"effectiveOn":"2026-03-26"')],
    ['how the signer was identified', of('["link"]', '["link","email_code"]')],
    ['sentence', of('I, ada Signer, sign', 'I, ada, sign')],
    ['consent', of('at no charge', 'for a fee')],
    ['head of the chain', of('"chainHead":{"seq":', '"chainHead":{"seq":1')],
    ['layout', { 'executed-snapshot.json': JSON.stringify(JSON.parse(snapshot), null, 2) }],
    ['clause of the signed version', replaced('snapshot.json', '$12,400.00', '$92,400.00')],
    ['clause of version 1', replaced('versions/1/snapshot.json', '$12,400.00', '$92,400.00')],
    ['PDF of version 1', { 'versions/1/original.pdf': bytesOf('original.pdf') }],
    [
      'no version 1',
      { 'versions/1/snapshot.json': undefined, 'versions/1/original.pdf': undefined },
    ],
    ['no PDF of version 1', { 'versions/1/original.pdf': undefined }],
    ['PDF', { 'original.pdf': bytesOf('versions/1/original.pdf') }],
    ['consent.txt', replaced('consent.txt', 'at no charge', 'for a fee')],
    [
      'text beside the certificate',
      { 'certificate.pem': `x\n${String(bytesOf('certificate.pem'))}` },
    ],
    ['certificate', { 'certificate.pem': aSealKey().certificate.toString() }],
    ['executed.pdf', { 'executed.pdf': Buffer.concat([bytesOf('executed.pdf'), Buffer.of(10)]) }],
    ['time of the head', replaced('evidence-head.txt', '2026-', '2027-')],
    ['no head', { 'evidence-head.txt': undefined, 'evidence-head.sig': undefined }],
  ];
}

/** As who knows that entries follow it: the forged snapshot is named, and all hashes are right. */
function consistentEdit(): Changes {
  const forged = bytesOf('executed-snapshot.json')
    .toString()
    .replaceAll('ada Signer', 'Eve Signer');
  const old = hashOf(bytesOf('executed-snapshot.json'));
  return {
    'executed-snapshot.json': forged,
    ...chain((entries) =>
      entries.map((entry) => ({ ...entry, data: entry.data.replace(old, hashOf(forged)) })),
    ),
  };
}

/** Whether README’s commands accept the package with these changes. */
function isAccepted(changes: Changes): boolean {
  const changed = edited(members, changes);
  const names = [...Object.keys(changes), 'SHA256SUMS'];
  for (const name of names) writeFileSync(join(folder, name), changed.get(name) ?? '');
  const accepted = runReadme(folder).isAccepted;
  for (const name of names) writeFileSync(join(folder, name), bytesOf(name));
  return accepted;
}

/** Those that the script accepts whole, by what was changed: it says what is left out. */
async function acceptedByScript(edits: readonly [what: string, changes: Changes][]) {
  const place = await temporaryFolder();
  const paths = edits.map(([, changes], index) =>
    zipMembers(join(place, `${index}.zip`), edited(members, changes)),
  );
  const verdicts = scriptVerdicts(await Promise.all(paths), '--without-sums');
  expect(verdicts).toHaveLength(edits.length);
  return edits.flatMap(([what], index) => (verdicts[index] === `ok ${index}.zip` ? [what] : []));
}

/** By both, and neither refuses the package as it is. */
async function expectNoticed(edits: readonly [what: string, changes: Changes][]) {
  expect(edits.flatMap(([what, changes]) => (isAccepted(changes) ? [what] : []))).toEqual([]);
  expect(await acceptedByScript([...edits, ['nothing', {}]])).toEqual(['nothing']);
}

/** As it is once the studio no longer has the key that sealed. */
async function withoutHead(userAgent?: string): Promise<Members> {
  const ground = await provingGround(await openTestSqlite());
  const sealer = { ...ground.sealer, signText: () => Promise.resolve(undefined) };
  const { id } = await addProvenContract(ground, { userAgent });
  return (await downloadPackage({ ...ground, sealer }, id)).members;
}

/** The PDF with `text` behind its seal, and after that a byte range that leaves both out. */
function besideSeal(pdf: Buffer, text: string): Buffer {
  const ranges = pdf.toString('latin1').matchAll(/\/ByteRange ?\[0 (\d+) (\d+) (\d+) *\]/g);
  const [before = 0, after = 0, length = 0] = [...ranges].at(-1)?.slice(1).map(Number) ?? [];
  const gap = (end: number) => {
    const range = `/ByteRange [0 ${before} ${String(end).padStart(9)} ${length}]`;
    return Buffer.from(`${pdf.subarray(before, after - 1).toString()}\n${text}\n${range}>`);
  };
  const forged = gap(before + gap(0).length);
  return Buffer.concat([pdf.subarray(0, before), forged, pdf.subarray(after)]);
}

/** With an earlier version, and an entry after the seal. */
async function prepare(): Promise<void> {
  const ground = await provingGround(await openTestSqlite());
  const { id } = await addProvenContract(ground, { earlier: 1 });
  const data = { endedOn: '2026-09-01', reason: 'Both agreed', file: null };
  await append(ground.db, { kind: 'ended', data, revision: 2 });
  ({ members } = await downloadPackage(ground, id));
  folder = await storeMembers(members);
  expect(isAccepted({})).toBe(true);
}

describeWithPdfReaders('An evidence package whose SHA256SUMS was made anew', () => {
  test('is refused with any edit of a member', { timeout: 600_000 }, async () => {
    await prepare();
    await expectNoticed([...memberEdits(), ['all that names it', consistentEdit()]]);
  });

  test('is refused with any other chain', { timeout: 600_000 }, async () => {
    await prepare();
    await expectNoticed(chainEdits());
  });

  test('is refused with any field of an entry changed', { timeout: 1_200_000 }, async () => {
    await prepare();
    const first = Math.floor(Math.random() * FIELDS);
    await expectNoticed(fieldEdits().filter((_, index) => index % FIELDS === first));
  });

  test('is refused with any flipped bit', { timeout: 1_200_000 }, async () => {
    await prepare();
    const chance = flipChance();
    const names = [...members.keys()].filter((name) => !unproven.has(name));
    const flips = Array.from({ length: FLIPS }, (_, index): [string, Changes] => {
      const name = names[index % names.length] ?? '';
      const { what, changed } = flipped(bytesOf(name), chance);
      return [`${what} of ${name}`, { [name]: changed }];
    });
    await expectNoticed(flips);
  });

  test('is refused if all of it was sealed by another key', async () => {
    await prepare();
    const key = aSealKey('Wolfden Studio');
    const about = { key, name: 'Wolfden Studio', reason: 'Executed contract' };
    const sealing = { ...about, at: Temporal.Instant.from('2026-11-27T09:30:15Z') };
    const { bytes } = await sealPdf(bytesOf('executed.pdf'), sealing, placeSecondSeal);
    const fingerprint = fingerprintOf(key.certificate);
    const pdf = Buffer.from(bytes);
    const forged = chain((entries) =>
      entries.map((entry) => {
        if (entry.kind !== 'sealed') return entry;
        const told = {
          ...JSON.parse(entry.data),
          certificate: fingerprint,
          pdfSha256: hashOf(pdf),
        };
        return { ...entry, at: '2026-11-27T09:30:15.000Z', data: JSON.stringify(told) };
      }),
    );
    const [id, at, count] = bytesOf('evidence-head.txt').toString().split('\n');
    const last = entriesOf(edited(members, forged)).at(-1)?.hash ?? '';
    const head = [id, at, count, last, ''].join('\n');
    const signature = Buffer.from(await key.sign(Buffer.from(head)));
    const changes = {
      ...forged,
      'executed.pdf': pdf,
      'certificate.pem': key.certificate.toString(),
      'evidence-head.txt': head,
      'evidence-head.sig': signature,
    };
    expect(isAccepted(changes)).toBe(false);
  });

  test('is refused if objects stand beside the seal, where it leaves them out', async () => {
    const genuine = await withoutHead();
    const pdf = bytesOf('executed.pdf', genuine);
    const forged = besideSeal(pdf, '9 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj');
    const text = rehashed(bytesOf('evidence.jsonl', genuine), (entries) =>
      entries.map((entry) => ({ ...entry, data: entry.data.replace(hashOf(pdf), hashOf(forged)) })),
    );
    const place = await storeMembers(
      edited(genuine, { 'executed.pdf': forged, 'evidence.jsonl': text }),
    );
    expect(runReadme(await storeMembers(genuine))).toMatchObject({ isAccepted: true });
    expect(runReadme(place)).toMatchObject({
      isAccepted: false,
      stderr: expect.stringContaining('CHANGED: something stands beside the seal'),
    });
  });

  test('is refused if the hashes of another chain are on the certificate as a browser’s name', async () => {
    const forged = await withoutHead();
    const [executed, frozen, sealed] = entriesOf(forged).slice(-3);
    const planted = [
      ['SHA-256 of the signed version', hashOf(bytesOf('snapshot.json', forged))],
      ['SHA-256 of its unsigned PDF', hashOf(bytesOf('original.pdf', forged))],
      [`SHA-256 of the evidence, entry ${executed?.seq}`, executed?.hash],
      [`SHA-256 of the evidence, entry ${frozen?.seq}, with the executed contract`, frozen?.hash],
    ];
    const userAgent = planted
      .map(([label, hash]) => `${label} ${hash?.replaceAll(/.{16}/g, '$& ')}`)
      .join('');
    const genuine = await withoutHead(userAgent);
    const own = entriesOf(genuine).at(-1);
    const text = rehashed(bytesOf('evidence.jsonl', forged), (entries) =>
      entries.map((entry) =>
        entry.seq === sealed?.seq ? { ...entry, data: own?.data ?? '' } : entry,
      ),
    );
    const fromGenuine = ['executed.pdf', 'certificate.pem', 'README.txt'];
    const changes = Object.fromEntries(fromGenuine.map((name) => [name, bytesOf(name, genuine)]));
    const mixed = edited(forged, { ...changes, 'evidence.jsonl': text });
    const place = await storeMembers(mixed);
    expect(runReadme(await storeMembers(genuine))).toMatchObject({ isAccepted: true });
    expect(runReadme(place)).toMatchObject({
      isAccepted: false,
      stderr: expect.stringContaining('is not on the certificate'),
    });
    const path = await zipMembers(join(place, 'mixed.zip'), mixed);
    expect(scriptVerdicts([path])[0]).toMatch(/FAIL .*the certificate has another/);
  });
});
