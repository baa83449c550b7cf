import type { ListedTax } from '../../src/shared/taxes/taxes.schema.ts';

/** A tax of the studio’s list, named after its identifier. */
export const listedTax = (
  id: string,
  ratePpm: number,
  changes: Partial<ListedTax> = {},
): ListedTax => ({
  id,
  version: 1,
  name: id,
  documentName: '',
  ratePpm,
  category: 'standard',
  reason: '',
  isArchived: false,
  createdAt: '2026-03-02T15:00:00.000Z',
  updatedAt: '2026-03-02T15:00:00.000Z',
  ...changes,
});
