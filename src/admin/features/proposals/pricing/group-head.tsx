/** Headings of the groups of lines in a pricing section. */
import { Plus, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { linePeriods } from '../../../../shared/proposals/line-options.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import {
  SECTION_LIMITS,
  type PricingPackage,
  type PricingSection,
} from '../../../../shared/proposals/proposal-sections.schema.ts';
import { sumOf } from '../../../../shared/money/rounding.ts';
import { describeProblem } from '../../../../shared/text/problems.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { TextArea, TextField } from '../../../../ui/fields/field.tsx';
import { MenuItem, MenuRule, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import { Amount } from '../../../documents/amount.tsx';
import type { GroupHeadProps } from '../../../documents/lines/editor-columns.tsx';
import type { LineActions } from '../../../documents/lines/line-actions.ts';
import type { PricedDraft } from '../../../documents/lines/priced-draft.ts';
import {
  actByAltKey,
  actByKey,
  DragHandle,
  MoveItems,
  stepKeys,
} from '../../../documents/lines/reordering.tsx';
import type { Problems } from '../../../forms/draft/draft-kind.ts';
import { changed } from '../../../forms/draft/keyed-list.ts';
import { requiredContext } from '../../../forms/draft/required-context.ts';
import type { SectionActions } from '../editor/sections/section-actions.ts';
import { withoutPackage } from '../editor/sections/sections.ts';
import { periodLabels } from './period-labels.ts';
import { OPTIONS, packagesOf } from './pricing-groups.ts';

interface Pricing {
  section: PricingSection;
  draft: PricedDraft;
  problems: Problems;
  actions: SectionActions;
  focusOn: (selector: string) => void;
  /** Leads to its name. */
  addPackage: () => void;
  /** Leads to an empty line in the group of options. */
  addOption: (lines: LineActions) => void;
}

export const [PricingContext, usePricing] = requiredContext<Pricing>('pricing section');

export function GroupHead({ group, actions, isFull, hintId }: GroupHeadProps) {
  const { draft, section } = usePricing();
  const place = packagesOf(section).findIndex(({ key }) => key === group);
  const item = packagesOf(section)[place];
  const name = draft.groups?.list.find(({ key }) => key === group)?.name ?? '';
  const begin = () => actions.begin(group);
  const keys = stepKeys((step) => actions.moveGroup(group, step));
  return (
    <div className="proposal-group">
      {item !== undefined && (
        <DragHandle
          aria-label={`Move package ${place + 1}: ${name}`}
          aria-describedby={hintId}
          onKeyDown={(event) => actByKey(event, keys)}
          onPointerDown={(event) => actions.startDrag(`group:${group}`, event)}
        />
      )}
      {item === undefined ? (
        <h3>{name}</h3>
      ) : (
        <PackageFields
          item={item}
          place={place}
          onEnter={isFull ? undefined : begin}
          onMoveKey={(event) => actByAltKey(event, keys)}
        />
      )}
      {group !== OPTIONS && <GroupAmounts group={group} />}
      <IconButton
        label={`Add line item to ${name}`}
        aria-disabled={isFull || undefined}
        onClick={isFull ? undefined : begin}
      >
        <Plus />
      </IconButton>
      {item !== undefined && <PackageMenu item={item} place={place} actions={actions} />}
    </div>
  );
}

/** What its required lines cost, by period. */
function GroupAmounts({ group }: Pick<GroupHeadProps, 'group'>) {
  const { draft } = usePricing();
  const { groups, content, totals } = draft;
  const amounts = content.lines.flatMap((line, place) => {
    const { optional, period } = line as ProposalLine;
    if (groups?.groupOf(line) !== group || optional !== null) return [];
    return [{ period, amount: totals?.lines[place]?.netAmount ?? 0 }];
  });
  return (
    <p className="proposal-group-amounts">
      {linePeriods.map((period) => {
        const some = amounts.filter((one) => one.period === period);
        if (some.length === 0 || totals === undefined) return null;
        return (
          <span key={period}>
            {period !== 'once' && `${periodLabels[period]} `}
            <Amount of={sumOf(some.map(({ amount }) => amount))} currency={content.currency} />
          </span>
        );
      })}
    </p>
  );
}

interface PackageFieldsProps {
  item: PricingPackage;
  place: number;
  /** Leads to a line of the package. */
  onEnter: (() => void) | undefined;
  /** Moves the package. */
  onMoveKey: (event: KeyboardEvent) => void;
}

function PackageFields({ item, place, onEnter, onMoveKey }: PackageFieldsProps) {
  const { section, problems, actions } = usePricing();
  const { key, name, description, isPreselected } = item;
  const problem =
    problems[`packages.items.${place}.name`] ?? problems[`packages.items.${place}.description`];
  const change = (changes: Partial<PricingPackage>) =>
    section.packages &&
    actions.change(section, {
      packages: { ...section.packages, items: changed(section.packages.items, key, changes) },
    });
  return (
    <fieldset data-package={key} className="proposal-package">
      <legend className="sr-only">{`Package ${place + 1}`}</legend>
      <TextField
        label={`Package ${place + 1}`}
        aria-label={`Name of package ${place + 1}`}
        placeholder="e.g. Essential"
        maxLength={SECTION_LIMITS.packageName}
        value={name}
        error={problem && describeProblem('name', problem)}
        onChange={({ target }) => change({ name: target.value })}
        onKeyDown={(event) => {
          if (isEnter(event)) onEnter?.();
          else onMoveKey(event);
        }}
      />
      <TextArea
        label="Description"
        aria-label={`Description of package ${place + 1}`}
        placeholder="Description"
        rows={1}
        maxLength={SECTION_LIMITS.packageDescription}
        value={description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <Checkbox
        label="Preselected"
        checked={isPreselected}
        onChange={({ target }) => change({ isPreselected: target.checked })}
      />
    </fieldset>
  );
}

const isEnter = ({ key, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !nativeEvent.isComposing;

interface PackageMenuProps extends Pick<GroupHeadProps, 'actions'> {
  item: PricingPackage;
  place: number;
}

function PackageMenu({ item, place, actions: lines }: PackageMenuProps) {
  const { section, actions, focusOn } = usePricing();
  const { key } = item;
  // Its lines are then always included.
  const remove = () => {
    actions.change(section, withoutPackage(section, key));
    focusOn('[data-adds="package"]');
  };
  return (
    <MoreMenu label={`Actions for package ${place + 1}`}>
      <MoveItems
        isFirst={place === 0}
        isLast={place === packagesOf(section).length - 1}
        move={(step) => lines.moveGroup(key, step)}
      />
      <MenuRule />
      <MenuItem icon={<Trash2 />} label="Remove package" isDangerous onSelect={remove} />
    </MoreMenu>
  );
}
