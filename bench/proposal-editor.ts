/** The editor of proposals in a browser: a key in each kind of field of a very long draft. */
import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { adminPaths } from '../src/shared/admin/admin-paths.ts';
import { openPage, signIn, visit } from './admin-visits.ts';
import { browserFlags, browserPath } from './browser.ts';
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

export async function measureProposalEditor(): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    const server = await startServer({ folder, env: ownerSettings });
    const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
    try {
      const storageState = await signIn(browser, server.url);
      const rounds: Record<Field, number[]>[] = [];
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

async function measureRound(context: BrowserContext): Promise<Record<Field, number[]>> {
  const page = await openPage(context);
  const id = await longDraft(context);
  await page.goto('/admin/nowhere');
  await visit(page, adminPaths.proposal(id));
  await page.getByRole('textbox', { name: `Text of section ${SECTIONS - 1}` }).waitFor();
  const found: Partial<Record<Field, number[]>> = {};
  for (const name of Object.keys(fields) as Field[]) {
    found[name] = await typedMs(page, fields[name](page));
  }
  return found as Record<Field, number[]>;
}

async function longDraft({ request }: BrowserContext): Promise<string> {
  const client = await request.post('/api/clients', {
    data: { kind: 'organization', name: 'Harbor Lab' },
  });
  const { id: clientId } = (await client.json()) as { id: string };
  const created = await request.post('/api/proposals', { data: { clientId } });
  const { id, version } = (await created.json()) as { id: string; version: number };
  const sections = Array.from({ length: SECTIONS }, (_, place) =>
    place % 2 === 0 ? textSection(place) : pricingSection(place),
  );
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

function asFinding(rounds: readonly Record<Field, number[]>[]): Finding {
  return {
    title: 'Editor of proposals',
    how: `Chromium, signed in, opened a draft with ${SECTIONS} sections and ${LINES} line items, with its preview beside it, and typed ${TYPED_KEYS} characters into each field, ${ROUNDS} rounds each in a new browser. Until the frame is painted.`,
    rows: (Object.keys(fields) as Field[]).flatMap((name) => {
      const keys = rounds.flatMap((round) => round[name]);
      return [
        row(`a key in ${name}, median`, median(keys)),
        row(`a key in ${name}, p95`, percentile(keys, 95)),
      ];
    }),
    notes: [],
  };
}

function row(what: string, ms: number): Row {
  return {
    what,
    bar: `< ${MOST_KEY_MS} ms`,
    ours: figure(ms, 'ms'),
    reference: '',
    ratio: '',
    reached: ms < MOST_KEY_MS,
  };
}
