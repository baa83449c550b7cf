/** Fields and other annotations of a PDF from elsewhere: their kinds, actions and looks. */
import { PdfBool, PdfDict, PdfNumber, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import type { AllowedActions } from './allowed-actions.ts';
import { listOf, type Resolve } from './page-tree.ts';
import { PdfRefused } from './pdf-refused.ts';

/** Links, fields, and what shows something and does nothing. */
const allowed = new Set([
  'Caret',
  'Circle',
  'FreeText',
  'Highlight',
  'Ink',
  'Line',
  'Link',
  'Polygon',
  'PolyLine',
  'Popup',
  'Square',
  'Squiggly',
  'Stamp',
  'StrikeOut',
  'Text',
  'Underline',
  'Watermark',
  'Widget',
]);

/** Flags of annotations (ISO 32000-2, table 167). */
const flags = { hidden: 2, print: 4, noView: 32 } as const;

const MOST_LEVELS = 50;

/** Of a page: each as it is in its list, which may be a reference, and what that is. */
export function annotationsOf(page: PdfDict, resolve: Resolve): [PdfObject, PdfDict][] {
  return listOf(page.get('Annots'), resolve).flatMap((value) => {
    const annotation = resolve(value);
    return annotation instanceof PdfDict ? [[value, annotation] as [PdfObject, PdfDict]] : [];
  });
}

/** Links stay, unless they have a look of their own; everything else becomes part of its page. */
export const stays = (annotation: PdfDict, resolve: Resolve) =>
  nameIn(annotation, 'Subtype', resolve) === 'Link' && !annotation.has('AP');

/** Throws `PdfRefused` for what it must not be, do or look like. */
export function requireAllowed(annotation: PdfDict, actions: AllowedActions, resolve: Resolve) {
  actions.refuseOthers(annotation, ['AA', 'PA']);
  const kind = nameIn(annotation, 'Subtype', resolve);
  if (kind === 'Link') actions.require(annotation, 'A', 'link');
  else actions.refuseOthers(annotation, ['A']);
  if (kind === 'FileAttachment') throw new PdfRefused('files');
  if (!allowed.has(kind)) throw new PdfRefused('media');
  if (stays(annotation, resolve)) return;
  if (isUnseen(annotation, resolve)) return;
  if (!hasLook(annotation, resolve)) throw new PdfRefused('no_appearance');
}

/** It shows nothing, so it is left out. Throws `PdfRefused` for what only shows on paper. */
export function isUnseen(annotation: PdfDict, resolve: Resolve): boolean {
  const flag = resolve(annotation.get('F'));
  const set = flag instanceof PdfNumber ? flag.value : 0;
  if ((set & flags.hidden) !== 0) return true;
  if ((set & flags.noView) !== 0) {
    if ((set & flags.print) !== 0) throw new PdfRefused('layers');
    return true;
  }
  if (nameIn(annotation, 'Subtype', resolve) === 'Popup') return true;
  if (hasLook(annotation, resolve)) return false;
  return isEmptySignature(annotation, resolve) || !hasArea(annotation, resolve);
}

/** An appearance for its state; only a box that is not ticked may have none for that. */
function hasLook(annotation: PdfDict, resolve: Resolve): boolean {
  const looks = resolve(annotation.get('AP'));
  const look = looks instanceof PdfDict ? resolve(looks.get('N')) : undefined;
  if (look instanceof PdfStream) return isBox(look.get('BBox'), resolve);
  if (!(look instanceof PdfDict)) return false;
  // Without a state, some readers choose one.
  const state = nameIn(annotation, 'AS', resolve);
  if (state === '') return look.size === 0 && fieldType(annotation, resolve) === 'Btn';
  const shown = resolve(look.get(state));
  return shown instanceof PdfStream
    ? isBox(shown.get('BBox'), resolve)
    : fieldType(annotation, resolve) === 'Btn';
}

/** Whether readers are asked to draw fields anew, of which some have a value. */
export function isRedrawn(form: PdfDict, fields: readonly PdfDict[], resolve: Resolve): boolean {
  const asked = resolve(form.get('NeedAppearances'));
  if (!(asked instanceof PdfBool) || !asked.value) return false;
  return fields.some((field) => {
    const isDrawn = ['Tx', 'Ch'].includes(fieldType(field, resolve));
    const value = resolve(inherited(field, 'V', resolve));
    const isEmpty = value === undefined || (value instanceof PdfString && value.asString() === '');
    return isDrawn && !isEmpty;
  });
}

function isEmptySignature(annotation: PdfDict, resolve: Resolve): boolean {
  return (
    fieldType(annotation, resolve) === 'Sig' && inherited(annotation, 'V', resolve) === undefined
  );
}

const fieldType = (annotation: PdfDict, resolve: Resolve) =>
  nameFrom(inherited(annotation, 'FT', resolve));

/** An attribute of a field, which may be one of its parent’s. */
function inherited(field: PdfDict, key: string, resolve: Resolve): PdfObject | undefined {
  let node: PdfObject | undefined = field;
  for (let level = 0; node instanceof PdfDict && level < MOST_LEVELS; level += 1) {
    const value = resolve(node.get(key));
    if (value !== undefined) return value;
    node = resolve(node.get('Parent'));
  }
  return undefined;
}

function hasArea(annotation: PdfDict, resolve: Resolve): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(annotation.get('Rect'), resolve);
  return left !== right && bottom !== top;
}

const isBox = (value: PdfObject | undefined, resolve: Resolve) =>
  numbersOf(value, resolve).length === 4;

function numbersOf(value: PdfObject | undefined, resolve: Resolve): number[] {
  return listOf(value, resolve).flatMap((one) => {
    const number = resolve(one);
    return number instanceof PdfNumber ? [number.value] : [];
  });
}

/** Also of one that is on no page. */
export const isField = (dict: PdfDict, resolve: Resolve) =>
  dict.has('FT') || nameIn(dict, 'Subtype', resolve) === 'Widget';

export const nameIn = (dict: PdfDict, key: string, resolve: Resolve) =>
  nameFrom(resolve(dict.get(key)));

const nameFrom = (value: PdfObject | undefined) => (value?.type === 'name' ? value.value : '');
