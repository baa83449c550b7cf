import { useMemo, useRef, useState } from 'react';
import { linePeriods } from '../../../../shared/proposals/line-options.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import {
  SECTION_LIMITS,
  type PricingSection,
} from '../../../../shared/proposals/proposal-sections.schema.ts';
import { Amount } from '../../../documents/amount.tsx';
import { newKey, type LineActions } from '../../../documents/lines/line-actions.ts';
import { PricedLines } from '../../../documents/lines/priced-lines.tsx';
import type { LineOffer } from '../../../documents/lines/use-catalog-list.tsx';
import { useFocusOn } from '../../../documents/lines/use-focus-on.ts';
import type { SectionProps } from '../editor/sections/section-props.ts';
import { changed } from '../../../forms/draft/keyed-list.ts';
import { sectionName } from '../section-labels.ts';
import { PricingContext } from './group-head.tsx';
import { LineOptionsContext, lineExtras } from './line-extras.tsx';
import { LineOptionsDialog } from './line-options.tsx';
import { PackageChoiceFields } from './package-choice-fields.tsx';
import { periodLabels } from './period-labels.ts';
import { OPTIONS, packagesOf, pricingGroups } from './pricing-groups.ts';
import { usePricedSection } from './use-priced-section.ts';

/** Line items of a pricing section, in their packages. */
export function PricingEditor(props: SectionProps<PricingSection>) {
  const { section, currency, problems, tax, check, actions } = props;
  const frame = useRef<HTMLDivElement>(null);
  const focusOn = useFocusOn(frame);
  const [hasOptions, setHasOptions] = useState(false);
  const draft = usePricedSection(props, hasOptions);
  const { lines } = draft.content;
  const [opened, open] = useState<string>();
  const place = lines.findIndex(({ key }) => key === opened);
  const packages = packagesOf(section);
  const options = useMemo(() => ({ open, groups: pricingGroups(packages) }), [packages]);
  const addPackage = () => {
    const key = newKey();
    const added = { key, name: '', description: '', isPreselected: packages.length === 0 };
    // The section as it is now: “/” has just cleared a line.
    const now = draft.sectionNow();
    actions.change(now, {
      packages: { choice: { kind: 'one' }, ...now.packages, items: [...packagesOf(now), added] },
    });
    focusOn(`[data-package="${key}"] input`);
  };
  const addOption = (table: LineActions) => {
    setHasOptions(true);
    table.begin(OPTIONS);
  };
  const begun = (id: string, name: string, begin: (table: LineActions) => void): LineOffer => ({
    id,
    name,
    run: (table, key) => {
      table.clear(key);
      begin(table);
    },
  });
  const offers = [
    ...(packages.length < SECTION_LIMITS.packages
      ? [begun('package', 'New package', addPackage)]
      : []),
    begun('option', 'New option', addOption),
  ];
  const changeLine = (key: string, changes: Partial<ProposalLine>) =>
    draft.change({ lines: changed(draft.latest().lines, key, changes) });
  const subtotals = linePeriods.flatMap((period) => {
    const amount = check?.subtotals[period];
    return amount === undefined ? [] : [{ period, amount }];
  });
  return (
    <LineOptionsContext value={options}>
      <PackageChoiceFields section={section} problems={problems} actions={actions} />
      <PricingContext
        value={{
          section,
          draft,
          problems,
          actions,
          focusOn,
          addPackage,
          addOption,
        }}
      >
        <div ref={frame}>
          <PricedLines
            draft={draft}
            tax={tax}
            extras={lineExtras}
            offers={offers}
            name={`Line items of ${sectionName(section)}`}
          />
        </div>
      </PricingContext>
      {subtotals.length > 0 && (
        <dl className="proposal-subtotals">
          {subtotals.map(({ period, amount }) => (
            <div key={period}>
              <dt>
                {period === 'once' ? 'Subtotal' : `Subtotal, ${periodLabels[period].toLowerCase()}`}
              </dt>
              <dd>
                <Amount of={amount} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <LineOptionsDialog
        line={lines[place] as ProposalLine | undefined}
        problem={(field) => draft.problem(`lines.${place}.${field}`)}
        onChange={changeLine}
        onClose={() => open(undefined)}
      />
    </LineOptionsContext>
  );
}
