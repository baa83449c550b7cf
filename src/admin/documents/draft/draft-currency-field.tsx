import { ComboboxField } from '../../../ui/fields/combobox-field.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { currencyOptions } from '../../forms/billing-options.ts';
import type { EditedDraft } from '../../forms/draft/draft-context.tsx';
import { describeRounding } from '../lines/priced-draft.ts';

interface DraftCurrencyFieldProps<Content extends object, Typed> {
  draft: Pick<EditedDraft<Content>, 'id' | 'content' | 'latest' | 'change' | 'problem'> & {
    typedAmounts: Typed;
  };
  /** All amounts in another currency. */
  changesOf: (
    content: Content,
    to: string,
    typed: Typed,
  ) => { changes: Partial<Content>; isRounded: boolean };
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
    const undo = () => changeTo(before.currency);
    toasts.offerUndo('info', `Amounts are ${describeRounding(to)}`, undo, draft.id);
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
