import { expect, test } from 'vitest';
import { exportOf, MOST_EXPORTED, pageQuery } from './paging.ts';

test('the ids of the most selected records fit into the URL of an export', () => {
  const ids = Array.from({ length: MOST_EXPORTED }, () => `inv_${'0'.repeat(26)}`).join(',');
  expect(exportOf(pageQuery).safeParse({ ids }).success).toBe(true);
  // The server takes 16 KB of headers, of which cookies and the browser’s own need some.
  expect(new URLSearchParams({ ids }).toString().length).toBeLessThan(12_000);
});
