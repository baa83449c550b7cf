/** The client’s page of a contract, in a real browser: reading, signing, drawing, codes and declining. */
import { expect } from '@playwright/test';
import { arrived, clientPage, codeIn, press } from './support/as-client.ts';
import { doc, mara, paragraph } from './support/contracts.ts';
import { test } from './support/office.ts';
import { expectPhoneAccessible, phone, withScript } from './support/sent-proposal.ts';
import {
  box,
  close,
  expectNamedControls,
  open,
  readSent as read,
  release,
  signButton,
  signOnPage,
} from './support/signing.ts';

test('a client signs on a phone, with a signature drawn by keyboard', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { id, links } = await release(page, office);
  const client = await open(browser, baseURL, links.mara, withScript);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Services agreement');
  await expect(client.getByRole('button', { name: 'Review and sign' })).toHaveCount(0);
  await client.getByLabel('Your full name').fill('Mara Example');
  await expect(box(client)).toHaveAccessibleName(
    'I, Mara Example, sign for Harbor Lab. I am authorized to sign for Harbor Lab.',
  );
  await expect(box(client)).not.toBeChecked();
  await client.getByText('Draw a signature').click();
  const pad = client.getByRole('application', { name: 'Drawn signature' });
  await pad.focus();
  await client.keyboard.press('Space');
  await expect(client.getByText('Pen down')).toBeAttached();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'Shift+ArrowDown']) {
    await client.keyboard.press(key);
  }
  await client.keyboard.press('Space');
  await expect(client.locator('input[name="drawn"]')).toHaveValue(
    '250-150.262-150.274-150.274-138.274-141',
  );
  await expectPhoneAccessible(client);
  await expectNamedControls(client);
  await signButton(client).click();
  await expect(client.getByRole('alert')).toContainText('Select the box to sign.');
  await expectPhoneAccessible(client);
  await box(client).check();
  await signButton(client).click();
  await expect(client.getByText(/^You signed this contract on/)).toBeVisible();
  await expect(signButton(client)).toHaveCount(0);
  await expectPhoneAccessible(client);
  const { sent } = await read(page, id);
  expect(sent.recipients[0]).toMatchObject({ signature: { isDrawn: true } });
  expect(sent.recipients[1]).toMatchObject({ signature: null });
  await close(client);
});

test(
  'a signature is drawn with a pointer, cleared, and drawn again',
  { tag: '@all' },
  async ({ page, browser, office, baseURL }) => {
    const { links } = await release(page, office);
    const client = await open(browser, baseURL, links.mara, withScript);
    await client.getByText('Draw a signature').click();
    const pad = client.getByRole('application', { name: 'Drawn signature' });
    await pad.scrollIntoViewIfNeeded();
    const area = await pad.boundingBox();
    if (area === null) throw new Error('The pad is not shown');
    const drawLine = async () => {
      await client.mouse.move(area.x + 20, area.y + 20);
      await client.mouse.down();
      await client.mouse.move(area.x + 120, area.y + 60, { steps: 5 });
      await client.mouse.up();
      await client.mouse.move(area.x + 200, area.y + 20);
    };
    const drawn = client.locator('input[name="drawn"]');
    await drawLine();
    const first = await drawn.inputValue();
    expect(first).toMatch(/^\d+-\d+(\.\d+-\d+){3,5}$/);
    await client.getByRole('button', { name: 'Clear' }).click();
    await expect(drawn).toHaveValue('');
    await drawLine();
    await drawLine();
    expect((await drawn.inputValue()).split('_')).toHaveLength(2);
    await close(client);
  },
);

test('without JavaScript, a client reviews and signs, and the next one signs after them', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { id, links } = await release(page, office, { signingOrder: 'in_order' });
  const second = await open(browser, baseURL, links.otto, withScript);
  await expect(second.getByText('Others sign before you.')).toBeVisible();
  await expectPhoneAccessible(second);
  await expect(second.getByRole('button', { name: 'Review and sign' })).toHaveCount(0);
  const client = await open(browser, baseURL, links.mara, { viewport: phone });
  await expect(client.getByText('Draw a signature')).toBeHidden();
  await press(client, client.getByRole('button', { name: 'Review and sign' }));
  await client.getByRole('link', { name: 'Enter your full name.' }).click();
  await expect(client.getByLabel('Your full name')).toBeFocused();
  await client.getByLabel('Your full name').fill('Mara Example');
  await client.getByLabel('Job title').fill('Director');
  await press(client, client.getByRole('button', { name: 'Review and sign' }));
  await expect(client.getByText('Signing as Mara Example, Director')).toBeVisible();
  await expectNamedControls(client);
  await press(client, client.getByRole('button', { name: 'Change name' }));
  await expect(client.getByLabel('Job title')).toHaveValue('Director');
  await press(client, client.getByRole('button', { name: 'Review and sign' }));
  await box(client).check();
  await signButton(client).click();
  await expect(client.getByText(/^You signed this contract on/)).toBeVisible();
  await second.reload();
  await signOnPage(second, 'Otto Example');
  await expect(second.getByText('It takes effect when')).toBeVisible();
  expect((await read(page, id)).status).toBe('client_signed');
  const viewer = await open(browser, baseURL, links.nora, withScript);
  await expect(viewer.getByText('It takes effect when')).toBeVisible();
  await expect(signButton(viewer)).toHaveCount(0);
  await expectPhoneAccessible(viewer);
  await Promise.all([client, second, viewer].map(close));
});

