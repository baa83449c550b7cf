/**
 * Makes the document of an examined PDF: with one list of pages, nothing but what pages and documents
 * need to be read, layers that can’t be switched, and fields and annotations as parts of the pages.
 * Runs in a child process.
 */
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject } from '@libpdf/core';
import { annotationsOf, isUnseen, nameIn, stays } from './annotations.ts';
import { dissolveLayers } from './layers.ts';
import { readPageTree, resolverOf, type ReadPage, type Resolve } from './page-tree.ts';
import { rewritePdf } from './qpdf.ts';
import { dropFromTags } from './tags-of-fields.ts';
import { wrapContents } from './wrap-contents.ts';

/** Everything else would be for programs, or do something. */
const catalogKeys = new Set([
  'AcroForm',
  'Dests',
  'Extensions',
  'Lang',
  'MarkInfo',
  'Metadata',
  'Names',
  'OpenAction',
  'Outlines',
  'OutputIntents',
  'PageLabels',
  'PageLayout',
  'Pages',
  'StructTreeRoot',
  'Type',
  'Version',
  'ViewerPreferences',
]);
const pageKeys = new Set([
  'Annots',
  'ArtBox',
  'BleedBox',
  'Contents',
  'CropBox',
  'Group',
  'MediaBox',
  'Parent',
  'Resources',
  'Rotate',
  'StructParents',
  'Tabs',
  'TrimBox',
  'Type',
  'UserUnit',
]);
const inheritedKeys = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

export async function buildDocument(pdf: PDF): Promise<Uint8Array<ArrayBuffer>> {
  const resolve = resolverOf(pdf);
  const catalog = pdf.getCatalog();
  const { pages } = readPageTree(pdf);
  keepOnly(catalog, catalogKeys);
  const names = resolve(catalog.get('Names'));
  if (names instanceof PdfDict) keepOnly(names, new Set(['Dests']));
  const form = resolve(catalog.get('AcroForm'));
  // Its fields have their looks, or it was refused.
  if (form instanceof PdfDict) form.delete('NeedAppearances');
  const flattened = new Set<PdfObject>();
  for (const page of pages) buildPage(pdf, page, flattened);
  writePages(pdf, pages);
  dissolveLayers(catalog, resolve);
  dropFromTags(catalog, flattened, resolve);
  const { bytes } = await rewritePdf(await pdf.save(), ['--flatten-annotations=screen']);
  return bytes;
}

function keepOnly(dict: PdfDict, keys: ReadonlySet<string>): void {
  for (const key of keysOf(dict)) if (!keys.has(key)) dict.delete(key);
}

/** A copy, so that some can be deleted. */
const keysOf = (dict: PdfDict) => Array.from(dict.keys(), ({ value }) => value);

function buildPage(pdf: PDF, { dict, nodes }: ReadPage, flattened: Set<PdfObject>): void {
  const resolve = resolverOf(pdf);
  keepOnly(dict, pageKeys);
  for (const key of inheritedKeys) {
    const from = [dict, ...nodes.toReversed()].find((node) => resolve(node.get(key)) !== undefined);
    const value = from?.get(key);
    if (value !== undefined) dict.set(key, value);
  }
  dict.set('Type', PdfName.of('Page'));
  dict.set('Rotate', PdfNumber.of(quarterTurns(resolve(dict.get('Rotate')))));
  const all = annotationsOf(dict, resolve);
  const kept = all.filter(([, one]) => stays(one, resolve) || !isUnseen(one, resolve));
  if (kept.some(([, one]) => !stays(one, resolve))) wrapContents(pdf, dict);
  for (const [, one] of all) if (!stays(one, resolve)) flattened.add(one);
  // “Invisible” is for annotations of an unknown kind.
  for (const [, one] of kept) clearInvisible(one, resolve);
  if (kept.length === 0) dict.delete('Annots');
  else dict.set('Annots', new PdfArray(kept.map(([value]) => value)));
}

/** Some readers only look at the page’s own, and from 0 to 270. */
function quarterTurns(rotate: PdfObject | undefined): number {
  const degrees = rotate instanceof PdfNumber ? rotate.value : 0;
  return Number.isInteger(degrees / 90) ? ((degrees % 360) + 360) % 360 : 0;
}

const INVISIBLE = 1;

function clearInvisible(annotation: PdfDict, resolve: Resolve): void {
  const flags = resolve(annotation.get('F'));
  if (!(flags instanceof PdfNumber) || nameIn(annotation, 'Subtype', resolve) === 'Link') return;
  annotation.set('F', PdfNumber.of(flags.value & ~INVISIBLE));
}

/** One node with all pages. */
function writePages(pdf: PDF, pages: readonly ReadPage[]): void {
  const root = pdf.getCatalog().getRef('Pages');
  const node = root && pdf.getObject(root);
  if (root === undefined || !(node instanceof PdfDict)) throw new Error('It has no tree of pages');
  const refs = pages.map(({ ref, dict }) => ref ?? pdf.register(dict));
  for (const key of keysOf(node)) node.delete(key);
  node.set('Type', PdfName.of('Pages'));
  node.set('Kids', new PdfArray(refs));
  node.set('Count', PdfNumber.of(refs.length));
  for (const { dict } of pages) dict.set('Parent', root);
}
