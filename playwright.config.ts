import { availableParallelism } from 'node:os';
import { defineConfig, type Project as AnyProject } from '@playwright/test';
import { chromiumFlags, findTestBrowser } from './scripts/ensure-chromium.ts';
import { reportOf, testScope } from './scripts/test-scope.ts';
import type { OfficeOptions } from './tests/e2e/support/office.ts';

type Project = AnyProject<object, OfficeOptions>;

const executablePath = findTestBrowser();

/** Tests of signing in, which also run with Firebase as the provider, and those only for it. */
const signIn = /admin-(sign-in|second-factor|passkeys|account|enter)\.e2e/;
const firebaseAlone = /firebase-(sign-in|account|contract)\.e2e/;

/** The tag of tests that `npm test` leaves to `npm run test:all`. */
const inAll = /@all/;
const scope = testScope();

const own: Project = {
  name: 'own',
  testIgnore: firebaseAlone,
  ...(scope === 'main' && { grepInvert: inAll }),
  ...(scope === 'rest' && { grep: inAll }),
};

const firebase: Project = {
  name: 'firebase',
  testMatch: [signIn, firebaseAlone],
  // What is about the password of this server.
  grepInvert: /@own-password/,
  use: { provider: 'firebase' },
};

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
    ['json', { outputFile: reportOf('e2e', scope) }],
  ],
  // Only against a test that hangs: how long things take is measured in bench/.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: scope === 'main' ? [own] : [own, firebase],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 720 },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: chromiumFlags,
    },
  },
});
