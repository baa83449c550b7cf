import { ArrowDown, ArrowUp, Copy, GripVertical, Percent, Trash2 } from 'lucide-react';
import type { ChangeEvent, KeyboardEvent, PointerEvent } from 'react';
import { LINE_LIMITS, type PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import { QUANTITY_DIGITS } from '../../../shared/money/amounts.ts';
import { isUnitOfHours } from '../../../shared/numbers/durations.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { MenuItem, MenuRule, MoreMenu } from '../../../ui/menu.tsx';
import { Amount } from '../amount.tsx';
import {
  AmountField,
  DISCOUNT_FIELD,
  DiscountFields,
  NO_DISCOUNT,
  NumberField,
  TaxFields,
  TaxReason,
} from './number-fields.tsx';
import type { PricedDraft } from './priced-draft.ts';

export interface LineActions {
  /** `focused`: selector of the part of the line to focus. */
  change: (key: string, changes: Partial<PricedLine>, focused?: string) => void;
  move: (from: number, to: number) => void;
  copy: (place: number) => void;
  remove: (place: number) => void;
  startDrag: (key: string, event: PointerEvent<HTMLElement>) => void;
}

interface LineFieldsProps {
  draft: PricedDraft;
  line: PricedLine;
  place: number;
  isDragged: boolean;
  actions: LineActions;
}

export function LineFields(props: LineFieldsProps) {
  const { draft, line, place, isDragged, actions } = props;
  const { content, totals, problem: problemAt } = draft;
  const problem = (field: string) => problemAt(`lines.${place}.${field}`);
  const change = (changes: Partial<PricedLine>) => actions.change(line.key, changes);
  const onTax = (tax: PricedLine['tax']) => change({ taxId: null, tax });
  const text = (field: 'title' | 'details' | 'unit') => ({
    maxLength: LINE_LIMITS[field],
    value: line[field],
    error: problem(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [field]: target.value }),
  });
  const netAmount = totals?.lines[place]?.netAmount;
  return (
    <li data-line={line.key} data-dragged={isDragged || undefined} className="priced-line">
      <fieldset>
        <legend className="sr-only">Line {place + 1}</legend>
        <MoveHandle {...props} />
        <div className="priced-line-words">
          <TextField label="Item" placeholder="e.g. Website design" {...text('title')} />
          <TextArea label="Details" placeholder="Details" rows={1} {...text('details')} />
        </div>
        <NumberField
          label="Quantity"
          path={`lines.${line.key}.quantity`}
          value={line.quantity}
          digits={QUANTITY_DIGITS}
          accepts={isUnitOfHours(line.unit) ? 'duration' : undefined}
          least={1}
          most={LINE_LIMITS.quantity}
          error={problem('quantity')}
          onChange={(quantity) => change({ quantity })}
        />
        <TextField label="Unit" placeholder="Unit" {...text('unit')} />
        <AmountField
          label="Price"
          path={`lines.${line.key}.unitPrice`}
          currency={content.currency}
          value={line.unitPrice}
          least={-LINE_LIMITS.amount}
          most={LINE_LIMITS.amount}
          error={problem('unitPrice')}
          onChange={(unitPrice) => change({ unitPrice })}
        />
        <TaxFields line={line} problem={problem} onChange={onTax} />
        <p className="priced-line-net">
          <span className="field-label">Amount</span>
          {netAmount === undefined ? '–' : <Amount of={netAmount} currency={content.currency} />}
        </p>
        <LineMenu {...props} />
        <div className="priced-line-more">
          <TaxReason line={line} problem={problem} onChange={onTax} />
          {line.discount !== null && (
            <DiscountFields
              name={`Discount on line ${place + 1}`}
              path={`lines.${line.key}.discount`}
              currency={content.currency}
              discount={line.discount}
              error={problem('discount')}
              onChange={(discount) =>
                discount === null
                  ? actions.change(line.key, { discount }, '.priced-line-menu button')
                  : change({ discount })
              }
            />
          )}
        </div>
      </fieldset>
    </li>
  );
}

/** Drags with the pointer and moves with the arrow keys; the menu works without either. */
function MoveHandle({ draft, line, place, actions }: LineFieldsProps) {
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    actions.move(place, place + step);
  };
  return (
    <button
      type="button"
      className="priced-line-handle icon-button"
      aria-label={`Move line ${place + 1} of ${draft.content.lines.length}: ${line.title || 'untitled'}`}
      aria-describedby="moving-lines"
      onKeyDown={byKey}
      onPointerDown={(event) => actions.startDrag(line.key, event)}
    >
      <GripVertical />
    </button>
  );
}

function LineMenu({ draft, line, place, actions }: LineFieldsProps) {
  const { move, copy, remove } = actions;
  const count = draft.content.lines.length;
  const isLast = place === count - 1;
  const up = () => move(place, place - 1);
  const down = () => move(place, place + 1);
  const addDiscount = () => actions.change(line.key, { discount: NO_DISCOUNT }, DISCOUNT_FIELD);
  return (
    <div className="priced-line-menu">
      <MoreMenu label={`Actions for line ${place + 1}`}>
        <MenuItem icon={<ArrowUp />} label="Move up" isDisabled={place === 0} onSelect={up} />
        <MenuItem icon={<ArrowDown />} label="Move down" isDisabled={isLast} onSelect={down} />
        <MenuItem
          icon={<Percent />}
          label="Add discount"
          isDisabled={line.discount !== null}
          onSelect={addDiscount}
        />
        <MenuItem
          icon={<Copy />}
          label="Duplicate"
          isDisabled={count >= LINE_LIMITS.lines}
          onSelect={() => copy(place)}
        />
        <MenuRule />
        <MenuItem icon={<Trash2 />} label="Remove" isDangerous onSelect={() => remove(place)} />
      </MoreMenu>
    </div>
  );
}
