import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LINE_LIMITS, type Discount } from '../../../shared/documents/priced-lines.schema.ts';
import { taxCategories, type Tax } from '../../../shared/documents/tax-categories.ts';
import { problemSentence } from '../../../shared/text/problems.ts';
import { currencyExponent } from '../../../shared/money/currencies.ts';
import { SelectField, TextField, type FieldProps } from '../../../ui/fields/field.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useUnreadText } from '../../forms/draft/draft-context.tsx';
import { NumberQuestion } from '../../forms/number-question.tsx';
import { percentage, readTyped, writtenFor, type NumberKind } from '../../forms/typed-number.ts';
import type { LineRowData } from './line-rows.ts';

interface NumberFieldProps extends Omit<FieldProps, 'error' | 'question'>, NumberKind {
  /** Unique path of the field, with a line’s key instead of its index. */
  path: string;
  /** In units of the last of `digits`; null while there is none. */
  value: number | null;
  onChange: (value: number) => void;
  /** An emptied field is a value of its own; without it, a number is missing. */
  onEmpty?: () => void;
  error?: string | undefined;
  'aria-label'?: string;
}

/**
 * A number in the style of the studio’s region, for any draft. An ambiguous text is asked about and
 * an unreadable one reported once the field is left, or once saving failed because of it; until
 * then the text is kept, and the value is the last one that was read.
 */
export function NumberField(props: NumberFieldProps) {
  const { path, value, onChange, onEmpty, error, ...rest } = props;
  const { digits, currency, accepts, showsZeros, least, most, ...field } = rest;
  const reading = { digits, currency, accepts, showsZeros, least, most };
  const { setUnread, unread, epoch, showsProblems } = useUnreadText(path);
  const [written, setWritten] = useState<{ text: string; epoch: number }>();
  const typed = written?.epoch === epoch ? written.text : unread;
  const [isWriting, setIsWriting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = (text: string) => onEmpty !== undefined && text.trim() === '';
  const { units, problem, choices } =
    typed === undefined || isEmpty(typed) ? {} : readTyped(typed, reading);
  const sentence = problem && problemSentence(field.label, problem);
  const write = (text: string) => {
    setWritten({ text, epoch });
    if (isEmpty(text)) {
      setUnread(path, undefined);
      onEmpty?.();
      return;
    }
    const read = readTyped(text, reading);
    setUnread(path, read.problem === undefined ? undefined : { text, problem: read.problem });
    if (read.units !== undefined) onChange(read.units);
  };
  const readLate = useEffectEvent(() => {
    setUnread(path, undefined);
    if (units !== undefined) onChange(units);
  });
  // Another unit or currency can make a text readable: 3h30, once the unit is hours.
  const isReadLate = unread !== undefined && units !== undefined;
  useEffect(() => {
    if (isReadLate) readLate();
  }, [isReadLate]);
  const isQuiet = choices !== undefined || (isWriting && !showsProblems);
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="decimal"
      value={typed ?? (value === null ? '' : writtenFor(value, reading))}
      error={isQuiet ? undefined : (sentence ?? error)}
      question={
        choices && (
          <NumberQuestion
            choices={choices}
            onChoose={({ text }) => {
              write(text);
              input.current?.focus();
            }}
          />
        )
      }
      onChange={({ target }) => write(target.value)}
      onFocus={({ target }) => {
        setIsWriting(true);
        target.select();
      }}
      onBlur={() => {
        setIsWriting(false);
        setWritten(undefined);
      }}
    />
  );
}

type AmountFieldProps = Omit<NumberFieldProps, 'digits' | 'showsZeros'> & { currency: string };

/** Money: minor units of `currency`. */
export function AmountField(props: AmountFieldProps) {
  return <NumberField {...props} digits={currencyExponent(props.currency)} showsZeros />;
}

interface DiscountFieldsProps {
  /** Label, e.g. “Discount on line 2” or “Discount”. */
  name: string;
  path: string;
  currency: string;
  discount: Discount;
  error: string | undefined;
  onChange: (discount: Discount | null) => void;
}

/** A new discount, and the selector of its input. */
export const NO_DISCOUNT: Discount = { kind: 'percent', ratePpm: 0 };
export const DISCOUNT_FIELD = '.discount-fields input';

const discountKinds = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
];

export function DiscountFields(props: DiscountFieldsProps) {
  const { name, path, currency, discount, error, onChange } = props;
  return (
    <fieldset className="discount-fields">
      <legend className="sr-only">{name}</legend>
      <SelectField
        label="Discount"
        value={discount.kind}
        onChange={({ target }) =>
          onChange(target.value === 'percent' ? NO_DISCOUNT : { kind: 'amount', amount: 0 })
        }
        options={discountKinds}
      />
      {discount.kind === 'percent' ? (
        <NumberField
          {...percentage}
          label="Percent"
          path={path}
          value={discount.ratePpm}
          onChange={(ratePpm) => onChange({ kind: 'percent', ratePpm })}
          error={error}
        />
      ) : (
        <AmountField
          label="Amount off"
          path={path}
          currency={currency}
          value={discount.amount}
          least={0}
          most={LINE_LIMITS.amount}
          onChange={(amount) => onChange({ kind: 'amount', amount })}
          error={error}
        />
      )}
      <IconButton label={`Remove ${name.toLowerCase()}`} onClick={() => onChange(null)}>
        <X />
      </IconButton>
    </fieldset>
  );
}

interface TaxReasonProps extends Pick<LineRowData, 'line' | 'place'> {
  error: string | undefined;
  onChange: (tax: Tax) => void;
}

export function TaxReason({ line: { tax }, place, error, onChange }: TaxReasonProps) {
  if (!taxCategories[tax.category].needsReason) return null;
  return (
    <TextField
      label="Exemption reason"
      aria-label={`Exemption reason, line ${place + 1}`}
      placeholder="e.g. statute or article"
      maxLength={300}
      value={tax.reason}
      error={error}
      onChange={({ target }) => onChange({ ...tax, reason: target.value })}
    />
  );
}
