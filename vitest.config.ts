import { defineConfig } from 'vitest/config';
import { testReporters } from './scripts/test-reporters.ts';
import { unitTests } from './scripts/unit-tests.ts';

const { together, alone } = unitTests();

export default defineConfig({
  test: {
    // One for each core: by default, one core is reserved for the main process.
    maxWorkers: '100%',
    reporters: testReporters('unit'),
    // Only guards against hanging tests: performance is measured in bench/.
    testTimeout: 180_000,
    // The default of one second runs out on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: together,
          isolate: false,
          globalSetup: [
            'tests/support/files-in-memory.ts',
            'tests/support/databases.ts',
            'tests/support/typefaces.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          globalSetup: ['tests/support/files-in-memory.ts', 'tests/support/databases.ts'],
        },
      },
    ],
  },
});
