import { adminPaths } from './admin-paths.ts';

/** Screens of documents, by the prefix of their ids, which is their kind. */
const screens = {
  con: adminPaths.contract,
  inv: adminPaths.invoice,
  pro: adminPaths.proposal,
} as const;

/** The screen of a document; undefined if the id is not one of a document. */
export function documentPath(id: string): string | undefined {
  const prefix = id.split('_', 1)[0] ?? '';
  return Object.hasOwn(screens, prefix) ? screens[prefix as keyof typeof screens](id) : undefined;
}
