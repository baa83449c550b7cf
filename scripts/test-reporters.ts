/** Vitest’s reporters: progress for people, and a file for `scripts/test.ts` and to compare runs. */
export function testReporters(
  part: 'unit' | 'browsers' | 'faults' | 'firebase',
): ('default' | 'dot' | ['json', { outputFile: string }])[] {
  const forPeople = process.env['CI'] === undefined ? 'default' : 'dot';
  return [forPeople, ['json', { outputFile: `test-results/${part}.json` }]];
}
