/** What lines of proposals have beside those of invoices: options, packages, periods. */
import { FolderInput, SlidersHorizontal } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { PricedLine } from '../../../../shared/documents/priced-lines.schema.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import { MenuItem } from '../../../../ui/overlays/menu.tsx';
import type { LineCellProps, LineExtras } from '../../../documents/lines/editor-columns.tsx';
import type { LineGroups } from '../../../documents/lines/line-groups.ts';
import { describeOptions } from './describe-options.ts';
import { GroupButtons } from './group-buttons.tsx';
import { GroupHead } from './group-head.tsx';
import { pricingGroups } from './pricing-groups.ts';

interface LineOptions {
  open: (key: string) => void;
  /** All that a line can be moved to, whether or not they are shown. */
  groups: LineGroups;
}

export const LineOptionsContext = createContext<LineOptions>({
  open: () => undefined,
  groups: pricingGroups([]),
});

/** Undefined for a line that was just begun. */
function proposalLineOf(line: PricedLine): ProposalLine | undefined {
  return 'period' in line ? (line as ProposalLine) : undefined;
}

function MenuItems({ line, actions }: LineCellProps) {
  const { open, groups } = useContext(LineOptionsContext);
  const group = groups.groupOf(line);
  return (
    <>
      <MenuItem
        icon={<SlidersHorizontal />}
        label="Billing and options…"
        onSelect={() => open(line.key)}
      />
      {groups.list
        .filter(({ key }) => key !== group)
        .map(({ key, name }) => (
          <MenuItem
            key={key}
            icon={<FolderInput />}
            label={`Move to ${name}`}
            onSelect={() => actions.place(line.key, groups.placementIn(key, line))}
          />
        ))}
    </>
  );
}

function Note({ line, place, problems, currency }: LineCellProps) {
  const { open } = useContext(LineOptionsContext);
  const known = proposalLineOf(line);
  if (known === undefined) return null;
  const problem = optionFields.map((field) => problems[field]).find(Boolean);
  return (
    <p className="proposal-line-note">
      <button type="button" className="text-link" onClick={() => open(line.key)}>
        <span className="sr-only">Billing and options of line {place + 1}: </span>
        {describeOptions(known, currency)}
      </button>
      {problem !== undefined && <span className="field-error"> {problem}</span>}
    </p>
  );
}

const optionFields = [
  'packageKey',
  'quantityChoice.min',
  'quantityChoice.max',
  'quantityChoice.step',
  'recurrence',
  'recurrence.periods',
  'recurrence.start.date',
];

export const lineExtras: LineExtras = {
  MenuItems,
  Note,
  hasNote: (line) => {
    const known = proposalLineOf(line);
    if (known === undefined) return false;
    const { period, optional, quantityChoice, packageKey } = known;
    // A plain option is in the group of options.
    const isMore = optional !== null && (optional.isPreselected || packageKey !== null);
    return period !== 'once' || quantityChoice !== null || isMore;
  },
  GroupHead,
  Buttons: GroupButtons,
};
