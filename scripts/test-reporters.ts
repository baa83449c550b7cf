import { reportOf, testScope } from './test-scope.ts';

/** Vitest’s reporters: progress for people, and a file for `scripts/test.ts` and to compare runs. */
export function testReporters(
  part: 'unit' | 'browsers' | 'faults' | 'firebase',
): ('default' | 'dot' | ['json', { outputFile: string }])[] {
  const forPeople = process.env['CI'] === undefined ? 'default' : 'dot';
  const scope = part === 'unit' ? testScope() : 'all';
  return [forPeople, ['json', { outputFile: reportOf(part, scope) }]];
}
