import { Trash2 } from 'lucide-react';
import { SCHEDULE_LIMITS } from '../../../../shared/proposals/schedule/payment-schedule.schema.ts';
import { SelectField, TextField } from '../../../../ui/fields/field.tsx';
import { MenuItem, MenuRule, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { MoveItems } from '../../../documents/lines/reordering.tsx';
import { termOptions } from '../../../forms/billing-options.ts';
import { DueFields } from './due-fields.tsx';
import { useSchedule, type EntryProps } from './edited-schedule.ts';
import { selectionLabels } from './schedule-labels.ts';
import { ShareFields } from './share-fields.tsx';

interface EntryFieldsProps extends EntryProps {
  onMove: (step: number) => void;
  onRemove: () => void;
}

/** One payment: what it is, how much, when it is billed, and when it is due then. */
export function EntryFields(props: EntryFieldsProps) {
  const { entry, place, onChange } = props;
  const { problem } = useSchedule();
  const named = (label: string) => ({ label, 'aria-label': `${label}, payment ${place + 1}` });
  return (
    <li data-entry={entry.key} className="payment-entry">
      <TextField
        {...named('Payment')}
        placeholder="e.g. Deposit"
        maxLength={SCHEDULE_LIMITS.label}
        value={entry.label}
        error={problem(`schedule.${place}.label`)}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <ShareFields {...props} />
      <DueFields {...props} />
      <SelectField
        {...named('Payment terms')}
        options={termOptions(entry.termsDays)}
        value={entry.termsDays}
        error={problem(`schedule.${place}.termsDays`)}
        onChange={({ target }) => onChange({ termsDays: Number(target.value) })}
      />
      <EntryAmounts place={place} />
      <EntryMenu {...props} />
    </li>
  );
}

function EntryMenu({ place, count, onMove, onRemove }: EntryFieldsProps) {
  // The remainder stays last.
  if (place === count - 1) return <span />;
  return (
    <MoreMenu label={`Actions for payment ${place + 1}`} className="payment-entry-menu">
      <MoveItems isFirst={place === 0} isLast={place >= count - 2} move={onMove} />
      <MenuRule />
      <MenuItem icon={<Trash2 />} label="Remove" isDangerous onSelect={onRemove} />
    </MoreMenu>
  );
}

/** With the preselected options, and the range if the client’s choices change it. */
function EntryAmounts({ place }: { place: number }) {
  const { currency, amounts } = useSchedule();
  const preselected = amounts.default?.[place];
  const lowest = amounts.lowest?.[place];
  const highest = amounts.highest?.[place];
  return (
    <p className="payment-amount">
      <span className="field-label">Amount</span>
      {preselected === undefined ? '–' : <Amount of={preselected} currency={currency} />}
      {lowest !== undefined && highest !== undefined && lowest !== highest && (
        <>
          <span className="text-note text-ink-soft">
            {selectionLabels.cheapest} <Amount of={lowest} currency={currency} />
          </span>
          <span className="text-note text-ink-soft">
            {selectionLabels.most_expensive} <Amount of={highest} currency={currency} />
          </span>
        </>
      )}
    </p>
  );
}
