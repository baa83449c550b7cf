/** Which files the unit tests are in. */
import { globSync, readFileSync } from 'node:fs';
import { testScope } from './test-scope.ts';

/** What leaves a suite to `npm run test:all`; defined in tests/support/test-database.ts. */
const leavesSomething = /\bdescribeOnSqliteFirst\(/;

/** A module can be replaced only before anything has loaded it; others say why they run alone. */
const needsItsOwnProcess = /\bvi\.mock\(|\* Alone: /;

/**
 * `together`: the modules that one of them has loaded are there for the next ones, which saves half
 * a second each. `alone`: each starts in a new process. Of the rest of the tests, only files that have some,
 * or every other one would be loaded for nothing.
 */
export function unitTests(): { together: string[]; alone: string[] } {
  const files = ['src', 'content', 'scripts'].flatMap((folder) =>
    globSync(`${folder}/**/*.test.ts`).map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  );
  const chosen = files.filter(({ text }) => testScope() !== 'rest' || leavesSomething.test(text));
  const { together = [], alone = [] } = Object.groupBy(chosen, ({ text }) =>
    needsItsOwnProcess.test(text) ? 'alone' : 'together',
  );
  return { together: together.map(({ file }) => file), alone: alone.map(({ file }) => file) };
}
