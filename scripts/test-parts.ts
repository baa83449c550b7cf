/** The parts of the tests: how each is run, what it reports, and how long it may take. */
import { reportOf, type TestScope } from './test-scope.ts';

export interface Part {
  /** One after another; the last one runs the tests, and takes the arguments. */
  commands: readonly string[];
  /** Reports that the last command writes. */
  reports: readonly string[];
  /** How a test is run alone: `npm run <script> -- …`. */
  script: string;
  /** `disk` where files that survive a crash are what is tested. */
  filesIn: 'memory' | 'disk';
  /** Of its tests, those that run; all where the part is run by its name. */
  scope: TestScope;
  /** Its share of the time on two quiet cores, in seconds, set-up included. */
  share: number;
}

const build = 'node scripts/build.ts --if-stale';

const check: Part = {
  commands: ['node scripts/check.ts'],
  reports: [],
  script: 'check',
  filesIn: 'memory',
  scope: 'all',
  share: 60,
};

const unit = (scope: TestScope, share: number): Part => ({
  commands: ['node scripts/ensure-pdf-tools.ts', 'vitest run'],
  reports: [reportOf('unit', scope)],
  script: 'unit',
  filesIn: 'memory',
  scope,
  share,
});

const e2e = (scope: TestScope, share: number): Part => ({
  commands: ['node scripts/ensure-chromium.ts', build, 'playwright test'],
  reports: [reportOf('e2e', scope)],
  script: 'e2e',
  filesIn: 'memory',
  scope,
  share,
});

const browsers: Part = {
  commands: [
    'node scripts/ensure-browsers.ts',
    build,
    'vitest run --config tests/browsers/vitest.config.ts',
  ],
  reports: [reportOf('browsers')],
  script: 'browsers',
  filesIn: 'memory',
  scope: 'all',
  share: 120,
};

const firebase: Part = {
  commands: [
    'node scripts/ensure-firebase-emulator.ts',
    'node scripts/ensure-chromium.ts',
    build,
    'node tests/firebase/run.ts',
  ],
  reports: [reportOf('firebase'), reportOf('firebase-e2e')],
  script: 'firebase',
  filesIn: 'memory',
  scope: 'all',
  share: 45,
};

const faults: Part = {
  commands: [build, 'vitest run --config tests/faults/vitest.config.ts'],
  reports: [reportOf('faults')],
  script: 'faults',
  filesIn: 'disk',
  scope: 'all',
  share: 650,
};

/** Of those with a scope: what `npm test` may take of them, and the rest. */
const shares = { unit: { main: 390, rest: 270 }, e2e: { main: 450, rest: 420 } };

/** What a change has to pass: `npm test`. */
export const mainParts: Record<string, Part> = {
  check,
  unit: unit('main', shares.unit.main),
  e2e: e2e('main', shares.e2e.main),
};

/** What `npm run test:all` runs after those. */
export const otherParts: Record<string, Part> = {
  'unit, rest': unit('rest', shares.unit.rest),
  'e2e, rest': e2e('rest', shares.e2e.rest),
  browsers,
  firebase,
  faults,
};

/** Each with all of its tests. */
export const wholeParts: Record<string, Part> = {
  check,
  unit: unit('all', shares.unit.main + shares.unit.rest),
  e2e: e2e('all', shares.e2e.main + shares.e2e.rest),
  browsers,
  firebase,
  faults,
};
