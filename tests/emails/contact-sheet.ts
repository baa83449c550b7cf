/** Draws docs/screenshots/emails*.png: every email in light, dark, on a phone, and as plain text. */
import { chromium, type Browser } from '@playwright/test';
import { html } from 'hono/html';
import sharp, { type OverlayOptions } from 'sharp';
import { expect, test } from 'vitest';
import { chromiumFlags, findChromium } from '../../scripts/ensure-chromium.ts';
import { everyEmail, type KnownEmail } from '../support/every-email.ts';
import { hostile } from '../support/proposal-emails.ts';
import { openTestSqlite } from '../support/test-database.ts';

const FOLDER = 'docs/screenshots';
const GAP = 24;
const PRE = 'white-space:pre-wrap;font:13px/1.4 monospace;padding:8px';
const MOST_BYTES = 1_000_000;

interface View {
  width: number;
  scheme: 'light' | 'dark';
  isText?: boolean;
}

const views: View[] = [
  { width: 640, scheme: 'light' },
  { width: 640, scheme: 'dark' },
  { width: 375, scheme: 'light' },
  { width: 620, scheme: 'light', isText: true },
];

/** Have a picture of their own. */
const contractKinds = new Set([
  'contract',
  'contract_declined',
  'contract_notice',
  'contract_signed',
  'contract_term',
  'document_code',
  'executed_contract',
]);

/** The first of each kind, in their order. */
function chosen(all: readonly KnownEmail[]): KnownEmail[] {
  const kinds = new Set<string>();
  return all.filter(({ kind }) => kinds.size < kinds.add(kind).size);
}

/** Without what would run if it were not text, which is tested elsewhere. */
async function harmless(text: string): Promise<string> {
  const shown = [hostile, String(await html`${hostile}`)];
  return shown.reduce((rest, one) => rest.replaceAll(` ${one}`, '').replaceAll(one, ''), text);
}

test('the contact sheet is drawn', async () => {
  const emails = chosen(await everyEmail(await openTestSqlite()));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: chromiumFlags,
  });
  try {
    const about = Map.groupBy(emails, ({ kind }) => contractKinds.has(kind));
    const others = about.get(false) ?? [];
    const half = Math.ceil(others.length / 2);
    const sheets = [others.slice(0, half), others.slice(half), about.get(true) ?? []];
    for (const [index, sheet] of sheets.entries()) {
      const rows = [];
      for (const email of sheet) {
        rows.push(await Promise.all(views.map((view) => picture(browser, email, view))));
      }
      const { size } = await draw(
        rows,
        `${FOLDER}/emails${index === 0 ? '' : `-${index + 1}`}.png`,
      );
      expect(size).toBeLessThan(MOST_BYTES);
    }
  } finally {
    await browser.close();
  }
});

async function picture(browser: Browser, { mail }: KnownEmail, view: View): Promise<Buffer> {
  const { width, scheme, isText } = view;
  const context = await browser.newContext({
    viewport: { width, height: 300 },
    colorScheme: scheme,
  });
  const page = await context.newPage();
  const { text = '', subject = '' } = mail.parsed;
  if (isText === true) {
    const said = `Subject: ${subject}\n\n${text}`;
    await page.setContent(String(await html`<pre style="${PRE}">${await harmless(said)}</pre>`));
  } else await page.setContent(await harmless(withPictures(mail)));
  const shot = await page.screenshot({ fullPage: true });
  await context.close();
  return shot;
}

function withPictures({ parsed }: KnownEmail['mail']): string {
  let page = parsed.html ?? '';
  for (const { contentId, content } of parsed.attachments) {
    if (contentId === undefined || typeof content === 'string') continue;
    const data = Buffer.from(content as Uint8Array).toString('base64');
    page = page.replace(`cid:${contentId.slice(1, -1)}`, `data:image/png;base64,${data}`);
  }
  return page;
}

/** At half size, a row for each email. */
async function draw(rows: readonly Buffer[][], file: string) {
  const parts: OverlayOptions[] = [];
  let top = GAP;
  for (const row of rows) {
    let left = GAP;
    let tallest = 0;
    for (const [index, shot] of row.entries()) {
      const { height } = await sharp(shot).metadata();
      parts.push({ input: shot, left, top });
      left += (views[index]?.width ?? 0) + GAP;
      tallest = Math.max(tallest, height);
    }
    top += tallest + GAP;
  }
  const width = views.reduce((sum, view) => sum + view.width + GAP, GAP);
  const sheet = await sharp({ create: { width, height: top, channels: 3, background: '#c9ccca' } })
    .composite(parts)
    .png()
    .toBuffer();
  return sharp(sheet)
    .resize({ width: Math.round(width / 1.6) })
    .png({ palette: true, colors: 64, effort: 10 })
    .toFile(file);
}
