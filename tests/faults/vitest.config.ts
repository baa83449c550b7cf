import { defineConfig } from 'vitest/config';
import { testReporters } from '../../scripts/test-reporters.ts';

/** One at a time: each of these kills, starves or floods a server, and needs the machine's attention. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // The default of one second runs out on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['scripts/require-build.ts', 'tests/support/databases.ts'],
    reporters: testReporters('faults'),
  },
});
