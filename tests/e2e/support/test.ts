/** The test function of these suites: a browser on the real site, and no error that goes unseen. */
import { test as base, expect, type BrowserContext } from '@playwright/test';
import { startStudioSite, type StudioSite } from './studio-site.ts';

interface TestFixtures {
  /**
   * Patterns of console messages that the test itself causes; every other one fails it. Push to it
   * (`test.use` would share one array between tests, and take one of two items for a fixture).
   */
  expectedProblems: RegExp[];
  watchForProblems: void;
}

export const test = base.extend<TestFixtures, { site: StudioSite }>({
  site: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from it.
    async ({}, use) => {
      const site = await startStudioSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from it.
  expectedProblems: async ({}, use) => use([]),
  watchForProblems: [
    async ({ context, expectedProblems }, use) => {
      const problems = collectProblems(context);
      await use();
      const unexpected = problems.filter(
        (problem) => !expectedProblems.some((pattern) => pattern.test(problem)),
      );
      expect(unexpected, 'the browser reported no problem').toEqual([]);
    },
    { auto: true },
  ],
});

/** Playwright’s own script, in the frame of an email’s preview, which runs none. */
const ofSandbox = /Blocked script execution in 'about:srcdoc'/;

/** Console errors and warnings (a broken security policy is one), uncaught errors, alerts. */
function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    const isProblem = ['error', 'warning'].includes(message.type());
    if (isProblem && !ofSandbox.test(message.text())) {
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${String(error.error())}`));
  context.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return problems;
}
