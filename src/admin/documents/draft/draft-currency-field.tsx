import { ComboboxField } from '../../../ui/fields/combobox-field.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { currencyOptions } from '../../forms/billing-options.ts';
import { describeRounding } from '../lines/priced-draft.ts';

interface DraftInCurrency<Content, Typed> {
  id: string;
  content: Content;
  latest: () => Content;
  change: (changes: Partial<Content>) => void;
  problem: (path: string) => string | undefined;
  typedAmounts: Typed;
}

interface Turned<Content> {
  changes: Partial<Content>;
  isRounded: boolean;
}

interface DraftCurrencyFieldProps<Content, Typed> {
  draft: DraftInCurrency<Content, Typed>;
  /** All amounts in another currency. */
  changesOf: (content: Content, to: string, typed: Typed) => Turned<Content>;
}

/** The currency of a draft. If amounts are rounded, a notice says so and offers an undo. */
export function DraftCurrencyField<Content extends { currency: string }, Typed>({
  draft,
  changesOf,
}: DraftCurrencyFieldProps<Content, Typed>) {
  const changeTo = (to: string) => {
    const before = draft.latest();
    const { changes, isRounded } = changesOf(before, to, draft.typedAmounts);
    draft.change(changes);
    if (!isRounded) return;
    toasts.show({
      kind: 'info',
      text: `Amounts are ${describeRounding(to)}`,
      action: { label: 'Undo', run: () => changeTo(before.currency) },
      about: draft.id,
    });
  };
  return (
    <ComboboxField
      label="Currency"
      required
      options={currencyOptions}
      value={draft.content.currency}
      onChange={changeTo}
      error={draft.problem('currency')}
    />
  );
}
