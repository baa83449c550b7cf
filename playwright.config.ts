import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/ensure-chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: process.env['CI'] === undefined ? 'line' : 'dot',
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
