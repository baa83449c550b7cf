import type { documentSorts } from '../../../shared/paging.ts';

/** Of the orders that all lists of documents have. */
export const documentSortLabels = {
  latest: 'Newest',
  oldest: 'Oldest',
  number: 'Number, highest first',
  number_reversed: 'Number, lowest first',
  client: 'Client, A to Z',
  client_reversed: 'Client, Z to A',
} as const satisfies Record<(typeof documentSorts)[number], string>;

/** The orders of the columns that all lists of documents have. */
export const byNumber = { asc: 'number_reversed', desc: 'number', first: 'desc' } as const;
export const byClient = { asc: 'client', desc: 'client_reversed' } as const;
