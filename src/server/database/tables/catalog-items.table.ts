import type { Selectable } from 'kysely';

/** An item the studio sells; lines of documents are filled from it. */
export interface CatalogItemTable {
  id: string;
  version: number;
  name: string;
  /** Sort key of the name: lower case, without accents. */
  nameKey: string;
  details: string;
  /** E.g. “hour”; may be empty. */
  unit: string;
  currency: string;
  /** Minor units of `currency`. */
  unitPrice: number;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
}
export type CatalogItemRow = Selectable<CatalogItemTable>;
