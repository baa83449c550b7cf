/** The fields of a form that choose: their names, and the selection that they make. */
import { decimalText, QUANTITY_DIGITS } from '../../money/amounts.ts';
import { isQuantityOf } from '../line-options.ts';
import type { ProposalLine, QuantityChoice } from '../proposal-lines.schema.ts';
import type { PricingSection } from '../proposal-sections.schema.ts';
import type { Selection } from './selection.schema.ts';

/** Radio buttons or check boxes; the value is the package’s key. */
export const packageField = (sectionKey: string) => `package.${sectionKey}`;
/** Check boxes; the value is the line’s key. */
export const LINE_FIELD = 'line';
export const quantityField = (lineKey: string) => `quantity.${lineKey}`;

/** Fields of a form, e.g. of `FormData` or `URLSearchParams`. */
interface Fields {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}

/**
 * What was chosen, valid or not: see `selectionProblems`. A quantity that can’t be read is 0, which
 * is never valid. An invalid quantity of a line that isn’t chosen doesn’t matter.
 */
export function readSelection(pricing: readonly PricingSection[], fields: Fields): Selection {
  const all = (name: string) => fields.getAll(name).filter((value) => typeof value === 'string');
  const packages = pricing.flatMap(({ key }) => all(packageField(key)));
  const lines = all(LINE_FIELD);
  const isChosen = ({ key, optional, packageKey }: ProposalLine) =>
    (optional === null || lines.includes(key)) &&
    (packageKey === null || packages.includes(packageKey));
  const quantityOf = (line: ProposalLine, choice: QuantityChoice) => {
    const text = fields.get(quantityField(line.key));
    const entered = typeof text === 'string' ? quantityIn(text) : line.quantity;
    return isQuantityOf(choice, entered) || isChosen(line) ? entered : line.quantity;
  };
  const quantities = pricing
    .flatMap((section) => section.lines)
    .flatMap((line) =>
      line.quantityChoice === null ? [] : [[line.key, quantityOf(line, line.quantityChoice)]],
    );
  return { packages, lines, quantities: Object.fromEntries(quantities) };
}

/** As plain decimal, for the value and the limits of a field. */
export function quantityText(quantity: number): string {
  return decimalText(quantity, QUANTITY_DIGITS).replace(/\.?0+$/, '');
}

function quantityIn(text: string): number {
  const parts = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (parts === null) return 0;
  const [, whole = '', decimals = ''] = parts;
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}
