/** After each form, a client’s page shows what became of it where the form is, not at its top. */
import { expect, type Locator, type Page } from '@playwright/test';
import { arrived, codeIn } from './support/as-client.ts';
import { doc, mara, paragraph } from './support/contracts.ts';
import { test } from './support/office.ts';
import { openLink, phone, release as releaseProposal } from './support/sent-proposal.ts';
import { close, open, release, signButton } from './support/signing.ts';

const words = doc(
  paragraph({ type: 'text', text: 'The studio does what was agreed. '.repeat(90) }),
);
const clause = (key: string) => ({ key, level: 1, heading: key, text: words, condition: null });
const longText = {
  kind: 'text',
  introduction: doc(paragraph()),
  clauses: ['Scope', 'Fees', 'Rights'].map(clause),
};

/** The message, and what it is about, are on the screen of a phone, far down the page. */
async function expectInView(client: Page, ...shown: Locator[]): Promise<void> {
  for (const part of shown) await expect(part).toBeInViewport({ ratio: 1 });
  const outcome = client.locator('#outcome');
  await expect(outcome).toHaveCount(1);
  await expect(outcome).toBeFocused();
}

const alert = (client: Page) => client.getByRole('alert');
const said = (client: Page, words: string | RegExp) =>
  client.getByRole('status').filter({ hasText: words });
const button = (client: Page, name: string) => client.getByRole('button', { name, exact: true });

for (const javaScriptEnabled of [true, false]) {
  const browserOf = { viewport: phone, javaScriptEnabled };
  const scripts = javaScriptEnabled ? 'with scripts' : 'without scripts';

  test(
    `a long contract comes back where its form is, ${scripts}`,
    { tag: '@all' },
    async ({ page, browser, office, baseURL }) => {
      const content = { asksForCode: true, body: longText };
      const { links } = await release(page, office, content, [mara]);
      const client = await open(browser, baseURL, links.mara, browserOf);
      await button(client, 'Email me a code').click();
      await expectInView(client, said(client, 'A code was emailed to'), client.getByLabel('Six-'));
      const code = codeIn(await arrived(office, 'Your code to sign contract C-', mara.email));
      await client.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000');
      await button(client, 'Confirm code').click();
      await expectInView(client, alert(client), client.getByLabel('Six-digit code'));
      await client.getByLabel('Six-digit code').fill(code);
      await button(client, 'Confirm code').click();
      const name = client.getByLabel('Your full name');
      await expectInView(client, said(client, 'Your email address was confirmed'), name);

      await client.getByText('Decline to sign').click();
      await button(client, 'Decline contract').click();
      await expectInView(client, alert(client), client.getByLabel('Why do you decline?'));
      await client.getByText('Ask a question', { exact: true }).click();
      await button(client, 'Send question').click();
      await expectInView(client, alert(client), client.getByLabel('Your question'));
      await client.getByLabel('Your question').fill('Who owns the drafts?');
      await button(client, 'Send question').click();
      await expectInView(client, said(client, 'We received your message'));
      await client.getByText('Reply', { exact: true }).click();
      await client.getByLabel('Your reply').fill('And the photos?');
      await button(client, 'Send reply').click();
      await expectInView(client, said(client, 'We received your message'));
      await client.getByText('Share with a colleague').click();
      await button(client, 'Share').click();
      await expectInView(client, alert(client).first(), client.getByLabel('Colleague’s name'));

      if (javaScriptEnabled) await signButton(client).click();
      else await button(client, 'Review and sign').click();
      await expectInView(client, alert(client), name);
      await name.fill('Mara Example');
      if (!javaScriptEnabled) {
        await button(client, 'Review and sign').click();
        await expectInView(client, client.getByRole('heading', { name: 'Consent and sign' }));
      }
      await client.getByRole('checkbox', { name: /^I, Mara Example/ }).check();
      await signButton(client).click();
      await expectInView(client, said(client, 'It takes effect when'));
      await close(client);
    },
  );

  test(
    `a proposal comes back where its form is, ${scripts}`,
    { tag: '@all' },
    async ({ page, browser, baseURL }) => {
      const { signer } = await releaseProposal(page);
      const client = await openLink(browser, `${baseURL}${signer}`, browserOf);
      await client.getByText('Ask for changes').click();
      await button(client, 'Send request').click();
      const wish = client.getByLabel('What would you like to change?');
      await expectInView(client, alert(client), wish);
      await wish.fill('Fewer pages, please.');
      await button(client, 'Send request').click();
      await expectInView(client, said(client, 'We received your message'));
      const colleague = client.getByLabel('Colleague’s name');
      await client.getByText('Share with a colleague').click();
      await colleague.fill('Cy Other');
      await client.getByLabel('Colleague’s email address').fill('cy.other@harbor.example');
      await button(client, 'Share').click();
      await expectInView(client, client.getByRole('heading', { name: 'Shared' }));
      if (!javaScriptEnabled) {
        await client.getByRole('radio', { name: /^Essential/ }).check();
        await button(client, 'Update totals').click();
        await expectInView(client, client.getByRole('heading', { name: 'Your total' }));
      }
      await button(client, 'Review and accept').click();
      await button(client, 'Accept proposal').click();
      await expectInView(client, alert(client), client.getByLabel('Your full name'));
      await client.getByLabel('Your full name').fill('Mara Example');
      await client.getByRole('checkbox', { name: /^I am authorized/ }).check();
      await button(client, 'Accept proposal').click();
      await expectInView(client, said(client, 'Mara Example accepted this proposal on'));
      await close(client);
    },
  );
}
