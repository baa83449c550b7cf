/**
 * Retakes the screenshots of the back office in docs/screenshots, with a studio of its own and
 * the demo data, on the built site. Run by hand: node scripts/screenshots.ts
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumFlags, findChromium } from './ensure-chromium.ts';

const owner = { email: 'ada@wolfden.example', password: 'granite lantern orbit 47' };

interface Picture {
  name: string;
  /** In pixels; default 1280 by 800. */
  width?: number;
  height?: number;
  /** Navigates from the dashboard to the screen. */
  open: (page: Page) => Promise<void>;
}

const pictures: Picture[] = [
  {
    name: 'admin-dashboard',
    height: 1440,
    open: async (page) => {
      await page.getByRole('button', { name: 'Hide' }).click();
      await page.evaluate('scrollTo(0, 0)');
    },
  },
  {
    name: 'admin-proposal',
    width: 1720,
    height: 1000,
    open: async (page) => {
      await goTo(page, 'Proposals');
      await page.getByRole('row', { name: /Draft/ }).getByRole('link').click();
      const preview = page.frameLocator('iframe');
      await preview.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'admin-contract',
    height: 1000,
    open: async (page) => {
      await goTo(page, 'Contracts');
      await page
        .getByRole('row', { name: /Client signed/ })
        .getByRole('link')
        .first()
        .click();
      await page.getByRole('heading', { name: 'Recipients' }).waitFor();
    },
  },
];

const goTo = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: section }).click();

/** Resolves with the URL of a running studio and a function to stop it. */
async function startDemo(dataDir: string) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
    // A known one: sign-in is refused at another address than the studio’s own.
    PORT: '3047',
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  };
  spawnSync(process.execPath, ['src/server/cli.ts', 'demo'], { env, stdio: 'inherit' });
  const server = spawn(process.execPath, ['src/server/main.ts'], { env });
  for await (const line of createInterface({ input: server.stdout })) {
    const { port } = JSON.parse(line) as { port?: number };
    // By host name: browsers accept secure cookies for `localhost` without a certificate.
    if (port !== undefined) return { url: `http://localhost:${port}`, end: () => server.kill() };
  }
  throw new Error('The server did not start');
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: picture.width ?? 1280, height: picture.height ?? 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const page = await context.newPage();
  await page.goto(`${url}/admin`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  await picture.open(page);
  for (const dismiss of await page.getByRole('button', { name: 'Dismiss' }).all())
    await dismiss.click();
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  const file = `docs/screenshots/${picture.name}.png`;
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(file);
  await context.close();
}

const dataDir = await mkdtemp(join(tmpdir(), 'wolfden-screenshots-'));
const demo = await startDemo(dataDir);
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: chromiumFlags,
});
try {
  for (const picture of pictures) await take(browser, demo.url, picture);
} finally {
  await browser.close();
  demo.end();
  await rm(dataDir, { recursive: true });
}
