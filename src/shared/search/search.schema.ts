import { z } from 'zod';
import { searchText } from '../paging.ts';

export const searchQuery = z.strictObject({ q: searchText });

export const searchResults = z.strictObject({
  /** At most ten, best first. */
  items: z.array(
    z.strictObject({
      kind: z.enum([
        'client',
        'proposal',
        'contract',
        'engagement',
        'invoice',
        'inquiry',
        'question',
      ]),
      id: z.string(),
      title: z.string(),
      detail: z.string(),
    }),
  ),
});