test(
  'a page whose scripts don’t load is accessible at both steps',
  { tag: '@all' },
  async ({ page, browser, office, baseURL }) => {
    const { links } = await release(page, office, {}, [mara]);
    const client = await clientPage(browser, withScript);
    await client.route('**', (route) =>
      route.request().resourceType() === 'script' ? route.abort() : route.continue(),
    );
    await client.goto(`${baseURL}${links.mara}`);
    await expect(signButton(client)).toBeHidden();
    await expectPhoneAccessible(client);
    await client.getByLabel('Your full name').fill('Mara Example');
    await press(client, client.getByRole('button', { name: 'Review and sign' }));
    await expectPhoneAccessible(client);
    await press(client, signButton(client));
    await expect(client.getByRole('alert')).toContainText('Select the box to sign.');
    await expectPhoneAccessible(client);
    await close(client);
  },
);

test(
  'a client enters the code from the email before signing',
  { tag: '@all' },
  async ({ page, browser, office, baseURL }) => {
    const { links } = await release(page, office, { asksForCode: true });
    const client = await open(browser, baseURL, links.mara, withScript);
    await expect(client.getByLabel('Your full name')).toHaveCount(0);
    await client.getByRole('button', { name: 'Email me a code' }).click();
    const mail = await arrived(office, 'Your code to sign contract C-', mara.email);
    const code = codeIn(mail);
    await expectPhoneAccessible(client);
    await expectNamedControls(client);
    await client.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000');
    await client.getByRole('button', { name: 'Confirm code' }).click();
    await expect(client.getByRole('alert')).toContainText('This code is wrong.');
    await client.getByLabel('Six-digit code').fill(code);
    await client.getByRole('button', { name: 'Confirm code' }).click();
    await expect(client.getByText('Your email address was confirmed')).toBeVisible();
    await client.getByLabel('Your full name').fill('Mara Example');
    await box(client).check();
    await signButton(client).click();
    await expect(client.getByText(/^You signed this contract on/)).toBeVisible();
    await close(client);
  },
);

test(
  'a client declines with a reason, and the page says so to others',
  { tag: '@all' },
  async ({ page, browser, office, baseURL }) => {
    const { id, links } = await release(page, office);
    const client = await open(browser, baseURL, links.mara, withScript);
    await client.getByText('Decline to sign').click();
    await client.getByRole('button', { name: 'Decline contract' }).click();
    await expect(client.getByLabel('Why do you decline?')).toBeVisible();
    await client.getByLabel('Why do you decline?').fill('The term is too long');
    await client.getByRole('button', { name: 'Decline contract' }).click();
    await expect(client.getByText(/^Mara Example declined to sign/)).toBeVisible();
    expect((await read(page, id)).sent.declined).toMatchObject({ reason: 'The term is too long' });
    const other = await open(browser, baseURL, links.otto, withScript);
    await expect(other.getByText(/^Mara Example declined to sign/)).toBeVisible();
    await expectPhoneAccessible(other);
    await expect(signButton(other)).toHaveCount(0);
    await Promise.all([client, other].map(close));
  },
);

test(
  'a client prints the contract without its controls',
  { tag: '@all' },
  async ({ page, browser, office, baseURL }) => {
    const { links } = await release(page, office);
    const client = await open(browser, baseURL, links.mara, withScript);
    await client.emulateMedia({ media: 'print' });
    await expect(client.getByRole('heading', { name: '1. Services' })).toBeVisible();
    await expect(client.getByRole('heading', { name: 'Signatures' })).toBeVisible();
    const controls = client.locator('button, summary, input, textarea');
    expect(await controls.count()).toBeGreaterThan(0);
    for (const control of await controls.all()) await expect(control).toBeHidden();
    await expect(client.getByRole('heading', { name: 'Questions' })).toBeHidden();
    await close(client);
  },
);

test('a heading in the text of a clause is as wide as its words', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const words = 'Deliverables and responsibilities';
  const heading = {
    type: 'heading',
    attrs: { level: 2 },
    content: [{ type: 'text', text: words }],
  };
  const clause = { key: 'scope', level: 1, heading: 'Scope', text: doc(heading), condition: null };
  const { links } = await release(page, office, {
    body: { kind: 'text', introduction: doc(paragraph()), clauses: [clause] },
  });
  const client = await open(browser, baseURL, links.mara, withScript);
  const lines = await client
    .getByRole('heading', { name: words })
    .evaluate(
      (title) =>
        title.getBoundingClientRect().height /
        Number.parseFloat(getComputedStyle(title).lineHeight),
    );
  expect(Math.round(lines)).toBe(1);
  await close(client);
});
