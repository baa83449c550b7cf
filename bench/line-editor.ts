/** The editor of line items in a browser: opening a long draft, a key, and pasting many rows. */
import { chromium, type BrowserContext } from '@playwright/test';
import { adminPaths } from '../src/shared/admin/admin-paths.ts';
import { openPage, signIn, visit } from './admin-visits.ts';
import { browserFlags, browserPath } from './browser.ts';
import { ownerSettings } from './owner.ts';
import { startServer } from './server-process.ts';
import { figure, median, percentile, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { TYPED_KEYS, typedMs } from './typed-keys.ts';

const LINES = 200;
const PASTED = 100;
const ROUNDS = 5;
const MOST_KEY_MS = 50;
const MOST_OPEN_MS = 500;
const MOST_PASTE_MS = 300;

interface Round {
  openMs: number;
  keysMs: number[];
  pasteMs: number;
}

export async function measureLineEditor(): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    const server = await startServer({ folder, env: ownerSettings });
    const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
    try {
      const storageState = await signIn(browser, server.url);
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({ baseURL: server.url, storageState });
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
  const long = await draftWith(context, LINES);
  const short = await draftWith(context, 1);
  await page.goto('/admin/nowhere');
  // The code of the editor is fetched before anything is measured.
  await visit(page, adminPaths.invoice(short));
  await page.evaluate(inEditor);
  await page.evaluate('bench.rest(500)');
  const openMs = await page.evaluate<number>(
    `editor.open(${JSON.stringify(adminPaths.invoice(long))}, ${LINES})`,
  );
  const item = page.getByRole('combobox', { name: `Item, line ${LINES / 2}`, exact: true });
  const keysMs = await typedMs(page, item);
  await visit(page, adminPaths.invoice(short));
  const pasteMs = await page.evaluate<number>(`editor.paste(${PASTED})`);
  return { openMs, keysMs, pasteMs };
}

async function draftWith(context: BrowserContext, count: number): Promise<string> {
  const created = await context.request.post('/api/invoices', { data: {} });
  const { id, version } = (await created.json()) as { id: string; version: number };
  const lines = Array.from({ length: count }, (_, index) => ({
    key: `line-${index}`,
    title: `Work package ${index + 1}`,
    quantity: 1000 * (1 + (index % 8)),
    unit: 'hour',
    unitPrice: 95_00,
    tax: { category: 'zero', ratePpm: 0, reason: '' },
  }));
  const changed = await context.request.patch(`/api/invoices/${id}`, { data: { version, lines } });
  if (!changed.ok()) throw new Error(`A draft: ${changed.status()} ${await changed.text()}`);
  return id;
}

/** As text, like `in-page.ts`. */
export const inEditor = `
const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => resolve(performance.now());
  port2.postMessage('');
}));
const rows = (count) => new Promise((resolve) => {
  const look = () => {
    const found = document.querySelectorAll('.priced-line:not([data-new])').length;
    if (found >= count) painted().then(resolve);
    else requestAnimationFrame(look);
  };
  look();
});
const editor = globalThis.editor = {
  async open(path, count) {
    const began = performance.now();
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    return await rows(count) - began;
  },
  async paste(count) {
    const input = document.querySelector('.priced-line[data-new] input');
    input.focus();
    const row = (_, index) => ['Work package ' + (index + 1), 2, '$95.00'].join('\\t');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', Array.from({ length: count }, row).join('\\n'));
    const began = performance.now();
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    return await rows(count + 1) - began;
  },
};
`;

function asFinding(rounds: readonly Round[]): Finding {
  const keys = rounds.flatMap(({ keysMs }) => keysMs);
  return {
    title: 'Editor of line items',
    how: `Chromium, signed in, opened a draft with ${LINES} line items from another, typed ${TYPED_KEYS} characters into the description of line ${LINES / 2}, and pasted ${PASTED} rows of a spreadsheet into a draft with one line, ${ROUNDS} rounds each in a new browser. Until the frame is painted.`,
    rows: [
      row(`a key with ${LINES} lines, median`, median(keys), MOST_KEY_MS),
      row(`a key with ${LINES} lines, p95`, percentile(keys, 95), MOST_KEY_MS),
      row(`opening ${LINES} lines`, median(rounds.map(({ openMs }) => openMs)), MOST_OPEN_MS),
      row(`pasting ${PASTED} rows`, median(rounds.map(({ pasteMs }) => pasteMs)), MOST_PASTE_MS),
    ],
    notes: ['The first paste also loads the reader of CSV.'],
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
