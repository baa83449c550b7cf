import { LINE_LIMITS } from '../../../../shared/documents/priced-lines.schema.ts';
import type { EntryShare } from '../../../../shared/proposals/schedule/payment-schedule.schema.ts';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { FieldGroup, SelectField } from '../../../../ui/fields/field.tsx';
import { AmountField, NumberField } from '../../../documents/lines/number-fields.tsx';
import { percentage } from '../../../forms/typed-number.ts';
import { useSchedule, type EntryProps } from './edited-schedule.ts';
import { shareLabels } from './schedule-labels.ts';

type ChosenShare = Exclude<EntryShare, { kind: 'remainder' }>;

const options = (['percent', 'amount', 'lines'] as const).map((value) => ({
  value,
  label: shareLabels[value],
}));

const HALF_PPM = 500_000;

const first: Record<ChosenShare['kind'], ChosenShare> = {
  percent: { kind: 'percent', ratePpm: HALF_PPM },
  amount: { kind: 'amount', amount: 0 },
  lines: { kind: 'lines', lineKeys: [] },
};

/** What a payment asks for; the last one takes the remainder. */
export function ShareFields({ entry, place, onChange }: EntryProps) {
  const { share } = entry;
  if (share.kind === 'remainder') {
    return (
      <p className="payment-remainder">
        <span className="field-label">Share</span>
        {shareLabels.remainder}
      </p>
    );
  }
  return (
    <div className="payment-pair">
      <SelectField
        label="Share"
        aria-label={`Share, payment ${place + 1}`}
        options={options}
        value={share.kind}
        onChange={({ target }) => {
          const kind = options.find(({ value }) => value === target.value)?.value ?? 'percent';
          onChange({ share: first[kind] });
        }}
      />
      <ShareValue
        entryKey={entry.key}
        share={share}
        place={place}
        onChange={(next) => onChange({ share: next })}
      />
    </div>
  );
}

interface ShareValueProps {
  entryKey: string;
  share: ChosenShare;
  place: number;
  onChange: (share: ChosenShare) => void;
}

function ShareValue({ entryKey, share, place, onChange }: ShareValueProps) {
  const { currency, problem } = useSchedule();
  const path = `schedule.${entryKey}.share`;
  const error = problem(`schedule.${place}.share`);
  switch (share.kind) {
    case 'percent':
      return (
        <NumberField
          {...percentage}
          label="Percent"
          aria-label={`Percent, payment ${place + 1}`}
          path={path}
          value={share.ratePpm}
          error={error}
          onChange={(ratePpm) => onChange({ ...share, ratePpm })}
        />
      );
    case 'amount':
      return (
        <AmountField
          label="Amount incl. tax"
          aria-label={`Amount, payment ${place + 1}`}
          path={path}
          currency={currency}
          least={0}
          most={LINE_LIMITS.amount}
          value={share.amount}
          error={error}
          onChange={(amount) => onChange({ ...share, amount })}
        />
      );
    case 'lines':
      return <BilledLines share={share} onChange={onChange} />;
  }
}

interface BilledLinesProps {
  share: Extract<ChosenShare, { kind: 'lines' }>;
  onChange: (share: ChosenShare) => void;
}

/** Only lines that the client can’t leave out or change. */
function BilledLines({ share, onChange }: BilledLinesProps) {
  const lines = useSchedule().lines.filter(
    ({ key, canBeBilledAlone }) => canBeBilledAlone || share.lineKeys.includes(key),
  );
  const toggle = (key: string) => {
    const keys = new Set(share.lineKeys).symmetricDifference(new Set([key]));
    onChange({ ...share, lineKeys: [...keys] });
  };
  return (
    <FieldGroup legend="Line items">
      {lines.length === 0 && (
        <p className="field-note">Add a required one-time line item with a fixed quantity.</p>
      )}
      {lines.map(({ key, title }, place) => (
        <Checkbox
          key={key}
          label={title || `Line ${place + 1}`}
          checked={share.lineKeys.includes(key)}
          onChange={() => toggle(key)}
        />
      ))}
    </FieldGroup>
  );
}
