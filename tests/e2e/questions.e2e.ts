/** Questions about a proposal: asked on its page, answered by the owner. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrived, clientPage, linkIn } from './support/as-client.ts';
import { test } from './support/office.ts';
import { linkFor, readyProposal } from './support/proposals.ts';
import { receive } from './support/received.ts';

const contacts = [
  { name: 'Mara Example', email: 'mara@harbor.example', roles: ['signer'] },
  { name: 'Cy Viewer', email: 'cy@harbor.example', roles: ['billing'] },
];
const phone = { viewport: { width: 375, height: 812 } };

const questions = (client: Page) => client.getByRole('region', { name: 'Questions' });

test(
  'a client who may only view the proposal asks on a phone without scripts',
  { tag: '@all' },
  async ({ page, browser, office }) => {
    const proposal = await readyProposal(page, contacts);
    const client = await clientPage(browser, phone);
    await client.goto(await linkFor(page, proposal, 1));
    await client.getByText('Ask a question').click();
    await client.getByRole('button', { name: 'Send question' }).click();
    await expect(client.getByRole('alert')).toContainText('Enter your question.');
    await client.getByLabel('Your question').fill('Is hosting included?\nFor how long?');
    await client.getByRole('button', { name: 'Send question' }).click();
    await expect(questions(client)).toContainText('We received your message');
    await expect(questions(client).getByRole('article')).toContainText('Is hosting included?');
    const notice = await arrived(office, 'Cy Viewer asked a question about Proposal P-');
    expect(notice.parsed.text).toContain('For how long?');
    const signer = await clientPage(browser, { javaScriptEnabled: true });
    await signer.goto(await linkFor(page, proposal, 0));
    await expect(questions(signer)).toContainText('Cy Viewer');
    await signer.getByText('Ask a question').click();
    await expectAccessible(signer);
  },
);

test('the owner answers a question from the inbox, and the client reads the answer', async ({
  page,
  browser,
  office,
}) => {
  const proposal = await readyProposal(page, contacts);
  const client = await clientPage(browser);
  await client.goto(await linkFor(page, proposal, 1));
  await client.getByText('Ask a question').click();
  await client.getByLabel('Your question').fill('Is hosting included?');
  await client.getByRole('button', { name: 'Send question' }).click();
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: /^Proposal P-/ })).toBeVisible();
  const [before, after] = [await receive(office), await receive(office)].flat();
  await page.goto('/admin/inbox');
  const list = page.getByRole('region', { name: 'Messages' });
  await expect(page.getByRole('button', { name: 'Status: Open (3)' })).toBeVisible();
  const unread = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Inbox/ });
  await expect(unread).toContainText('3');
  await expect(list.getByRole('checkbox')).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('j');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(after?.subject ?? '');
  await page.keyboard.press('j');
  await expect(heading).toHaveText(before?.subject ?? '');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: /^Question about Proposal P-/ })).toBeVisible();
  await expect(unread).toContainText('1');
  await expectAccessible(page);
  await expect(
    page.getByRole('article').getByRole('link', { name: /^Proposal P-/ }),
  ).toHaveAttribute('href', `/admin/proposals/${proposal.id}`);
  await page.getByLabel('Your answer').focus();
  await page.keyboard.type('Yes, for the first year.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Your answer')).toHaveValue('Yes, for the first year.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(unread).toHaveText('Inbox');
  await expect(page.getByRole('button', { name: 'Status: Open (2)' })).toBeVisible();
  const answer = await arrived(office, 'Answer to your question about', 'cy@harbor.example');
  expect(answer.parsed.text).toContain('Yes, for the first year.');
  await client.goto(linkIn(answer, new URL(page.url()).origin));
  await expect(questions(client)).toContainText('Yes, for the first year.');
  await page.goto(`/admin/proposals/${proposal.id}`);
  const panel = page.getByRole('article', { name: 'Question by Cy Viewer' });
  await expect(panel).toContainText('Answered');
  await panel.getByRole('button', { name: 'Mark as done' }).click();
  await expect(panel).toContainText('Done');
  await expectAccessible(page);
});
