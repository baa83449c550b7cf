import { defineConfig } from 'vitest/config';
import { testReporters } from '../../scripts/test-reporters.ts';

export default defineConfig({
  test: {
    include: ['tests/firebase/**/*.test.ts'],
    globalSetup: ['tests/firebase/support/global-setup.ts'],
    testTimeout: 60_000,
    reporters: testReporters('firebase'),
  },
});
