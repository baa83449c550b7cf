/** The editor of proposals in a browser: opening a very long draft, and a key in each kind of field. */
import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { adminPaths } from '../src/shared/admin/admin-paths.ts';
import { openPage, signIn, visit } from './admin-visits.ts';
import { browserFlags, browserPath } from './browser.ts';
import { inEditor } from './line-editor.ts';
import { ownerSettings } from './owner.ts';
import { startServer } from './server-process.ts';
import { figure, median, percentile, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { TYPED_KEYS, typedMs } from './typed-keys.ts';

const SECTIONS = 40;
const LINES = 200;
/** Every second section has prices. */
const LINES_EACH = LINES / (SECTIONS / 2);
const ROUNDS = 3;
const MOST_KEY_MS = 50;
const MOST_OPEN_MS = 500;
/** Wide enough for the preview beside the editor. */
const WINDOW = { width: 1720, height: 1000 };

const fields = {
  'the heading of a section': (page) => page.getByLabel(`Heading of section ${SECTIONS / 2}`),
  'the description of a line item': (page) =>
    page
      .getByRole('region', { name: new RegExp(`^Section ${SECTIONS / 2}: `) })
      .getByRole('combobox', { name: `Item, line ${LINES_EACH / 2}`, exact: true }),
  'the text of a section': (page) =>
    page.getByRole('textbox', { name: `Text of section ${SECTIONS / 2 - 1}` }),
} satisfies Record<string, (page: Page) => Locator>;
type Field = keyof typeof fields;

interface Round {
  openMs: number;
  keysMs: Record<Field, number[]>;
}

export async function measureProposalEditor(): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    const server = await startServer({ folder, env: ownerSettings });
    const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
    try {
      const storageState = await signIn(browser, server.url);
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const options = { baseURL: server.url, storageState, viewport: WINDOW };
        const context = await browser.newContext(options);
        rounds.push(await measureRound(context));
        await context.close();
      }
      return asFinding(rounds);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

async function measureRound(context: BrowserContext): Promise<Round> {
  const page = await openPage(context);
  const short = await draftOf(context, [textSection(0), pricingSection(1)]);
  const long = await draftOf(
    context,
    Array.from({ length: SECTIONS }, (_, place) =>
      place % 2 === 0 ? textSection(place) : pricingSection(place),
    ),
  );
  await page.goto('/admin/nowhere');
  // The code of the editor is fetched before anything is measured.
  await visit(page, adminPaths.proposal(short));
  await page.getByRole('textbox', { name: 'Text of section 1' }).waitFor();
  await page.evaluate(inEditor);
  await page.evaluate('bench.rest(500)');
  const openMs = await page.evaluate<number>(
    `editor.open(${JSON.stringify(adminPaths.proposal(long))}, ${LINES})`,
  );
  await page.getByRole('textbox', { name: `Text of section ${SECTIONS - 1}` }).waitFor();
  const found: Partial<Record<Field, number[]>> = {};
  for (const name of Object.keys(fields) as Field[]) {
    found[name] = await typedMs(page, fields[name](page));
  }
  return { openMs, keysMs: found as Round['keysMs'] };
}

async function draftOf({ request }: BrowserContext, sections: object[]): Promise<string> {
  const client = await request.post('/api/clients', {
    data: { kind: 'organization', name: 'Harbor Lab' },
  });
  const { id: clientId } = (await client.json()) as { id: string };
  const created = await request.post('/api/proposals', { data: { clientId } });
  const { id, version } = (await created.json()) as { id: string; version: number };
  const data = { version, title: 'A long proposal', sections };
  const changed = await request.patch(`/api/proposals/${id}`, { data });
  if (!changed.ok()) throw new Error(`A draft: ${changed.status()} ${await changed.text()}`);
  return id;
}

function textSection(place: number): object {
  const text = 'We plan, design and build the website in rounds with your team. '.repeat(6);
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] };
  const body = { type: 'doc', content: [paragraph, paragraph] };
  return { key: `text-${place}`, kind: 'text', heading: `Part ${place + 1}`, body };
}

function pricingSection(place: number): object {
  const lines = Array.from({ length: LINES_EACH }, (_, index) => ({
    key: `line-${place}-${index}`,
    title: `Work package ${index + 1}`,
    quantity: 1000 * (1 + (index % 8)),
    unit: 'hour',
    unitPrice: 95_00,
    tax: { category: 'zero', ratePpm: 0, reason: '' },
    ...(index % 3 === 0 && { optional: { isPreselected: index % 2 === 0 } }),
  }));
  return { key: `pricing-${place}`, kind: 'pricing', heading: `Prices ${place + 1}`, lines };
}

function asFinding(rounds: readonly Round[]): Finding {
  return {
    title: 'Editor of proposals',
    how: `Chromium, signed in, opened a draft from another, with ${SECTIONS} sections and ${LINES} line items, with its preview beside it, and typed ${TYPED_KEYS} characters into each field, ${ROUNDS} rounds each in a new browser. Until the frame is painted.`,
    rows: [
      row('opening it', median(rounds.map(({ openMs }) => openMs)), MOST_OPEN_MS),
      ...(Object.keys(fields) as Field[]).flatMap((name) => {
        const keys = rounds.flatMap(({ keysMs }) => keysMs[name]);
        return [
          row(`a key in ${name}, median`, median(keys), MOST_KEY_MS),
          row(`a key in ${name}, p95`, percentile(keys, 95), MOST_KEY_MS),
        ];
      }),
    ],
    notes: [],
  };
}

function row(what: string, ms: number, mostMs: number): Row {
  return {
    what,
    bar: `< ${mostMs} ms`,
    ours: figure(ms, 'ms'),
    reference: '',
    ratio: '',
    reached: ms < mostMs,
  };
}
