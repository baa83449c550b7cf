/** Lighthouse on a client’s page, through the link that a client gets. */
import type { Result } from 'lighthouse';
import { audit, scoreRows, shortcomings } from './lighthouse.ts';
import { auditBeside, openLink } from './page-alone.ts';
import { ownerCookie, ownerSettings } from './owner.ts';
import { startServer } from './server-process.ts';
import { figure, median, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ROUNDS = 3;
/** Links are private: the page asks search engines not to list it. */
const NOT_FOR_PRIVATE_PAGES = ['is-crawlable'];
const MOST_BLOCKING_MS = 50;

/** What is read of responses; each has a part of it. */
interface Answer {
  id: string;
  version: number;
  url: string;
  contacts: [{ id: string }];
  sent: { isReadyToSign: boolean } | null;
}

/** As the owner; without a body it reads. */
export type Call = (path: string, body?: object, method?: string) => Promise<Answer>;

interface LinkedPage {
  title: string;
  /** E.g. “a proposal of 10 sections”. */
  what: string;
  /** Sends the document; resolves with its id. */
  send: (call: Call, client: { clientId: string; contactId: string }) => Promise<string>;
  /** Until it answers a tap, in milliseconds; omitted: not a bar. */
  interactiveMs?: number;
}

export async function measureLink({
  title,
  what,
  send,
  interactiveMs,
}: LinkedPage): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    const server = await startServer({ folder, env: ownerSettings });
    try {
      const call = callerOf(server.url, await ownerCookie(server));
      const link = await linkOf(call, send);
      const opened = interactiveMs === undefined ? undefined : await openLink(link);
      const [reports, alone, bare]: [Result[], Result[], Result[]] = [[], [], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        reports.push(await audit(link, { skipAudits: NOT_FOR_PRIVATE_PAGES }));
        if (opened === undefined) continue;
        const both = await auditBeside(opened, NOT_FOR_PRIVATE_PAGES);
        alone.push(both.page);
        bare.push(both.bare);
      }
      return asFinding(reports, { title, what, alone, bare, interactiveMs });
    } finally {
      await server.stop();
    }
  });
}

function callerOf(url: string, cookie: string): Call {
  return async (path, body, method = body === undefined ? 'GET' : 'POST') => {
    const headers = { cookie, 'content-type': 'application/json', origin: url };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

/** Of the client’s signer. */
async function linkOf(call: Call, send: LinkedPage['send']): Promise<string> {
  const contacts = [{ name: 'Ada Signer', email: 'ada@harbor.example', roles: ['signer'] }];
  const client = await call('/clients', { kind: 'organization', name: 'Harbor Lab', contacts });
  const contactId = client.contacts[0].id;
  const id = await send(call, { clientId: client.id, contactId });
  return (await call(`/documents/${id}/links`, { contactId })).url;
}

interface Reported extends Pick<LinkedPage, 'title' | 'what' | 'interactiveMs'> {
  /** Of the page at its own address, and of its bare text. */
  alone: readonly Result[];
  bare: readonly Result[];
}

function asFinding(
  reports: readonly Result[],
  { title, what, alone, bare, interactiveMs }: Reported,
): Finding {
  const timing = (id: string, of = reports) =>
    median(of.map((report) => report.audits[id]?.numericValue ?? Number.NaN));
  const plain = { reference: '', ratio: '' };
  const below = (what: string, ms: number, most: number): Row => ({
    ...plain,
    what,
    bar: `< ${figure(most, 'ms')}`,
    ours: figure(ms, 'ms'),
    reached: ms < most,
  });
  // To three decimals, as it is shown: a typeface moves a word by a fraction of a pixel.
  const shift = Math.round(timing('cumulative-layout-shift') * 1000) / 1000;
  const rows: Row[] = [
    ...scoreRows(reports),
    {
      ...plain,
      what: 'cumulative layout shift',
      bar: '0',
      ours: figure(shift, '', 3),
      reached: shift === 0,
    },
    below('total blocking time', timing('total-blocking-time'), MOST_BLOCKING_MS),
  ];
  if (interactiveMs !== undefined) {
    const [ms, reference] = [timing('interactive', alone), timing('interactive', bare)];
    rows.push(
      {
        ...below('interactive, at its own address', ms, interactiveMs),
        reference: figure(reference, 'ms'),
        ratio: figure(ms / reference, '', 2),
      },
      {
        ...plain,
        what: 'interactive, with the redirect of the link',
        bar: '',
        ours: figure(timing('interactive'), 'ms'),
        reached: undefined,
      },
    );
  }
  return {
    title,
    how: `Lighthouse ${reports[0]?.lighthouseVersion} with its own mobile profile opened the link to ${what}, ${ROUNDS} runs; medians.`,
    rows,
    notes: [
      'The audit `is-crawlable` is skipped: the page is private, and `noindex` on purpose.',
      ...(bare.length === 0
        ? []
        : ['The reference: the same page without styles, typefaces and scripts.']),
      ...shortcomings(reports),
    ],
  };
}
