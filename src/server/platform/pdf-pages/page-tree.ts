/** The pages of a PDF from elsewhere, by its tree of pages. */
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import { PdfRefused } from './pdf-refused.ts';

export interface ReadPage {
  /** Undefined of one that is in its list itself. */
  ref: PdfRef | undefined;
  dict: PdfDict;
  /** Those of its tree that it inherits from, from the root on. */
  nodes: readonly PdfDict[];
}

export interface PageTree {
  pages: ReadPage[];
  /** All references to pages and nodes. */
  refs: Set<string>;
}

const MOST_PAGES = 10_000;
const MOST_LEVELS = 50;

export type Resolve = (value: PdfObject | undefined) => PdfObject | undefined;

/** Follows a reference; undefined for what is missing or null. */
export function resolverOf(pdf: PDF): Resolve {
  return (value) => {
    const found = value instanceof PdfRef ? pdf.getObject(value) : value;
    return found === null || found?.type === 'null' ? undefined : found;
  };
}

/** The values of a list as they are in it, which may be references; none of anything else. */
export function listOf(value: PdfObject | undefined, resolve: Resolve): PdfObject[] {
  const found = resolve(value);
  return found instanceof PdfArray ? [...found] : [];
}

/** Throws `PdfRefused` if counts, types or parents are wrong, or a page is in it twice. */
export function readPageTree(pdf: PDF): PageTree {
  const resolve = resolverOf(pdf);
  const seen = new Set<PdfObject>();
  const refs = new Set<string>();
  const pages: ReadPage[] = [];
  const read = (value: PdfObject | undefined, above: readonly PdfDict[]): void => {
    const node = resolve(value);
    if (!(node instanceof PdfDict) || seen.has(node) || above.length > MOST_LEVELS) {
      throw new PdfRefused('pages');
    }
    seen.add(node);
    const ref = value instanceof PdfRef ? value : undefined;
    if (ref !== undefined) refs.add(ref.toString());
    const kids = resolve(node.get('Kids'));
    requireSound(node, { isLeaf: kids?.type !== 'array', parent: above.at(-1) }, resolve);
    if (kids?.type !== 'array') {
      pages.push({ ref, dict: node, nodes: above });
      if (pages.length > MOST_PAGES) throw new PdfRefused('too_complex');
      return;
    }
    const before = pages.length;
    for (const kid of kids) read(kid, [...above, node]);
    const count = resolve(node.get('Count'));
    const isTrue = count?.type === 'number' && count.value === pages.length - before;
    if (!isTrue) throw new PdfRefused('pages');
  };
  read(pdf.getCatalog().get('Pages'), []);
  if (pages.length === 0) throw new PdfRefused('pages');
  return { pages, refs };
}

/** Readers go by its type or its kids, and up by its parent: they have to find the same. */
function requireSound(
  node: PdfDict,
  { isLeaf, parent }: { isLeaf: boolean; parent: PdfDict | undefined },
  resolve: Resolve,
): void {
  const type = resolve(node.get('Type'));
  const isTyped = type?.type === 'name' && type.value === (isLeaf ? 'Page' : 'Pages');
  const above = resolve(node.get('Parent'));
  const hasParent = above === undefined || above === parent;
  if ((type !== undefined && !isTyped) || !hasParent || (isLeaf && node.has('Kids'))) {
    throw new PdfRefused('pages');
  }
}
