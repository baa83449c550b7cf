import { defineConfig } from 'vitest/config';

/** Draws the contact sheet: `npx vitest run --config tests/emails/vitest.config.ts`. */
export default defineConfig({
  test: {
    include: ['tests/emails/contact-sheet.ts'],
    globalSetup: ['tests/support/databases.ts', 'tests/support/typefaces.ts'],
    testTimeout: 300_000,
  },
});
