import { useEffect, useState } from 'react';
import { parseDecimal } from '../../../shared/money/amounts.ts';
import { currencyExponent } from '../../../shared/money/currencies.ts';
import { HUNDRED_PERCENT_PPM, RATE_DIGITS } from '../../../shared/money/rates.ts';
import { TextField, type FieldProps } from '../../../ui/field.tsx';
import { useTyping } from '../../forms/draft/draft-context.tsx';
import { asSentence } from '../../forms/draft/draft-kind.ts';
import { readerLocale } from '../../reader-locale.ts';
import { writtenNumber } from '../amount.tsx';

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
  const { path, value, digits, showsZeros = false, onChange, error, ...labels } = props;
  const { least, most, ...field } = labels;
  const { setTyping, epoch, showsProblems } = useTyping();
  const [written, setWritten] = useState<{ text: string; epoch: number }>();
  const typed = written?.epoch === epoch ? written.text : undefined;
  const [isWriting, setIsWriting] = useState(false);
  const problem = typed === undefined ? undefined : problemOf(typed, { digits, least, most });
  useEffect(() => () => setTyping(path, undefined), [path, setTyping]);
  const write = (text: string) => {
    setWritten({ text, epoch });
    const wrong = problemOf(text, { digits, least, most });
    setTyping(path, wrong);
    if (wrong === undefined) onChange(parseDecimal(text, digits, readerLocale) as number);
  };
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? writtenNumber(value, digits, showsZeros)}
      error={isWriting && !showsProblems ? undefined : (asSentence(problem) ?? error)}
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

interface AmountFieldProps extends Omit<NumberFieldProps, 'digits' | 'showsZeros'> {
  currency: string;
}

/** Money: minor units of `currency`. */
export function AmountField({ currency, ...props }: AmountFieldProps) {
  return <NumberField {...props} digits={currencyExponent(currency)} showsZeros />;
}

/** A percentage from 0 to 100, in parts per million. */
export function RateField(
  props: Omit<NumberFieldProps, 'digits' | 'showsZeros' | 'least' | 'most'>,
) {
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
