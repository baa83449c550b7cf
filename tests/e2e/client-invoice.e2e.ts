/** From the studio’s “send” to the client’s page, with a real mail server and a real browser. */
import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { billedClient, line, makeIssued, setStudioUp } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';
import type { StudioSite } from './support/studio-site.ts';

/** Neither the owner’s browser nor one with scripts; not taken for a robot for being driven. */
const asClient = {
  javaScriptEnabled: false,
  reducedMotion: 'reduce',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
} as const;

interface Contact {
  id: string;
}

interface Sending {
  items: { state: string; to: { address: string }; lastAnswer: string | null }[];
  firstViewedAt: string | null;
}

/** An invoice with a bit of everything, sent to its client. */
async function send(page: Page, content: object = {}) {
  await openAsOwner(page, '/admin');
  await setStudioUp(page);
  const client = await billedClient(page);
  const { contacts } = await callApi<{ contacts: Contact[] }>(
    page,
    'GET',
    `/api/clients/${client.id}`,
  );
  const invoice = await makeIssued(page, client.id, {
    lines: [
      line({
        title: 'Design of the exhibition site',
        details: 'Concept, two rounds of drafts,\nand the final pages.',
        quantity: 18_500,
        unit: 'hours',
        unitPrice: 95_00,
      }),
      line({ title: 'Hosting', unit: 'months', quantity: 12_000, unitPrice: 24_00 }),
    ],
    purchaseOrder: 'PO-2026-118',
    notes: 'Thank you for the good questions.',
    ...content,
  });
  const body = { contacts: contacts.map(({ id }) => id), message: '' };
  await callApi(page, 'POST', `/api/invoices/${invoice.id}/sending`, body);
  return invoice;
}

const sendingOf = (page: Page, id: string) =>
  callApi<Sending>(page, 'GET', `/api/invoices/${id}/sending`);

/** The mail to the client, and the link in it on the host by which browsers keep secure cookies. */
async function mailToClient(office: StudioSite, baseURL: string | undefined) {
  const mails = () => office.mails.filter(({ raw }) => raw.includes('Subject: Invoice'));
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(1);
  const [mail] = mails();
  const path = /https:\/\/wolfden\.example(\/i\/[\w-]{43})/.exec(mail?.parsed.text ?? '')?.[1];
  return { mail, link: `${baseURL}${path}` };
}

async function clientPage(browser: Browser, changes: object = {}): Promise<Page> {
  return (await browser.newContext({ ...asClient, ...changes })).newPage();
}

test('a client gets the mail, follows its link, sees what to pay and takes the PDF home', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const invoice = await send(page);
  const { mail, link } = await mailToClient(office, baseURL);
  expect(mail?.recipients).toEqual(['mara@harbor.example']);
  expect(mail?.parsed.subject).toBe(`Invoice ${invoice.number} from Wolfden Studio`);
  const client = await clientPage(browser);
  await client.goto(link);
  expect(new URL(client.url()).pathname).toBe(`/i/${invoice.id}`);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${invoice.number}`);
  await expect(client.getByText('Casco Bank')).toBeVisible();
  await expect(client.getByText('$2,250.05').first()).toBeVisible();
  const download = client.waitForEvent('download');
  await client.getByRole('link', { name: 'Download the PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`Invoice ${invoice.number}.pdf`);
  // Now the pointer was on the page.
  await expect.poll(async () => (await sendingOf(page, invoice.id)).firstViewedAt).not.toBeNull();
  expect((await sendingOf(page, invoice.id)).items).toMatchObject([
    { state: 'sent', to: { address: 'mara@harbor.example' } },
  ]);
  await client.context().close();
});

test('everybody can read the page: it has no script, and fits a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const invoice = await send(page);
  const { url } = await callApi<{ url: string }>(page, 'POST', `/api/invoices/${invoice.id}/links`);
  // What looks for faults is a script itself.
  const client = await clientPage(browser, { javaScriptEnabled: true });
  await client.goto(`${baseURL}${new URL(url).pathname}`);
  await expectAccessible(client);
  await client.setViewportSize({ width: 375, height: 812 });
  const found = await client.evaluate(() => ({
    scripts: document.scripts.length,
    width: document.documentElement.scrollWidth,
  }));
  expect(found).toEqual({ scripts: 0, width: 375 });
  await client.context().close();
});

test('a link that opens nothing says whom to ask for another', async ({ browser, baseURL }) => {
  const client = await clientPage(browser, { javaScriptEnabled: true });
  const answer = await client.goto(`${baseURL}/i/${'x'.repeat(43)}`);
  expect(answer?.status()).toBe(404);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('This link opens nothing');
  await expectAccessible(client);
  await client.context().close();
});
