/** Lighthouse on the client’s page of a long proposal, through the link that a client gets. */
import type { Result } from 'lighthouse';
import { audit, scoreRows, shortcomings } from './lighthouse.ts';
import { ownerCookie, ownerSettings } from './owner.ts';
import { startServer } from './server-process.ts';
import { figure, median, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const SECTIONS = 10;
const LINES = 40;
const ROUNDS = 3;
/** Links are private: the page asks search engines not to list it. */
const NOT_FOR_PRIVATE_PAGES = ['is-crawlable'];
const MOST_BLOCKING_MS = 50;

export async function measureClientPage(): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    const server = await startServer({ folder, env: ownerSettings });
    try {
      const link = await sentProposal(server.url, await ownerCookie(server));
      const reports: Result[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        reports.push(await audit(link, NOT_FOR_PRIVATE_PAGES));
      }
      return asFinding(reports);
    } finally {
      await server.stop();
    }
  });
}

/** What is read of responses; each has a part of it. */
interface Answer {
  id: string;
  version: number;
  url: string;
  contacts: [{ id: string }];
}

/** The link of a signer to a proposal with optional lines. */
async function sentProposal(url: string, cookie: string): Promise<string> {
  const call = async (method: string, path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json', origin: url };
    const sent = { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api${path}`, sent);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const contacts = [{ name: 'Ada Signer', email: 'ada@harbor.example', roles: ['signer'] }];
  const client = await call('POST', '/clients', {
    kind: 'organization',
    name: 'Harbor Lab',
    contacts,
  });
  const { id, version } = await call('POST', '/proposals', { clientId: client.id });
  const title = 'A new website';
  await call('PATCH', `/proposals/${id}`, { version, title, sections: sections() });
  const { url: link } = await call('POST', `/documents/${id}/links`, {
    contactId: client.contacts[0].id,
  });
  return link;
}

function sections(): object[] {
  const text = 'We plan, design and build the website in rounds with your team. '.repeat(6);
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] };
  const body = { type: 'doc', content: [paragraph, paragraph] };
  const texts = Array.from({ length: SECTIONS - 2 }, (_, place) => ({
    key: `text-${place}`,
    kind: 'text',
    heading: `Part ${place + 1}`,
    body,
  }));
  return [...texts, pricing('Work', false), pricing('Options', true)];
}

function pricing(heading: string, isOptional: boolean): object {
  const lines = Array.from({ length: LINES / 2 }, (_, index) => ({
    key: `line-${heading}-${index}`,
    title: `Work package ${index + 1}`,
    quantity: 1000 * (1 + (index % 8)),
    unit: 'hour',
    unitPrice: 95_00,
    tax: { category: 'zero', ratePpm: 0, reason: '' },
    ...(isOptional && { optional: { isPreselected: index % 2 === 0 } }),
  }));
  return { key: heading, kind: 'pricing', heading, lines };
}

function asFinding(reports: readonly Result[]): Finding {
  const timing = (id: string) =>
    median(reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN));
  const plain = { reference: '', ratio: '' };
  const blocking = timing('total-blocking-time');
  const shift = timing('cumulative-layout-shift');
  const rows: Row[] = [
    ...scoreRows(reports),
    {
      ...plain,
      what: 'cumulative layout shift',
      bar: '0',
      ours: figure(shift, '', 3),
      reached: shift === 0,
    },
    {
      ...plain,
      what: 'total blocking time',
      bar: `< ${MOST_BLOCKING_MS} ms`,
      ours: figure(blocking, 'ms'),
      reached: blocking < MOST_BLOCKING_MS,
    },
  ];
  return {
    title: 'Client’s page of a proposal, mobile profile',
    how: `Lighthouse ${reports[0]?.lighthouseVersion} with its own mobile profile opened the link to a proposal of ${SECTIONS} sections and ${LINES} line items, ${ROUNDS} runs; medians.`,
    rows,
    notes: [
      'The audit `is-crawlable` is skipped: the page is private, and `noindex` on purpose.',
      ...shortcomings(reports),
    ],
  };
}
