import { toasts } from '../../../ui/toasts.ts';
import {
  changesOfCurrency,
  describeRounding,
  type PricedAmounts,
  type TypedAmounts,
} from './change-currency.ts';

interface CurrencyChange {
  latest: () => PricedAmounts;
  change: (changes: PricedAmounts) => void;
  typed: TypedAmounts;
}

/** Changes the currency of a draft. If amounts are rounded, a notice says so and offers an undo. */
export function useChangeCurrency({ latest, change, typed }: CurrencyChange) {
  const turn = (to: string) => {
    const { currency: before } = latest();
    const { changes, isRounded } = changesOfCurrency(latest(), to, typed);
    change(changes);
    if (!isRounded) return;
    toasts.show({
      kind: 'info',
      text: `Amounts are ${describeRounding(to)}`,
      action: { label: 'Undo', run: () => turn(before) },
    });
  };
  return turn;
}
