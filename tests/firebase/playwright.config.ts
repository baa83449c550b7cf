import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** As the other browser tests, with the Auth emulator; each test has a project of its own. */
export default defineConfig({
  ...base,
  testDir: '.',
  projects: [{ name: 'emulator' }],
  outputDir: '../../test-results/firebase',
  globalSetup: './support/global-setup.ts',
  reporter: [
    [process.env['CI'] === undefined ? 'line' : 'dot'],
    ['json', { outputFile: '../../test-results/firebase-e2e.json' }],
  ],
});
