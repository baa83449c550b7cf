/**
 * What a PDF from elsewhere may do: go to a place in it, as it is opened or by a click, and open a
 * web page by a click on a link. Actions are those of ISO 32000-2, 12.6.4, and of earlier versions.
 */
import { PdfArray, PdfDict, type PdfObject } from '@libpdf/core';
import type { Resolve } from './page-tree.ts';
import { PdfRefused } from './pdf-refused.ts';

const actions = new Set([
  'GoTo',
  'GoTo3DView',
  'GoToDp',
  'GoToE',
  'GoToR',
  'Hide',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Named',
  'Rendition',
  'ResetForm',
  'RichMediaExecute',
  'SetOCGState',
  'Sound',
  'SubmitForm',
  'Thread',
  'Trans',
  'URI',
]);

/** With a scheme, or a domain that can’t be taken for a file. */
const webAddress = /^(?:https?:\/\/|mailto:|tel:|www\.[a-z\d])/i;

/** Whether it is an action wherever it is: nobody may mistake it for anything else. */
export function isAction(dict: PdfDict, resolve: Resolve): boolean {
  const type = resolve(dict.get('S'));
  // Names of destinations or of glyphs may be “JS”, too.
  const script = resolve(dict.get('JS'))?.type;
  const isScript = script === 'string' || script === 'stream';
  // A tag may have the name of any style.
  const kind = resolve(dict.get('Type'));
  const isTag = kind?.type === 'name' && kind.value === 'StructElem';
  return isScript || (!isTag && type?.type === 'name' && actions.has(type.value));
}

type Place = 'opening' | 'link' | 'bookmark';

/** Collects the actions that are allowed where they are; throws `PdfRefused` for any other one. */
export function allowedActions(resolve: Resolve) {
  const allowed = new Set<PdfDict>();
  const isPlace = (value: PdfObject | undefined) => {
    const type = resolve(value)?.type;
    return type === 'array' || type === 'name' || type === 'string';
  };
  const isAllowed = (action: PdfDict, place: Place): boolean => {
    const type = resolve(action.get('S'));
    if (type?.type !== 'name' || action.has('Next') || action.has('JS')) return false;
    if (type.value === 'GoTo') {
      return ['D', 'SD'].some((key) => isPlace(action.get(key))) && !action.has('F');
    }
    const uri = resolve(action.get('URI'));
    return (
      place === 'link' &&
      type.value === 'URI' &&
      uri?.type === 'string' &&
      webAddress.test(uri.asString().trim())
    );
  };
  return {
    allowed,
    /** The entry `key` of a dictionary in that place. */
    require(dict: PdfDict, key: string, place: Place): void {
      const value = resolve(dict.get(key));
      if (value === undefined) return;
      if (value instanceof PdfArray && place === 'opening') return;
      if (!(value instanceof PdfDict) || !isAllowed(value, place)) throw new PdfRefused('actions');
      allowed.add(value);
    },
    /** No actions by themselves: additional ones, or those of a page that was copied from the web. */
    refuseOthers(dict: PdfDict, keys: readonly string[] = ['AA']): void {
      const isSet = (value: PdfObject | undefined) =>
        value !== undefined && !(value instanceof PdfDict && value.size === 0);
      if (keys.some((key) => isSet(resolve(dict.get(key))))) throw new PdfRefused('actions');
    },
  };
}

export type AllowedActions = ReturnType<typeof allowedActions>;
