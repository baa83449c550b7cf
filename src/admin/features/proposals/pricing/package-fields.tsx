import { PackagePlus, X } from 'lucide-react';
import { useRef } from 'react';
import {
  SECTION_LIMITS,
  type PackageChoice,
  type PricingPackage,
  type PricingSection,
} from '../../../../shared/proposals/proposal-sections.schema.ts';
import { describeProblem } from '../../../../shared/text/problems.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { SelectField, TextArea, TextField } from '../../../../ui/fields/field.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { newKey } from '../../../documents/lines/line-actions.ts';
import { NumberField } from '../../../documents/lines/number-fields.tsx';
import { useFocusOn } from '../../../documents/lines/use-focus-on.ts';
import type { Problems } from '../../../forms/draft/draft-kind.ts';
import type { SectionActions } from '../editor/sections/section-actions.ts';
import { changed } from '../../../forms/draft/keyed-list.ts';
import { withoutPackage } from '../editor/sections/sections.ts';

interface PackageFieldsProps {
  section: PricingSection;
  problems: Problems;
  actions: SectionActions;
}

const choices = [
  { value: 'one', label: 'Exactly one' },
  { value: 'any', label: 'Any number' },
  { value: 'between', label: 'A range' },
];

/** Packages of a pricing section: each contains some of its lines, and the client chooses. */
export function PackageFields({ section, problems, actions }: PackageFieldsProps) {
  const { packages } = section;
  const frame = useRef<HTMLDivElement>(null);
  const focusOn = useFocusOn(frame);
  const items = packages?.items ?? [];
  const set = (changes: Partial<NonNullable<PricingSection['packages']>>) =>
    actions.change(section, {
      packages: { choice: { kind: 'one' }, items: [], ...packages, ...changes },
    });
  const add = () => {
    const key = newKey();
    const added = { key, name: '', description: '', isPreselected: items.length === 0 };
    set({ items: [...items, added] });
    focusOn(`[data-package="${key}"] input`);
  };
  const changeItem = (key: string, changes: Partial<PricingPackage>) =>
    set({ items: changed(items, key, changes) });
  const remove = ({ key }: PricingPackage) => {
    actions.change(section, withoutPackage(section, key));
    focusOn('[data-adds="package"]');
  };
  const problem = (path: string) => {
    const found = problems[`packages.${path}`];
    return found && describeProblem(path, found);
  };
  return (
    <div ref={frame} className="proposal-packages">
      {packages !== null && (
        <>
          <ChoiceFields
            sectionKey={section.key}
            choice={packages.choice}
            count={items.length}
            problem={problem('choice.most') ?? problem('choice.least')}
            onChange={(choice) => set({ choice })}
          />
          {items.map((item, place) => (
            <Package
              key={item.key}
              item={item}
              place={place}
              problem={problem(`items.${place}.name`) ?? problem(`items.${place}.description`)}
              onChange={(changes) => changeItem(item.key, changes)}
              onRemove={() => remove(item)}
            />
          ))}
        </>
      )}
      <Button
        look="quiet"
        data-adds="package"
        disabled={items.length >= SECTION_LIMITS.packages}
        onClick={add}
      >
        <PackagePlus />
        {packages === null ? 'Add packages' : 'Add package'}
      </Button>
    </div>
  );
}

interface ChoiceFieldsProps {
  sectionKey: string;
  choice: PackageChoice;
  /** Of packages. */
  count: number;
  problem: string | undefined;
  onChange: (choice: PackageChoice) => void;
}

function ChoiceFields({ sectionKey, choice, count, problem, onChange }: ChoiceFieldsProps) {
  const limit = (field: 'least' | 'most', label: string, least: number) =>
    choice.kind === 'between' && (
      <NumberField
        label={label}
        path={`packages.${sectionKey}.${field}`}
        digits={0}
        least={least}
        most={SECTION_LIMITS.packages}
        value={choice[field]}
        error={field === 'most' ? problem : undefined}
        onChange={(value) => onChange({ ...choice, [field]: value })}
      />
    );
  return (
    <div className="proposal-package-choice">
      <SelectField
        label="Client chooses"
        options={choices}
        value={choice.kind}
        onChange={({ target: { value } }) => {
          if (value === 'between') onChange({ kind: value, least: 1, most: Math.max(1, count) });
          else onChange({ kind: value === 'any' ? value : 'one' });
        }}
      />
      {limit('least', 'At least', 0)}
      {limit('most', 'At most', 1)}
    </div>
  );
}

interface PackageProps {
  item: PricingPackage;
  place: number;
  problem: string | undefined;
  onChange: (changes: Partial<PricingPackage>) => void;
  onRemove: () => void;
}

function Package({ item, place, problem, onChange, onRemove }: PackageProps) {
  const { key, name, description, isPreselected } = item;
  return (
    <fieldset data-package={key} className="proposal-package">
      <legend className="sr-only">{`Package ${place + 1}`}</legend>
      <TextField
        label={`Package ${place + 1}`}
        aria-label={`Name of package ${place + 1}`}
        placeholder="e.g. Essential"
        maxLength={SECTION_LIMITS.packageName}
        value={name}
        error={problem}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextArea
        label="Description"
        aria-label={`Description of package ${place + 1}`}
        rows={1}
        maxLength={SECTION_LIMITS.packageDescription}
        value={description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <Checkbox
        label="Preselected"
        checked={isPreselected}
        onChange={({ target }) => onChange({ isPreselected: target.checked })}
      />
      <IconButton label={`Remove ${name || `package ${place + 1}`}`} onClick={onRemove}>
        <X />
      </IconButton>
    </fieldset>
  );
}
