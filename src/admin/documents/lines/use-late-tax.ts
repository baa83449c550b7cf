import { useEffect, useEffectEvent, useRef } from 'react';
import { isSameTax } from '../../../shared/documents/tax-categories.ts';
import type { LineTax } from '../../../shared/taxes/default-tax.ts';
import type { PricedDraft } from './priced-draft.ts';

/** Of a line while the default is unknown, or there is none. */
export const UNKNOWN_TAX: LineTax = {
  taxId: null,
  tax: { category: 'zero', ratePpm: 0, reason: '' },
};

/**
 * Lines that are begun before the default tax is known get it once it is, unless another tax was
 * chosen in the meantime. `tax`: undefined until it is known.
 */
export function useLateTax(draft: PricedDraft, tax: LineTax | undefined): void {
  const { lines } = draft.content;
  /** Keys of the lines from before the wait; undefined while nothing is waited for. */
  const before = useRef<ReadonlySet<string>>(undefined);
  const settle = useEffectEvent((known: LineTax, old: ReadonlySet<string>) => {
    const isLate = ({ key, taxId, tax }: (typeof lines)[number]) =>
      !old.has(key) && taxId === null && isSameTax(tax, UNKNOWN_TAX.tax);
    if (!lines.some(isLate)) return;
    draft.change({ lines: lines.map((line) => (isLate(line) ? { ...line, ...known } : line)) });
  });
  const isKnown = tax !== undefined;
  useEffect(() => {
    if (!isKnown) {
      before.current ??= new Set(lines.map(({ key }) => key));
    } else if (before.current !== undefined) {
      settle(tax, before.current);
      before.current = undefined;
    }
  }, [isKnown, tax, lines]);
}
