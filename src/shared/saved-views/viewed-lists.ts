/** Names of the lists whose views can be saved. */
export const viewedLists = [
  'clients',
  'proposals',
  'contracts',
  'engagements',
  'invoices',
  'payments',
] as const;
export type ViewedList = (typeof viewedLists)[number];
