import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findTestBrowser } from './scripts/ensure-chromium.ts';
import type { OfficeOptions } from './tests/e2e/support/office.ts';

const executablePath = findTestBrowser();

/** Tests of signing in, which also run with Firebase as the provider, and those only for it. */
const signIn = /admin-(sign-in|second-factor|passkeys|account|enter)\.e2e/;
const firebaseAlone = /firebase-(sign-in|account|contract)\.e2e/;

export default defineConfig<object, OfficeOptions>({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // One more than cores: each waits now and then, for the server or for a timer.
  workers: availableParallelism() + 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [
    [process.env['CI'] === undefined ? 'line' : 'dot'],
    ['json', { outputFile: 'test-results/e2e.json' }],
  ],
  // Only against a test that hangs: how long things take is measured in bench/.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'own', testIgnore: firebaseAlone },
    {
      name: 'firebase',
      testMatch: [signIn, firebaseAlone],
      // What is about the password of this server.
      grepInvert: /@own-password/,
      use: { provider: 'firebase' },
    },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 720 },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: chromiumFlags,
    },
  },
});
