import { expect } from 'vitest';
import type { z } from 'zod';
import { callApi } from './api-caller.ts';
import type { TestApp } from './test-app.ts';

/** A list has each of its rows once in each order of its query, whatever the size of its pages. */
export async function expectEachRowOnce(
  app: TestApp,
  path: string,
  query: z.ZodObject<{ sort: z.ZodDefault<z.ZodEnum> }>,
): Promise<void> {
  const all = (await idsOf(app, path, 100)).toSorted();
  expect(all.length).toBeGreaterThan(1);
  for (const sort of query.shape.sort.unwrap().options) {
    const whole = await idsOf(app, `${path}?sort=${sort}`, 100);
    expect([sort, whole.toSorted()]).toEqual([sort, all]);
    for (const limit of [1, 2, 3]) {
      expect([sort, limit, await idsOf(app, `${path}?sort=${sort}`, limit)]).toEqual([
        sort,
        limit,
        whole,
      ]);
    }
  }
}

async function idsOf(app: TestApp, path: string, limit: number): Promise<string[]> {
  const found: string[] = [];
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
  let more: string | null = '';
  while (more !== null) {
    const { body } = await callApi(app, 'GET', `${first}${more}`);
    found.push(...body.items.map(({ id }: { id: string }) => id));
    more = body.nextCursor === null ? null : `&cursor=${encodeURIComponent(body.nextCursor)}`;
  }
  return found;
}
