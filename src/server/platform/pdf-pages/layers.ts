/** Layers (optional content) of a PDF from elsewhere: all have to be seen, on the screen and on paper. */
import { PdfDict, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { nameIn } from './annotations.ts';
import { listOf, type Resolve } from './page-tree.ts';
import { PdfRefused } from './pdf-refused.ts';
import { walkObjects } from './walk-objects.ts';

/** What may switch a layer by itself, if it never switches it off. */
const causesOfUsage = ['View', 'Print', 'Export'];

/** Throws `PdfRefused` if its standard view hides a layer, or prints one otherwise. */
export function requireVisibleLayers(catalog: PdfDict, resolve: Resolve): void {
  const properties = resolve(catalog.get('OCProperties'));
  if (!(properties instanceof PdfDict)) return;
  const standard = resolve(properties.get('D'));
  if (!(standard instanceof PdfDict)) throw new PdfRefused('layers');
  const state = wordIn(standard, 'BaseState', resolve);
  const hidden = dictsOf(standard.get('OFF'), resolve);
  if ((state !== '' && state !== 'ON') || hidden.length > 0) throw new PdfRefused('layers');
  for (const rule of dictsOf(standard.get('AS'), resolve)) {
    const causes = namesOf(rule.get('Category'), resolve);
    const isPlain = causes.every((cause) => causesOfUsage.includes(cause));
    const hasLayers = dictsOf(rule.get('OCGs'), resolve).length > 0;
    if (hasLayers && !isPlain) throw new PdfRefused('layers');
  }
}

/** Of a layer, wherever it is named: some readers go by the usage alone. */
export function requireOn(layer: PdfDict, resolve: Resolve): void {
  const usage = resolve(layer.get('Usage'));
  if (!(usage instanceof PdfDict)) return;
  for (const cause of causesOfUsage) {
    const wanted = resolve(usage.get(cause));
    const state = wanted instanceof PdfDict ? wordIn(wanted, `${cause}State`, resolve) : '';
    if (state === 'OFF') throw new PdfRefused('layers');
  }
}

/** Another picture for printers, or other colors. */
export function changesPrint(dict: PdfDict, resolve: Resolve): boolean {
  if (dict instanceof PdfStream) return dict.has('Alternates');
  // Masks have a function of that name, which is for the screen, too.
  if (dict.has('G')) return false;
  return ['TR', 'TR2'].some((key) => {
    const name = nameIn(dict, key, resolve);
    return dict.has(key) && name !== 'Identity' && name !== 'Default';
  });
}

/** Content that is shown because other layers are not. */
export function isInverted(dict: PdfDict, resolve: Resolve): boolean {
  const isMembership = dict.has('OCGs') || nameIn(dict, 'Type', resolve) === 'OCMD';
  const isOff = ['AllOff', 'AnyOff'].includes(wordIn(dict, 'P', resolve));
  return isOff || (isMembership && dict.has('VE'));
}

/** Readers take a string for a name, or don’t. */
function wordIn(dict: PdfDict, key: string, resolve: Resolve): string {
  const value = resolve(dict.get(key));
  return value instanceof PdfString ? value.asString() : nameIn(dict, key, resolve);
}

const switches = ['OC', 'OCGs', 'Usage', 'VE'];

/** What was on a layer is always seen from then on, by every reader. */
export function dissolveLayers(catalog: PdfDict, resolve: Resolve): void {
  walkObjects(catalog, resolve, new Set(), (dict) => {
    const isLayer = ['OCG', 'OCMD'].includes(wordIn(dict, 'Type', resolve)) || dict.has('OCGs');
    if (isLayer) for (const key of ['Type', 'P']) dict.delete(key);
    for (const key of switches) dict.delete(key);
  });
}

function dictsOf(value: PdfObject | undefined, resolve: Resolve): PdfDict[] {
  return listOf(value, resolve)
    .map(resolve)
    .filter((one) => one instanceof PdfDict);
}

function namesOf(value: PdfObject | undefined, resolve: Resolve): string[] {
  return listOf(value, resolve).flatMap((one) => {
    const name = resolve(one);
    return name?.type === 'name' ? [name.value] : [];
  });
}
