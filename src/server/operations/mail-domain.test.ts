import { expect, onTestFinished, test } from 'vitest';
import { startDnsServer } from '../../../tests/support/dns-server.ts';
import { checkMailDomain } from './mail-domain.ts';

/** A server that answers has time enough, however busy the machine is. */
async function findingsWith(records: Record<string, string[]>) {
  const server = await startDnsServer(records);
  onTestFinished(() => server.close());
  return checkMailDomain('studio.test', { servers: [server.address], timeoutMs: 20_000 });
}

const spf = 'v=spf1 include:relay.example -all';
const dmarc = 'v=DMARC1; p=reject; rua=mailto:reports@studio.test';

test('a domain with SPF and DMARC is fine, and DKIM is the relay’s', async () => {
  const long = `v=spf1 ${'include:relay.example '.repeat(12)}-all`;
  const records = { 'studio.test': ['some=token', long], '_dmarc.studio.test': [dmarc] };
  expect(await findingsWith(records)).toEqual([
    { level: 'ok', text: `studio.test has an SPF record: ${long}` },
    { level: 'ok', text: `studio.test has a DMARC record: ${dmarc}` },
    { level: 'note', text: expect.stringContaining('dkim=pass') },
  ]);
});

test.each([
  ['no record at all', {}, 'has no SPF record', 'has no DMARC record'],
  ['other texts only', { 'studio.test': ['some=token'] }, 'no SPF record', 'no DMARC record'],
  ['two SPF records', { 'studio.test': [spf, spf] }, '2 SPF records', 'no DMARC record'],
  ['SPF for all', { 'studio.test': ['v=spf1 +all'] }, 'every server', 'no DMARC record'],
])('a domain with %s is warned of', async (_what, records, aboutSpf, aboutDmarc) => {
  expect(await findingsWith(records)).toMatchObject([
    { level: 'warning', text: expect.stringContaining(aboutSpf) },
    { level: 'warning', text: expect.stringContaining(aboutDmarc) },
    { level: 'note' },
  ]);
});

test('a DMARC record that only observes is a note', async () => {
  const records = { 'studio.test': [spf], '_dmarc.studio.test': ['v=DMARC1;p=none'] };
  expect(await findingsWith(records)).toMatchObject([{ level: 'ok' }, { level: 'note' }, {}]);
});

test('a DNS server that never answers is a warning in words', async () => {
  const server = await startDnsServer({}, { isSilent: true });
  onTestFinished(() => server.close());
  const options = { servers: [server.address], timeoutMs: 300 };
  expect(await checkMailDomain('studio.test', options)).toEqual([
    { level: 'warning', text: expect.stringMatching(/couldn’t be looked up: .*TIMEOUT/) },
  ]);
});
