/** Which tests run: those of `npm test`, the rest of `npm run test:all`, or all of them. */

export type TestScope = 'main' | 'rest' | 'all';

/** As `scripts/test.ts` says; all of them for a runner on its own. */
export function testScope(): TestScope {
  const scope = process.env['TEST_SCOPE'];
  return scope === 'main' || scope === 'rest' ? scope : 'all';
}

/** The report of a part’s runner, a JSON file. */
export function reportOf(part: string, scope: TestScope = 'all'): string {
  return `test-results/${part}${scope === 'rest' ? '-rest' : ''}.json`;
}
