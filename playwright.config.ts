import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findTestBrowser } from './scripts/ensure-chromium.ts';

const executablePath = findTestBrowser();

export default defineConfig({
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
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 720 },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: chromiumFlags,
    },
  },
});
