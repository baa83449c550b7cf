import { X } from 'lucide-react';
import { useState } from 'react';
import {
  LINE_LIMITS,
  type Discount,
  type PricedLine,
} from '../../../shared/documents/priced-lines.schema.ts';
import {
  taxCategories,
  type Tax,
  type TaxCategory,
} from '../../../shared/documents/tax-categories.ts';
import { parseDecimal, HUNDRED_PERCENT_PPM, RATE_DIGITS } from '../../../shared/money/amounts.ts';
import { problemSentence } from '../../../shared/text/problems.ts';
import { currencyExponent } from '../../../shared/money/currencies.ts';
import { SelectField, TextField, type FieldProps } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useUnread } from '../../forms/draft/draft-context.tsx';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import { readerLocale } from '../../reader-locale.ts';
import { writtenNumber } from '../../studio-format.ts';

interface NumberFieldProps extends Omit<FieldProps, 'error'> {
  /** Unique path of the field, with a line’s key instead of its index. */
  path: string;
  /** In units of the last of `digits`. */
  value: number;
  digits: number;
  /** Decimals are always shown, as for money. */
  showsZeros?: boolean;
  least: number;
  most: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/**
 * A number in the reader’s format, for any draft. An unreadable value is reported once the field is
 * left, or once saving failed because of it.
 */
export function NumberField(props: NumberFieldProps) {
  const { path, value, digits, showsZeros = false, least, most, onChange, error, ...field } = props;
  const { setUnread, unread, epoch, showsProblems } = useUnread(path);
  const [written, setWritten] = useState<{ text: string; epoch: number }>();
  const typed = written?.epoch === epoch ? written.text : unread;
  const [isWriting, setIsWriting] = useState(false);
  const problem = typed === undefined ? undefined : problemOf(typed, { digits, least, most });
  const sentence = problem && problemSentence(field.label, problem);
  const write = (text: string) => {
    setWritten({ text, epoch });
    const wrong = problemOf(text, { digits, least, most });
    setUnread(path, wrong === undefined ? undefined : { text, problem: wrong });
    if (wrong === undefined) onChange(parseDecimal(text, digits, readerLocale) as number);
  };
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={typed ?? writtenNumber(value, digits, showsZeros)}
      error={isWriting && !showsProblems ? undefined : (sentence ?? error)}
      onChange={({ target }) => write(target.value)}
      onFocus={({ target }) => {
        setIsWriting(true);
        target.select();
      }}
      onBlur={() => {
        setIsWriting(false);
        if (problem === undefined) setWritten(undefined);
      }}
    />
  );
}

type AmountFieldProps = Omit<NumberFieldProps, 'digits' | 'showsZeros'> & { currency: string };

/** Money: minor units of `currency`. */
export function AmountField({ currency, ...props }: AmountFieldProps) {
  return <NumberField {...props} digits={currencyExponent(currency)} showsZeros />;
}

/** A percentage from 0 to 100, in parts per million. */
function RateField(props: Omit<NumberFieldProps, 'digits' | 'showsZeros' | 'least' | 'most'>) {
  return <NumberField {...props} digits={RATE_DIGITS} least={0} most={HUNDRED_PERCENT_PPM} />;
}

function problemOf(
  text: string,
  { digits, least, most }: Pick<NumberFieldProps, 'digits' | 'least' | 'most'>,
): string | undefined {
  const read = parseDecimal(text, digits, readerLocale);
  if (typeof read !== 'number') return read.problem;
  if (read > most) return `can’t be more than ${writtenNumber(most, digits, false)}`;
  if (read >= least) return undefined;
  if (least === 1) return 'must be more than 0';
  return `can’t be less than ${writtenNumber(least, digits, false)}`;
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
        <RateField
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

const taxChoices = Object.entries(textsFor(DEFAULT_LANGUAGE).documents.taxCategories).map(
  ([value, label]) => ({ value, label: value === 'zero' ? 'No tax (zero-rated)' : label }),
);

interface TaxFieldsProps {
  line: PricedLine;
  problem: (field: string) => string | undefined;
  onChange: (tax: Tax) => void;
}

export function TaxFields({ line: { key, tax }, problem, onChange }: TaxFieldsProps) {
  return (
    <div className="priced-line-tax">
      <SelectField
        label="Tax"
        value={tax.category}
        error={problem('tax')}
        onChange={({ target }) =>
          onChange({ ...tax, category: target.value as TaxCategory, ratePpm: 0 })
        }
        options={taxChoices}
      />
      {tax.category === 'standard' && (
        <RateField
          label="Tax rate (%)"
          path={`lines.${key}.tax.ratePpm`}
          value={tax.ratePpm}
          error={problem('tax.ratePpm')}
          onChange={(ratePpm) => onChange({ ...tax, ratePpm })}
        />
      )}
    </div>
  );
}

export function TaxReason({ line: { tax }, problem, onChange }: TaxFieldsProps) {
  if (!taxCategories[tax.category].needsReason) return null;
  return (
    <TextField
      label="Exemption reason"
      placeholder="e.g. statute or article"
      maxLength={300}
      value={tax.reason}
      error={problem('tax.reason')}
      onChange={({ target }) => onChange({ ...tax, reason: target.value })}
    />
  );
}
