/** Catalog items, which lines of documents are filled from. */
import type { Dialect } from './dialect.ts';

export function catalog({ strict, money, byteOrdered }: Dialect): string[] {
  return [
    `create table catalog_items (
      id text primary key not null,
      version integer not null,
      name text not null,
      name_key ${byteOrdered} not null,
      details text not null,
      unit text not null,
      currency text not null,
      unit_price ${money} not null,
      created_at text not null,
      updated_at text not null,
      archived_at text
    ) ${strict}`,
    `create index catalog_items_by_name on catalog_items (name_key, id)`,
  ];
}
