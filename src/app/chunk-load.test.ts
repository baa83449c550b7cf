import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_LIMIT_MS, ChunkLoadError, loadChunk } from './chunk-load.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a chunk that loads is given', async () => {
  expect(await loadChunk(() => Promise.resolve('page'))).toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['missing', new TypeError('Failed to fetch dynamically imported module')],
  ['broken', new RangeError('thrown by the module itself')],
])('a chunk that fails is %s', async (type, cause) => {
  const error: unknown = await loadChunk(() => Promise.reject(cause)).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({ name: 'ChunkLoadError', type, cause });
});

test('a chunk may take 120 seconds and no longer', async () => {
  expect(CHUNK_LIMIT_MS).toBe(120_000);
  const settled = vi.fn();
  const loading = loadChunk(() => new Promise(() => {})).catch(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(settled).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'ChunkLoadError', type: 'timeout' }),
  );
});
