import { toasts } from '../../../../ui/toasts.ts';
import { changesOfCurrency, roundingWords } from './change-currency.ts';
import { useDraft } from './draft-context.ts';

/** Turns the draft to another currency. Where that rounds amounts it is said, and can be undone. */
export function useChangeCurrency(): (currency: string) => void {
  const { change, latest, typedAmounts } = useDraft();
  const turn = (to: string) => {
    const { currency: before } = latest();
    const { changes, isRounded } = changesOfCurrency(latest(), to, typedAmounts);
    change(changes);
    if (!isRounded) return;
    toasts.show({
      kind: 'info',
      text: `Amounts are ${roundingWords(to)}`,
      action: { label: 'Undo', run: () => turn(before) },
    });
  };
  return turn;
}
