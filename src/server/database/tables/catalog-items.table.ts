import type { Selectable } from 'kysely';

/** Something that the studio sells, as lines of documents begin with it. */
export interface CatalogItemTable {
  id: string;
  version: number;
  name: string;
  /** The name as lists are ordered by it: lower case, without accents. */
  nameKey: string;
  details: string;
  /** Such as “hour”; may be empty. */
  unit: string;
  currency: string;
  /** Minor units of `currency`. */
  unitPrice: number;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
}
export type CatalogItemRow = Selectable<CatalogItemTable>;
