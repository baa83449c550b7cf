import { currencyExponent } from '../../../shared/money/currencies.ts';
import { nowMs } from '../../../ui/clock.ts';

interface RegionSampleProps {
  locale: string;
  timeZone: string;
  currency: string;
}

/** A day and an amount as documents will have them; nothing while a choice is none. */
export function RegionSample(choice: RegionSampleProps) {
  const sample = sampleOf(choice);
  return (
    <output className="grid gap-1 border-l-2 border-line pl-3 text-small">
      {sample === undefined ? (
        'Choose all three to see how they look.'
      ) : (
        <>
          <span>Today is {sample.today}.</span>
          <span>An invoice over {sample.amount}.</span>
        </>
      )}
    </output>
  );
}

const AMOUNT = 12_345.6;

function sampleOf({ locale, timeZone, currency }: RegionSampleProps) {
  try {
    const digits = currencyExponent(currency);
    return {
      today: new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        timeZone,
      }).format(nowMs()),
      amount: new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(AMOUNT),
    };
  } catch {
    return undefined;
  }
}
