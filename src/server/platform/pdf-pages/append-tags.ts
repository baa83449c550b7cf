/**
 * Appends the tags of added pages to those of the file. A file without tags gets none: readers would
 * only tell of the pages that have some, and be silent about its own.
 */
import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfString } from '@libpdf/core';
import { annotationsOf } from './annotations.ts';
import type { Copier } from './copy-objects.ts';
import { keysOf } from './number-trees.ts';
import { resolverOf as followerOf } from './page-tree.ts';

/** Changes the keys of a copied page and of its annotations in the tree of parents. */
type ChangeKeys = (page: PdfDict) => void;

/** Pages are reserved in `copier`, so that tags refer to their copies. */
export function appendTags(target: PDF, source: PDF, copier: Copier): ChangeKeys {
  const tags = rootOf(target);
  const added = rootOf(source);
  const parents = tags?.dict.getDict('ParentTree', resolverOf(target));
  const onPage = (page: PdfDict) => annotationsOf(page, followerOf(target));
  if (tags === undefined || added === undefined || parents === undefined) {
    return (page) => {
      page.delete('StructParents');
      for (const [, annotation] of onPage(page)) annotation.delete('StructParent');
    };
  }
  copier.replace(added.ref, tags.ref);
  const elements = copyElements(target, source, added.dict, copier);
  const own = listOf(tags.dict.get('K'), target);
  tags.dict.set('K', new PdfArray([...own, ...elements]));
  const offset = appendParents(target, { tags: tags.dict, parents }, keysIn(source, added, copier));
  appendRoles(target, tags.dict, added.dict.getDict('RoleMap', resolverOf(source)));
  return (page) => {
    move(page, 'StructParents', offset);
    for (const [, annotation] of onPage(page)) move(annotation, 'StructParent', offset);
  };
}

const resolverOf = (pdf: PDF) => (ref: Parameters<PDF['getObject']>[0]) => pdf.getObject(ref);

function rootOf(pdf: PDF) {
  const ref = pdf.getCatalog().getRef('StructTreeRoot');
  const dict = ref && pdf.getObject(ref);
  return ref !== undefined && dict instanceof PdfDict ? { ref, dict } : undefined;
}

/** In their own language, which may not be that of the file. */
function copyElements(target: PDF, source: PDF, root: PdfDict, copier: Copier): PdfObject[] {
  const language = source.getCatalog().getString('Lang', resolverOf(source))?.asString();
  const elements = listOf(root.get('K'), source).map(copier.copyOf);
  for (const element of elements) {
    const dict = element.type === 'ref' ? target.getObject(element) : element;
    if (language !== undefined && dict instanceof PdfDict) {
      dict.set('Lang', PdfString.fromString(language));
    }
  }
  return elements;
}

/** A single one may stand without a list. */
function listOf(value: PdfObject | undefined, pdf: PDF): PdfObject[] {
  const found = value?.type === 'ref' ? pdf.getObject(value) : value;
  if (found instanceof PdfArray) return [...found];
  return value === undefined ? [] : [value];
}

/** Keys and copied values of the tree of parents that our renderer writes: a single list. */
function keysIn(source: PDF, root: { dict: PdfDict }, copier: Copier): [number, PdfObject][] {
  const resolve = resolverOf(source);
  const values = [...(root.dict.getDict('ParentTree', resolve)?.getArray('Nums', resolve) ?? [])];
  return values.flatMap((key, at) => {
    const value = values[at + 1];
    if (at % 2 === 1 || key.type !== 'number' || value === undefined) return [];
    return [[key.value, copier.copyOf(value)]];
  });
}

/** Resolves with the number that is added to all keys. */
function appendParents(
  target: PDF,
  { tags, parents }: { tags: PdfDict; parents: PdfDict },
  added: readonly [number, PdfObject][],
): number {
  const resolve = resolverOf(target);
  const keys = keysOf(parents, resolve);
  const next = tags.getNumber('ParentTreeNextKey', resolve)?.value ?? 0;
  const offset = Math.max(next, (keys?.highest ?? -1) + 1);
  const last = offset + Math.max(0, ...added.map(([key]) => key));
  const nums = added.flatMap(([key, value]) => [PdfNumber.of(key + offset), value]);
  const kids = [...(parents.getArray('Kids', resolve) ?? [])];
  const own = parents.getArray('Nums', resolve);
  if (own !== undefined && keys !== undefined) {
    kids.push(leaf(target, [...own], keys.lowest, keys.highest));
  }
  parents.delete('Nums');
  parents.set('Kids', new PdfArray([...kids, leaf(target, nums, offset, last)]));
  tags.set('ParentTreeNextKey', PdfNumber.of(last + 1));
  return offset;
}

function leaf(target: PDF, nums: PdfObject[], from: number, to: number): PdfObject {
  const limits = new PdfArray([PdfNumber.of(from), PdfNumber.of(to)]);
  return target.register(PdfDict.of({ Nums: new PdfArray(nums), Limits: limits }));
}

function appendRoles(target: PDF, tags: PdfDict, added: PdfDict | undefined): void {
  const roles = tags.getDict('RoleMap', resolverOf(target)) ?? new PdfDict();
  for (const [role, standard] of added ?? []) {
    if (!roles.has(role)) roles.set(role, standard);
  }
  if (!tags.has('RoleMap')) tags.set('RoleMap', roles);
}

function move(dict: PdfDict, name: string, offset: number): void {
  const key = dict.getNumber(name)?.value;
  if (key !== undefined) dict.set(name, PdfNumber.of(key + offset));
}
