import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { dayText } from '../../../../ui/state/region-format.ts';

interface DaysFilterProps {
  /** E.g. “Issued”; `title` of the dialog. */
  label: string;
  title: string;
  /** Both days included; empty: unlimited. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

export function DaysFilter({ label, title, from, to, onChange }: DaysFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isNarrowed = from !== '' || to !== '';
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        look="line"
        aria-haspopup="dialog"
        className={isNarrowed ? 'border-amber-ink bg-chosen' : ''}
        onClick={() => setIsOpen(true)}
      >
        <span className={isNarrowed ? '' : 'text-ink-soft'}>{label}:</span>
        {daysLabel(from, to)}
        <ChevronDown />
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        actions={
          <>
            <Button look="line" onClick={() => onChange('', '')}>
              Any date
            </Button>
            <Button onClick={close}>Done</Button>
          </>
        }
      >
        <div className="grid gap-4 medium:grid-cols-2">
          <DateField label="From" value={from} onChange={(date) => onChange(date, to)} />
          <DateField label="To" value={to} onChange={(date) => onChange(from, date)} />
        </div>
      </Dialog>
    </>
  );
}

function daysLabel(from: string, to: string): string {
  if (from === '' && to === '') return 'Any';
  if (from === '') return `until ${dayText(to)}`;
  if (to === '') return `since ${dayText(from)}`;
  return `${dayText(from)} to ${dayText(to)}`;
}
