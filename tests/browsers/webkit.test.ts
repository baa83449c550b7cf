import { readFile, readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hasWebkit } from '../../scripts/ensure-browsers.ts';
import { startWebkit } from './support/webkit.ts';
import { journeysIn } from './support/journeys.ts';

journeysIn('WebKit', hasWebkit(), startWebkit);

/** Ids of the processes that this one started. */
async function startedProcesses(): Promise<string[]> {
  const threads = await readdir('/proc/self/task');
  const lists = threads.map((id) => readFile(`/proc/self/task/${id}/children`, 'utf8'));
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean)).toSorted();
}

test.skipIf(!hasWebkit())('WebKit that can’t start leaves no process behind', async () => {
  const before = await startedProcesses();
  await expect(startWebkit('/nowhere/MiniBrowser')).rejects.toThrow('MiniBrowser');
  expect(await startedProcesses()).toEqual(before);
});
