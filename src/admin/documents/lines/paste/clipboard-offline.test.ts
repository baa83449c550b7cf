import { expect, test, vi } from 'vitest';
import { clipboardRows, prepareRows } from './clipboard-rows.ts';

const network = vi.hoisted(() => ({ isOffline: false }));

vi.mock('csv-parse/browser/esm/sync', async (original) => {
  if (network.isOffline) throw new Error('Offline');
  return await original();
});

test('rows are read offline once the table was shown', async () => {
  await prepareRows();
  network.isOffline = true;
  const rows = await clipboardRows({ html: '', text: 'Design\t2\nHosting\t12' }, () => {
    throw new Error('There is no markup');
  });
  expect(rows).toEqual([
    ['Design', '2'],
    ['Hosting', '12'],
  ]);
});
