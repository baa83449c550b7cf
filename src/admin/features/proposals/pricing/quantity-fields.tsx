import { LINE_LIMITS } from '../../../../shared/documents/priced-lines.schema.ts';
import { QUANTITY_DIGITS } from '../../../../shared/money/amounts.ts';
import type {
  ProposalLine,
  QuantityChoice,
} from '../../../../shared/proposals/proposal-lines.schema.ts';
import { Problem } from '../../../../ui/fields/field.tsx';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { NumberField } from '../../../documents/lines/number-fields.tsx';
import type { LineOptionsProps } from './line-options-props.ts';

const parts = [
  { part: 'min', label: 'Minimum' },
  { part: 'max', label: 'Maximum' },
  { part: 'step', label: 'Step' },
] as const;

/** Limits of the quantity, if the client may change it. */
export function QuantityFields({
  line,
  problem,
  onChange,
}: LineOptionsProps & { line: ProposalLine }) {
  const { key, quantity, quantityChoice } = line;
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">Quantity</legend>
      <Checkbox
        label="Client can change the quantity"
        checked={quantityChoice !== null}
        onChange={({ target }) =>
          onChange(key, { quantityChoice: target.checked ? firstChoice(quantity) : null })
        }
      />
      {quantityChoice !== null && (
        <div className="grid grid-cols-3 gap-3">
          {parts.map(({ part, label }) => (
            <NumberField
              key={part}
              label={label}
              path={`lines.${key}.quantityChoice.${part}`}
              digits={QUANTITY_DIGITS}
              least={1}
              most={LINE_LIMITS.quantity}
              value={quantityChoice[part]}
              error={problem(`quantityChoice.${part}`)}
              onChange={(units) =>
                onChange(key, { quantityChoice: { ...quantityChoice, [part]: units } })
              }
            />
          ))}
        </div>
      )}
      {quantityChoice !== null && <Problem>{problem('quantity')}</Problem>}
    </fieldset>
  );
}

const ONE = 1000;

/** Limits that allow the present quantity, in whole steps. Thousandths. */
function firstChoice(quantity: number): QuantityChoice {
  const min = quantity % ONE === 0 ? ONE : quantity;
  const max = Math.min(
    Math.max(quantity * 2 - (quantity % ONE), min + 9 * ONE),
    LINE_LIMITS.quantity,
  );
  return { min, max: max - ((max - min) % ONE), step: ONE };
}
