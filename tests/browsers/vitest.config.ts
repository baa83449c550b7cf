import { defineConfig } from 'vitest/config';
import { testReporters } from '../../scripts/test-reporters.ts';

export default defineConfig({
  test: {
    include: ['tests/browsers/**/*.test.ts'],
    testTimeout: 120_000,
    maxWorkers: 2,
    hookTimeout: 60_000,
    reporters: testReporters('browsers'),
  },
});
