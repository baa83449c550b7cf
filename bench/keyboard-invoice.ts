/** An invoice of eight lines, from the list of invoices to its email, by keyboard alone. */
import { chromium, type APIRequestContext, type Page } from '@playwright/test';
import { openPage, signIn } from './admin-visits.ts';
import { browserFlags, browserPath } from './browser.ts';
import { owner, ownerSettings } from './owner.ts';
import { startServer } from './server-process.ts';
import { figure, median, type Finding } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ROUNDS = 5;
const MOST_KEYS = 220;

/** Item, quantity, unit, price and, where it isn’t that of the line before, the tax rate. */
const written = [
  ['Workshop', '2', 'day', '1200', '19'],
  ['Sitemap', '8', 'hour', '95'],
  ['Design', '40', 'hour', '95'],
  ['Templates', '12', 'page', '140'],
  ['Build', '60', 'hour', '95'],
  ['Review', '3.5', 'hour', '95'],
  ['Training', '1', '', '450'],
  ['Hosting', '12', 'month', '20', '7'],
];

interface Round {
  keys: number;
  keysToFirstLine: number;
  seconds: number;
}

export async function measureKeyboardInvoice(): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    const server = await startServer({ folder, env: ownerSettings });
    const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
    try {
      const storageState = await signIn(browser, server.url);
      const context = await browser.newContext({ baseURL: server.url, storageState });
      await setUp(context.request);
      const page = await openPage(context);
      const rounds: Round[] = [];
      while (rounds.length < ROUNDS) rounds.push(await measureRound(page));
      return asFinding(rounds);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

/** What issuing and sending need. */
async function setUp(request: APIRequestContext): Promise<void> {
  const call = async <Result>(method: string, path: string, data?: object): Promise<Result> => {
    const answer = await request.fetch(`/api${path}`, { method, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Result;
  };
  const address = { street: 'Pier 4', city: 'Boston', region: 'MA', postalCode: '02110' };
  const { studio } = await call<{ studio: { version: number } }>('GET', '/settings');
  await call('PATCH', '/settings/studio', {
    version: studio.version,
    address: { ...address, country: 'US' },
    taxIds: [{ kind: 'tax', label: 'EIN', number: '12-3456789' }],
  });
  await call('PUT', '/settings/bank-details/USD', {
    accountHolder: 'Studio',
    bankName: 'Bank',
    iban: '',
    accountNumber: '000123456789',
    routingNumber: '',
    bic: '',
    paymentInstructions: '',
    currentPassword: owner.password,
  });
  await call('POST', '/clients', {
    kind: 'organization',
    name: 'Harbor Lab',
    address: { ...address, country: 'US' },
    contacts: [{ name: 'Mara', email: 'mara@harbor.example', roles: ['billing'] }],
  });
}

async function measureRound(page: Page): Promise<Round> {
  await page.goto('/admin/invoices', { waitUntil: 'networkidle' });
  let keys = 0;
  const press = async (...names: string[]) => {
    keys += names.length;
    for (const name of names) await page.keyboard.press(name);
  };
  const type = async (text = '') =>
    press(...Array.from(text, (one) => (one === ' ' ? 'Space' : one)));
  const tabTo = async (label: RegExp) => {
    let focused = '';
    do {
      await press('Tab');
      focused = await page.evaluate('document.activeElement?.textContent ?? ""');
    } while (!label.test(focused));
  };
  const began = performance.now();
  await press('n');
  await page.locator('.invoice-head [role=combobox]:focus').waitFor();
  await type('harb');
  await page.getByRole('option', { name: 'Harbor Lab' }).waitFor();
  await press('Enter');
  await page.getByLabel('Item, line 1').and(page.locator(':focus')).waitFor();
  const keysToFirstLine = keys;
  for (const [item, quantity, unit, price, tax] of written) {
    await type(item);
    await press('Tab');
    await type(quantity);
    await press('Tab');
    await type(unit);
    await press('Tab');
    await type(price);
    if (tax !== undefined) await press('Tab');
    await type(tax);
    await press('Enter');
  }
  await tabTo(/^Add discount$/);
  await press('Enter');
  await page.getByLabel('Percent', { exact: true }).and(page.locator(':focus')).waitFor();
  await type('10');
  await press('Control+Enter');
  await page.getByRole('alertdialog').waitFor();
  await tabTo(/^Issue and send/);
  await press('Enter');
  const sending = page.getByRole('dialog', { name: /^Send invoice/ });
  await sending.waitFor();
  await tabTo(/^Send/);
  await press('Enter');
  await sending.waitFor({ state: 'hidden' });
  return { keys, keysToFirstLine, seconds: (performance.now() - began) / 1000 };
}

function asFinding(rounds: readonly Round[]): Finding {
  const keys = median(rounds.map((round) => round.keys));
  const keysToFirstLine = median(rounds.map((round) => round.keysToFirstLine));
  const seconds = median(rounds.map((round) => round.seconds));
  // With the client’s first letters and the discount.
  const characters = [...written.flat(), 'harb', '10'].join('').length;
  const info = { bar: '', reference: '', ratio: '', reached: undefined };
  return {
    title: 'An invoice by keyboard',
    how: `Chromium, signed in: from the list of invoices, eight line items with two tax rates and one discount are written, issued and sent by keyboard alone, ${ROUNDS} times. Each key is pressed once the one before has been handled; medians.`,
    rows: [
      {
        ...info,
        what: 'keys, all in all',
        bar: `< ${MOST_KEYS}`,
        ours: String(keys),
        reached: keys < MOST_KEYS,
      },
      { ...info, what: 'keys to the first line', ours: String(keysToFirstLine) },
      { ...info, what: 'from the first key to the queued email', ours: figure(seconds, 's', 1) },
    ],
    notes: [
      `Of the keys, ${characters} are the texts and numbers themselves.`,
      'Before the table of line items (commit 0c9f594), the same invoice on the same machine took 249 keys, 30 of them to the first line, and 4.7 s.',
    ],
  };
}
