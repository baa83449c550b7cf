import {
  SECTION_LIMITS,
  type PackageChoice,
  type PricingSection,
} from '../../../../shared/proposals/proposal-sections.schema.ts';
import { describeProblem } from '../../../../shared/text/problems.ts';
import { SelectField } from '../../../../ui/fields/field.tsx';
import { NumberField } from '../../../documents/lines/number-fields.tsx';
import type { Problems } from '../../../forms/draft/draft-kind.ts';
import type { SectionActions } from '../editor/sections/section-actions.ts';

interface PackageChoiceProps {
  section: PricingSection;
  problems: Problems;
  actions: SectionActions;
}

const choices = [
  { value: 'one', label: 'Exactly one' },
  { value: 'any', label: 'Any number' },
  { value: 'between', label: 'A range' },
];

/** How many packages of a pricing section the client chooses. */
export function PackageChoiceFields({ section, problems, actions }: PackageChoiceProps) {
  const { packages } = section;
  if (packages === null) return null;
  const { choice, items } = packages;
  const set = (next: PackageChoice) =>
    actions.change(section, { packages: { ...packages, choice: next } });
  const problem = problems['packages.choice.most'] ?? problems['packages.choice.least'];
  const limit = (field: 'least' | 'most', label: string, least: number) =>
    choice.kind === 'between' && (
      <NumberField
        label={label}
        path={`packages.${section.key}.${field}`}
        digits={0}
        least={least}
        most={SECTION_LIMITS.packages}
        value={choice[field]}
        error={field === 'most' ? problem && describeProblem('choice.most', problem) : undefined}
        onChange={(value) => set({ ...choice, [field]: value })}
      />
    );
  return (
    <div className="proposal-package-choice">
      <SelectField
        label="Client chooses"
        options={choices}
        value={choice.kind}
        onChange={({ target: { value } }) => {
          if (value === 'between') set({ kind: value, least: 1, most: Math.max(1, items.length) });
          else set({ kind: value === 'any' ? value : 'one' });
        }}
      />
      {limit('least', 'At least', 0)}
      {limit('most', 'At most', 1)}
    </div>
  );
}
