import type { LineOptionsProps } from './line-options-props.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { SelectField } from '../../../../ui/fields/field.tsx';
import { QuantityFields } from './quantity-fields.tsx';
import { RecurrenceFields } from './recurrence-fields.tsx';

interface DialogProps extends LineOptionsProps {
  /** Closed if undefined. */
  line: ProposalLine | undefined;
  onClose: () => void;
}

/** How one line is billed, and what of it the client may choose. Changes apply at once. */
export function LineOptionsDialog({ line, onClose, ...props }: DialogProps) {
  return (
    <Dialog
      isOpen={line !== undefined}
      onClose={onClose}
      title={line?.title ? `Billing and options: ${line.title}` : 'Billing and options'}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {line !== undefined && <Fields {...props} line={line} />}
    </Dialog>
  );
}

const selections = [
  { value: 'required', label: 'Required' },
  { value: 'optional', label: 'Optional' },
  { value: 'preselected', label: 'Optional, preselected' },
];

function Fields(props: LineOptionsProps & { line: ProposalLine }) {
  const { line, onChange } = props;
  const { key, optional } = line;
  const selected = optional?.isPreselected === true ? 'preselected' : 'optional';
  return (
    <div className="grid gap-4">
      <RecurrenceFields {...props} />
      <SelectField
        label="Selection"
        hint="Clients can leave out optional items."
        options={selections}
        value={optional === null ? 'required' : selected}
        onChange={({ target: { value } }) =>
          onChange(key, {
            optional: value === 'required' ? null : { isPreselected: value === 'preselected' },
          })
        }
      />
      <QuantityFields {...props} />
    </div>
  );
}
