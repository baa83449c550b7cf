import {
  LATE_FEE_MOST,
  lateFeePeriods,
  lateFeeTerms,
  MOST_GRACE_DAYS,
  type LateFee,
} from '../../../shared/documents/late-fee.schema.ts';
import { SelectField } from '../../../ui/fields/field.tsx';
import { percentage } from '../../forms/typed-number.ts';
import { studioFormat } from '../../studio-format.ts';
import { NumberField } from '../lines/number-fields.tsx';

/** What is offered first: 1% per month, and as much per year. */
const usual = {
  month: { ratePpm: 10_000, per: 'month', graceDays: 10 },
  year: { ratePpm: 120_000, per: 'year', graceDays: 10 },
} as const;

const options = [
  { value: '', label: 'None' },
  { value: 'month', label: '% per month' },
  { value: 'year', label: '% per year' },
];

interface LateFeeFieldsProps {
  lateFee: LateFee | null | undefined;
  problem: (path: string) => string | undefined;
  onChange: (lateFee: LateFee | null) => void;
}

/** The late fee that a draft agrees on. */
export function LateFeeFields({ lateFee, problem, onChange }: LateFeeFieldsProps) {
  return (
    <fieldset className="draft-late-fee" data-part="lateFee">
      <legend className="sr-only">Late fee</legend>
      <SelectField
        label="Late fee"
        options={options}
        value={lateFee?.per ?? ''}
        error={problem('lateFee')}
        onChange={({ target: { value } }) => {
          const per = lateFeePeriods.find((one) => one === value);
          if (per === undefined) return onChange(null);
          onChange({ ...usual[per], ...(lateFee && { graceDays: lateFee.graceDays }) });
        }}
      />
      {lateFee && (
        <>
          <NumberField
            {...percentage}
            key={lateFee.per}
            path="lateFee.ratePpm"
            label="Late fee, percent"
            least={1}
            most={LATE_FEE_MOST[lateFee.per]}
            value={lateFee.ratePpm}
            error={problem('lateFee.ratePpm')}
            onChange={(ratePpm) => onChange({ ...lateFee, ratePpm })}
          />
          <NumberField
            path="lateFee.graceDays"
            label="Grace days"
            digits={0}
            least={0}
            most={MOST_GRACE_DAYS}
            value={lateFee.graceDays}
            error={problem('lateFee.graceDays')}
            onChange={(graceDays) => onChange({ ...lateFee, graceDays })}
          />
        </>
      )}
    </fieldset>
  );
}

/** For the comparison of two windows. Percentages have no currency. */
export const lateFeeLabel = {
  label: 'Late fee',
  show: (lateFee: LateFee | null | undefined) =>
    lateFeeTerms(lateFee, studioFormat('USD')) || 'None',
};
