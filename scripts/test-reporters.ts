/** What Vitest tells: people on the way, and `scripts/test.ts` and whoever compares runs in a file. */
export function testReporters(
  part: 'unit' | 'browsers' | 'faults',
): ('default' | 'dot' | ['json', { outputFile: string }])[] {
  const forPeople = process.env['CI'] === undefined ? 'default' : 'dot';
  return [forPeople, ['json', { outputFile: `test-results/${part}.json` }]];
}
