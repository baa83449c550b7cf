/** What lines of proposals have beside those of invoices: options, packages, periods. */
import { SlidersHorizontal } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { PricedLine } from '../../../../shared/documents/priced-lines.schema.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import type { PricingPackage } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { MenuItem } from '../../../../ui/overlays/menu.tsx';
import type { LineCellProps, LineExtras } from '../../../documents/lines/editor-columns.tsx';
import { describeOptions } from './describe-options.ts';

interface LineOptions {
  open: (key: string) => void;
  packages: readonly PricingPackage[];
}

export const LineOptionsContext = createContext<LineOptions>({
  open: () => undefined,
  packages: [],
});

/** Undefined for a line that was just begun. */
function proposalLineOf(line: PricedLine): ProposalLine | undefined {
  return 'period' in line ? (line as ProposalLine) : undefined;
}

function MenuItems({ line }: LineCellProps) {
  const { open } = useContext(LineOptionsContext);
  return (
    <MenuItem
      icon={<SlidersHorizontal />}
      label="Billing and options…"
      onSelect={() => open(line.key)}
    />
  );
}

function Note({ line, place, problems, currency }: LineCellProps) {
  const { open, packages } = useContext(LineOptionsContext);
  const known = proposalLineOf(line);
  if (known === undefined) return null;
  const problem = optionFields.map((field) => problems[field]).find(Boolean);
  return (
    <p className="proposal-line-note">
      <button type="button" className="text-link" onClick={() => open(line.key)}>
        <span className="sr-only">Billing and options of line {place + 1}: </span>
        {describeOptions(known, { packages, currency })}
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
    return period !== 'once' || (optional ?? quantityChoice ?? packageKey) !== null;
  },
};
