import { ArrowLeftRight } from 'lucide-react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { bases } from '../../../shared/reports/revenue.schema.ts';
import type { YearlyTotal } from '../../../shared/reports/year-end.schema.ts';
import {
  rowsOfTotal,
  yearlyRateId,
  yearlyRateOf,
  yearlyRateUnits,
} from '../../../shared/reports/yearly-rates.ts';
import {
  YEARLY_RATE_DIGITS,
  YEARLY_RATE_MOST,
  type YearlyRateChanges,
} from '../../../shared/reports/yearly-rates.schema.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { DialogState } from '../../../ui/overlays/dialog.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormNumberField } from '../../forms/form-number-field.tsx';
import { readTyped, writtenFor, type NumberKind } from '../../forms/typed-number.ts';
import { saveYearlyRates } from './reports.api.ts';

const rateNumber: NumberKind = { digits: YEARLY_RATE_DIGITS, least: 1, most: YEARLY_RATE_MOST };

/** Empty for none. */
const typedRate = z.string().transform((text, context) => {
  if (text.trim() === '') return null;
  const { units, problem } = readTyped(text, rateNumber);
  if (units !== undefined) return yearlyRateOf(units);
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});

const ratesForm = z.strictObject({
  rates: z.array(
    z.strictObject({
      year: z.int(),
      baseCurrency: z.string(),
      quoteCurrency: z.string(),
      rate: typedRate,
    }),
  ),
});
type RatesValues = z.input<typeof ratesForm>;

/** A field for each currency and year of the report, on either basis. */
export function YearlyRatesDialog({
  yearlyTotal,
  ...state
}: DialogState & { yearlyTotal: YearlyTotal }) {
  return (
    <FormDialog
      {...state}
      title="Edit yearly rates"
      action="Save rates"
      schema={ratesForm}
      values={valuesOf(yearlyTotal)}
      send={saveYearlyRates}
      onSent={() => toasts.success('Rates saved')}
    >
      {(form) => <RateFields form={form} />}
    </FormDialog>
  );
}

type RatesForm = UseFormReturn<RatesValues, unknown, YearlyRateChanges>;

/** Those that the dialog was opened with, also if the report is read again meanwhile. */
function RateFields({ form }: { form: RatesForm }) {
  return (
    <>
      <p className="text-ink-soft">
        Average exchange rates of the year, e.g. as your tax office publishes them. An empty field
        has no rate.
      </p>
      {form.getValues('rates').map(({ year, baseCurrency, quoteCurrency }, place) => (
        <RateField
          key={yearlyRateId({ year, baseCurrency, quoteCurrency })}
          form={form}
          place={place}
        />
      ))}
    </>
  );
}

/** Written as the source of the rate has it: one unit of either currency in the other. */
function RateField({ form, place }: { form: RatesForm; place: number }) {
  const name = `rates.${place}` as const;
  const entered = useWatch({ control: form.control, name });
  const { year, baseCurrency: base, quoteCurrency: quote } = entered;
  const turn = () => {
    form.setValue(`${name}.baseCurrency`, quote);
    form.setValue(`${name}.quoteCurrency`, base);
  };
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <FormNumberField
          form={form}
          name={`${name}.rate`}
          number={rateNumber}
          label={`1 ${base} in ${quote}, ${year}`}
        />
      </div>
      <IconButton label={`Enter 1 ${quote} in ${base}, ${year}`} className="mt-6" onClick={turn}>
        <ArrowLeftRight />
      </IconButton>
    </div>
  );
}

/** Those without a rate are written as the others are. */
function valuesOf(yearlyTotal: YearlyTotal): RatesValues {
  const { currency: own, rates } = yearlyTotal;
  const isOwnBase = rates.some(({ baseCurrency }) => baseCurrency === own);
  const rows = bases
    .flatMap((basis) => rowsOfTotal(yearlyTotal, basis))
    .filter(({ currency }) => currency !== own);
  const fields = new Map(
    rows.map(({ currency, year, rate }) => [
      `${currency} ${year}`,
      rate === undefined
        ? {
            year,
            baseCurrency: isOwnBase ? own : currency,
            quoteCurrency: isOwnBase ? currency : own,
            rate: '',
          }
        : { ...rate, rate: writtenFor(yearlyRateUnits(rate.rate), rateNumber) },
    ]),
  );
  return { rates: [...fields.values()] };
}
