/** The pages of a PDF from elsewhere, by its tree of pages. */
import { type PDF, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import { PdfRefused } from './pdf-refused.ts';

export interface ReadPage {
  dict: PdfDict;
  /** Those of its tree that it inherits from. */
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

/** Throws `PdfRefused` if counts are wrong, or a page is in it twice. */
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
    if (value instanceof PdfRef) refs.add(value.toString());
    const kids = resolve(node.get('Kids'));
    if (kids?.type !== 'array') {
      if (pages.push({ dict: node, nodes: above }) > MOST_PAGES)
        throw new PdfRefused('too_complex');
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
