import { adminPatterns, type AdminScreen } from '../src/shared/admin/admin-paths.ts';

/** The part of a bundler's chunk that is read here. */
export interface BuiltChunk {
  fileName: string;
  isEntry: boolean;
  moduleIds: readonly string[];
  /** File names of the chunks that it can't start without. */
  imports: readonly string[];
}

/** Screens whose page is called otherwise than their address. */
const pageNames: Partial<Record<AdminScreen, string>> = {
  home: 'dashboard',
  inquiry: 'message',
  thread: 'question',
  newCatalogItem: 'catalog-item',
};

/** The scripts that each screen of the back office needs beside the page's own. */
export function screenScripts(chunks: readonly BuiltChunk[]): [name: string, scripts: string[]][] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = (fileName: string, found = new Set<string>()): Set<string> => {
    const chunk = byName.get(fileName);
    if (chunk === undefined || chunk.isEntry || found.has(fileName)) return found;
    found.add(fileName);
    for (const one of chunk.imports) needed(one, found);
    return found;
  };
  return (Object.keys(adminPatterns) as AdminScreen[]).map((screen) => {
    const page = `/${pageNames[screen] ?? asFileName(screen)}.page.tsx`;
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(page)));
    if (chunk === undefined) throw new Error(`The build has no ${page} for the screen ${screen}`);
    return [screen, [...needed(chunk.fileName)]];
  });
}

/** `newClient` is in `new-client.page.tsx`. */
function asFileName(screen: AdminScreen): string {
  return screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
