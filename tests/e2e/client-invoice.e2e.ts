/** From the studio’s Send to the client’s page, with a real mail server and a real browser. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrived, clientPage, linkIn } from './support/as-client.ts';
import { billedClient, line, makeIssued, setStudioUp } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

interface Contact {
  id: string;
}

interface Sending {
  items: { status: string; to: { address: string }; lastResponse: string | null }[];
  firstViewedAt: string | null;
}

/** An invoice with all kinds of content, sent to its client. */
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
        unit: 'hour',
        unitPrice: 95_00,
      }),
      line({ title: 'Hosting', unit: 'month', quantity: 12_000, unitPrice: 24_00 }),
    ],
    purchaseOrderNumber: 'PO-2026-118',
    notes: 'Thank you for the good questions.',
    ...content,
  });
  const body = { contacts: contacts.map(({ id }) => id), message: '' };
  await callApi(page, 'POST', `/api/documents/${invoice.id}/deliveries`, body);
  return invoice;
}

const sendingOf = (page: Page, id: string) =>
  callApi<Sending>(page, 'GET', `/api/documents/${id}/deliveries`);

test('a client gets the email, follows its link, sees what to pay and takes the PDF home', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const invoice = await send(page);
  const mail = await arrived(office, 'Invoice');
  expect(mail.recipients).toEqual(['mara@harbor.example']);
  expect(mail.parsed.subject).toBe(`Invoice ${invoice.number} from Wolfden Studio`);
  const client = await clientPage(browser);
  await client.goto(linkIn(mail, baseURL));
  expect(new URL(client.url()).pathname).toBe(`/i/${invoice.id}`);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${invoice.number}`);
  await expect(client.getByText('Casco Bank')).toBeVisible();
  await expect(client.getByText('$2,250.05').first()).toBeVisible();
  const download = client.waitForEvent('download');
  await client.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`Invoice ${invoice.number}.pdf`);
  // Now the pointer has been on the page.
  await expect.poll(async () => (await sendingOf(page, invoice.id)).firstViewedAt).not.toBeNull();
  expect((await sendingOf(page, invoice.id)).items).toMatchObject([
    { status: 'sent', to: { address: 'mara@harbor.example' } },
  ]);
  await client.context().close();
});

test('the page passes axe, fits a phone, and has only the scripts of forms and for copying', async ({
  page,
  browser,
  baseURL,
}) => {
  const invoice = await send(page);
  const { url } = await callApi<{ url: string }>(
    page,
    'POST',
    `/api/documents/${invoice.id}/links`,
  );
  // axe itself needs scripts.
  const client = await clientPage(browser, { javaScriptEnabled: true });
  await client.goto(`${baseURL}${new URL(url).pathname}`);
  await expectAccessible(client);
  await client.setViewportSize({ width: 375, height: 812 });
  const found = await client.evaluate(() => ({
    scripts: [...document.scripts].map(({ src }) => new URL(src).pathname),
    width: document.documentElement.scrollWidth,
  }));
  const scripts = ['forms.js', 'copy.js'].map((name) => `/i/${invoice.id}/${name}`);
  expect(found).toEqual({ scripts, width: 375 });
  await client.getByText('Ask a question', { exact: true }).click();
  await client.getByRole('button', { name: 'Send question' }).click();
  const question = client.getByLabel('Your question');
  await expect(client.getByRole('alert')).toContainText('Enter your question.');
  await expect(client.locator('#outcome')).toBeFocused();
  await question.pressSequentially('W');
  await expect(question).toHaveAttribute('aria-invalid', 'false');
  await expect(client.getByText('Enter your question.')).toHaveCount(0);
  await client.context().close();
});

test('a link that opens nothing says whom to ask for another', async ({ browser, baseURL }) => {
  const client = await clientPage(browser, { javaScriptEnabled: true });
  const answer = await client.goto(`${baseURL}/i/${'x'.repeat(43)}`);
  expect(answer?.status()).toBe(404);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
  await expectAccessible(client);
  await client.context().close();
});

test('a client asks about an invoice on a phone without scripts, and the owner answers', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const invoice = await send(page);
  const link = linkIn(await arrived(office, 'Invoice'), baseURL);
  const client = await clientPage(browser, { viewport: { width: 375, height: 812 } });
  await client.goto(link);
  await client.getByText('Ask a question').click();
  await client.getByRole('button', { name: 'Send question' }).click();
  await expect(client.getByRole('alert')).toContainText('Enter your question.');
  await client.getByLabel('Your question').fill('Is this for March?');
  await client.getByRole('button', { name: 'Send question' }).click();
  const questions = client.getByRole('region', { name: 'Questions' });
  await expect(questions.getByRole('status')).toBeInViewport();
  await expect(questions.getByRole('article')).toContainText('Is this for March?');
  const reader = await clientPage(browser, { javaScriptEnabled: true, colorScheme: 'dark' });
  await reader.goto(link);
  await reader.getByText('Ask a question').click();
  await expectAccessible(reader);
  await arrived(office, `Mara Example asked a question about Invoice ${invoice.number}`);
  await page.goto(`/admin/invoices/${invoice.id}`);
  const panel = page.getByRole('region', { name: 'Questions' });
  await panel.getByRole('button', { name: 'Answer' }).click();
  await page.getByLabel('Your answer').fill('Yes, for March.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(panel).toContainText('Answered');
  const answer = await arrived(office, 'Answer to your question', 'mara@harbor.example');
  await client.goto(linkIn(answer, baseURL));
  await expect(questions).toContainText('Yes, for March.');
});
