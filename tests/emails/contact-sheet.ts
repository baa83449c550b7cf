/** Draws docs/screenshots/emails*.png: every email in light, dark, on a phone, and as plain text. */
import { chromium, type Browser } from '@playwright/test';
import { html } from 'hono/html';
import sharp, { type OverlayOptions } from 'sharp';
import { expect, test } from 'vitest';
import { chromiumFlags, findChromium } from '../../scripts/ensure-chromium.ts';
import { everyEmail, type KnownEmail } from '../support/every-email.ts';
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

/** The first of each subject; of the notices only some, which differ in their sentences alone. */
function chosen(all: readonly KnownEmail[]): KnownEmail[] {
  const notices = new Set(all.filter(({ kind }) => kind === 'account_notice').slice(2));
  const subjects = new Set<string | undefined>();
  return all.filter((email) => {
    const { subject } = email.mail.parsed;
    if (notices.has(email) || subjects.has(subject)) return false;
    subjects.add(subject);
    return true;
  });
}

test('the contact sheet is drawn', async () => {
  const emails = chosen(await everyEmail(await openTestSqlite()));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: chromiumFlags,
  });
  try {
    const rows = [];
    for (const email of emails) {
      rows.push(await Promise.all(views.map((view) => picture(browser, email, view))));
    }
    const half = Math.ceil(rows.length / 2);
    for (const [index, some] of [rows.slice(0, half), rows.slice(half)].entries()) {
      const { size } = await draw(some, `${FOLDER}/emails${index === 0 ? '' : '-2'}.png`);
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
    await page.setContent(String(await html`<pre style="${PRE}">${said}</pre>`));
  } else await page.setContent(withPictures(mail));
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
