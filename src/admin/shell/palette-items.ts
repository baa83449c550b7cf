import type { z } from 'zod';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import type { searchResults } from '../../shared/search/search.schema.ts';
import { findCommands, type Command } from './commands.ts';

/** An entry of the palette: a command or a search result. */
export interface PaletteItem {
  id: string;
  group: string;
  label: string;
  detail?: string;
  keys?: readonly string[];
  run: () => void;
}

type SearchResult = z.output<typeof searchResults>['items'][number];

const kinds = {
  client: { group: 'Clients', path: adminPaths.client },
  invoice: { group: 'Invoices', path: adminPaths.invoice },
  inquiry: { group: 'Inquiries', path: adminPaths.inquiry },
};

/** Commands first, because they are available at once; then search results by kind. */
export function paletteItems(
  commands: readonly Command[],
  query: string,
  found: readonly SearchResult[],
  go: (address: string) => void,
): PaletteItem[] {
  const places = (['client', 'invoice', 'inquiry'] as const).flatMap((kind) =>
    found
      .filter((one) => one.kind === kind)
      .map(({ id, title, detail }) => ({
        id,
        group: kinds[kind].group,
        label: title,
        detail,
        run: () => go(kinds[kind].path(id)),
      })),
  );
  return [...findCommands(commands, query), ...places];
}

/** Items by group, in the order of first occurrence. */
export function groupItems(items: readonly PaletteItem[]): [string, PaletteItem[]][] {
  const groups = new Map<string, PaletteItem[]>();
  for (const item of items) {
    const group = groups.get(item.group);
    if (group === undefined) groups.set(item.group, [item]);
    else group.push(item);
  }
  return [...groups];
}
