/** What a PDF from elsewhere is and does, by a list of what it may. Runs in a child process. */
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfStream } from '@libpdf/core';
import { allowedActions, isAction, type AllowedActions } from './allowed-actions.ts';
import { annotationsOf, isField, isRedrawn, nameIn, requireAllowed, stays } from './annotations.ts';
import { changesPrint, isInverted, requireOn, requireVisibleLayers } from './layers.ts';
import {
  listOf,
  readPageTree,
  resolverOf,
  type PageTree,
  type ReadPage,
  type Resolve,
} from './page-tree.ts';
import { PdfRefused } from './pdf-refused.ts';
import { walkObjects } from './walk-objects.ts';

const MOST_FIELDS = 10_000;
const MOST_BOOKMARKS = 100_000;

/** `hasFields`: it has a form, or annotations that are not links. Throws `PdfRefused`. */
export function examinePdf(pdf: PDF): { pages: number; hasFields: boolean } {
  const resolve = resolverOf(pdf);
  const catalog = pdf.getCatalog();
  if (pdf.isEncrypted) throw new PdfRefused('encrypted');
  if (pdf.recoveredViaBruteForce) throw new PdfRefused('damaged');
  refuseSignatures(catalog, resolve);
  const form = resolve(catalog.get('AcroForm'));
  if (form instanceof PdfDict && isFilled(form.get('XFA'), resolve)) throw new PdfRefused('xfa');
  const tree = readPageTree(pdf);
  const actions = allowedActions(resolve);
  requireAllowedCatalog(catalog, actions, resolve);
  const annotations = tree.pages.map((page, at) =>
    onPage(at + 1, () => requireAllowedPage(page, actions, resolve)),
  );
  if (form instanceof PdfDict) {
    requireAllowedFields(form, actions, resolve);
    if (isRedrawn(form, annotations.flat(), resolve)) throw new PdfRefused('no_appearance');
  }
  requireAllowedContent(catalog, tree, actions, resolve);
  const fields = annotations.flat().filter((annotation) => !stays(annotation, resolve));
  return { pages: tree.pages.length, hasFields: form !== undefined || fields.length > 0 };
}

/**
 * Of a document that was built: nothing in it can be filled in, or is an annotation but a link. Throws
 * if that is not so.
 */
export function requireInert(pdf: PDF, pages: number): void {
  const found = examinePdf(pdf);
  if (hasField(pdf)) throw new PdfRefused('media');
  if (found.hasFields || found.pages !== pages) throw new Error('It is another document');
}

/** Whether anything in it is a field, wherever it is and whatever else there is. */
export function hasField(pdf: PDF): boolean {
  const resolve = resolverOf(pdf);
  let isFound = false;
  walkObjects(pdf.getCatalog(), resolve, new Set(), (dict) => {
    isFound ||= isField(dict, resolve);
  });
  return isFound;
}

/** It is the better reason than what else there may be. */
function refuseSignatures(catalog: PdfDict, resolve: Resolve): void {
  walkObjects(catalog, resolve, new Set(), (dict) => {
    if (dict.has('ByteRange') && dict.has('Contents')) throw new PdfRefused('signed');
  });
}

function requireAllowedCatalog(catalog: PdfDict, actions: AllowedActions, resolve: Resolve): void {
  actions.refuseOthers(catalog);
  actions.require(catalog, 'OpenAction', 'opening');
  requireVisibleLayers(catalog, resolve);
  if (isFilled(catalog.get('Collection'), resolve)) throw new PdfRefused('files');
  const base = resolve(catalog.get('URI'));
  // Relative addresses would lead elsewhere.
  if (base instanceof PdfDict && base.has('Base')) throw new PdfRefused('actions');
  requireAllowedBookmarks(resolve(catalog.get('Outlines')), actions, resolve);
}

function requireAllowedBookmarks(
  outlines: PdfObject | undefined,
  actions: AllowedActions,
  resolve: Resolve,
): void {
  const seen = new Set<PdfObject>();
  const left = [outlines];
  while (left.length > 0) {
    const item = resolve(left.pop());
    if (!(item instanceof PdfDict) || seen.has(item)) continue;
    if (seen.add(item).size > MOST_BOOKMARKS) throw new PdfRefused('too_complex');
    actions.require(item, 'A', 'bookmark');
    left.push(item.get('First'), item.get('Next'));
  }
}

/** Returns its annotations. */
function requireAllowedPage(page: ReadPage, actions: AllowedActions, resolve: Resolve): PdfDict[] {
  for (const node of [page.dict, ...page.nodes]) actions.refuseOthers(node);
  const annotations = annotationsOf(page.dict, resolve).map(([, annotation]) => annotation);
  for (const annotation of annotations) requireAllowed(annotation, actions, resolve);
  return annotations;
}

/** Also those that are on no page. */
function requireAllowedFields(form: PdfDict, actions: AllowedActions, resolve: Resolve): void {
  const left = listOf(form.get('Fields'), resolve);
  for (let count = 0; left.length > 0; count += 1) {
    if (count > MOST_FIELDS) throw new PdfRefused('too_complex');
    const field = resolve(left.pop());
    if (!(field instanceof PdfDict)) continue;
    actions.refuseOthers(field, ['A', 'AA']);
    left.push(...listOf(field.get('Kids'), resolve));
  }
}

/** Everything that any of them refers to, page by page. */
function requireAllowedContent(
  catalog: PdfDict,
  { pages, refs }: PageTree,
  { allowed }: AllowedActions,
  resolve: Resolve,
): void {
  // Pages are walked one by one, so that what is found is told of the right one.
  const seen = new Set(refs);
  const nodes = new Set<PdfDict>();
  const look = (dict: PdfDict) => {
    if (isAction(dict, resolve) && !allowed.has(dict)) throw new PdfRefused('actions');
    if (refersToFile(dict, resolve)) throw new PdfRefused('files');
    const kinds = ['Subtype', 'Subtype2'].map((key) => nameIn(dict, key, resolve));
    if (kinds.includes('PS')) throw new PdfRefused('media');
    if (isInverted(dict, resolve) || changesPrint(dict, resolve)) throw new PdfRefused('layers');
    requireOn(dict, resolve);
  };
  for (const [at, page] of pages.entries()) {
    const own = [page.dict, ...page.nodes].filter((dict) => !nodes.has(dict));
    for (const dict of own) {
      nodes.add(dict);
      const isTree = ({ value }: { value: string }) =>
        value === 'Parent' || (value === 'Kids' && dict !== page.dict);
      const rest = [...dict].filter(([key]) => !isTree(key));
      onPage(at + 1, () => walkObjects(new PdfDict(rest), resolve, seen, look));
    }
  }
  walkObjects(catalog, resolve, seen, look);
}

function isFilled(value: PdfObject | undefined, resolve: Resolve): boolean {
  const found = resolve(value);
  if (found instanceof PdfStream) return true;
  if (found instanceof PdfArray) return found.length > 0;
  return found instanceof PdfDict ? found.size > 0 : found !== undefined;
}

const fileTypes = new Set(['EmbeddedFile', 'Filespec', 'F']);

/** Embedded, or read from elsewhere: content of a stream, a page in place of a picture. */
function refersToFile(dict: PdfDict, resolve: Resolve): boolean {
  const type = nameIn(dict, 'Type', resolve);
  if (dict.has('EF') || dict.has('RF') || fileTypes.has(type)) return true;
  return dict instanceof PdfStream && ['F', 'Ref', 'OPI'].some((key) => dict.has(key));
}

function onPage<Result>(page: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof PdfRefused ? new PdfRefused(error.problem, page) : error;
  }
}
