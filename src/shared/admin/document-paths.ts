import { documentNameOf, pagedNames } from '../documents/document-names.ts';
import { eachOf, namesIn } from '../each-of.ts';
import { adminPaths } from './admin-paths.ts';

/** Screens of documents, by their ids. */
export const documentScreens = eachOf(namesIn(pagedNames), (name) => adminPaths[name]);

/** The screen of a document; undefined if the id is not one of a document. */
export function documentPath(id: string): string | undefined {
  const name = documentNameOf(id);
  return name && documentScreens[name](id);
}
