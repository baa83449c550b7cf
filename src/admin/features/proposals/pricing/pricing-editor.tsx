import { useState } from 'react';
import { linePeriods } from '../../../../shared/proposals/line-options.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import type { PricingSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { Amount } from '../../../documents/amount.tsx';
import { PricedLines } from '../../../documents/lines/priced-lines.tsx';
import type { SectionProps } from '../editor/sections/section-props.ts';
import { changed } from '../../../forms/draft/keyed-list.ts';
import { sectionName } from '../section-labels.ts';
import { LineOptionsContext, lineExtras } from './line-extras.tsx';
import { LineOptionsDialog } from './line-options.tsx';
import { PackageFields } from './package-fields.tsx';
import { periodLabels } from './period-labels.ts';
import { usePricedSection } from './use-priced-section.ts';

/** Packages and line items of a pricing section. */
export function PricingEditor(props: SectionProps<PricingSection>) {
  const { section, currency, problems, tax, check, actions } = props;
  const draft = usePricedSection(props);
  const [opened, setOpened] = useState<string>();
  const line = section.lines.find(({ key }) => key === opened);
  const [options] = useState(() => ({ open: setOpened }));
  const changeLine = (key: string, changes: Partial<ProposalLine>) =>
    draft.change({ lines: changed(draft.latest().lines, key, changes) });
  const subtotals = linePeriods.flatMap((period) => {
    const amount = check?.subtotals[period];
    return amount === undefined ? [] : [{ period, amount }];
  });
  return (
    <LineOptionsContext value={{ ...options, packages: section.packages?.items ?? none }}>
      <PackageFields section={section} problems={problems} actions={actions} />
      <PricedLines
        draft={draft}
        tax={tax}
        extras={lineExtras}
        name={`Line items of ${sectionName(section)}`}
      />
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
        line={line}
        packages={section.packages?.items ?? none}
        problem={(field) =>
          draft.problem(`lines.${section.lines.findIndex(({ key }) => key === opened)}.${field}`)
        }
        onChange={changeLine}
        onClose={() => setOpened(undefined)}
      />
    </LineOptionsContext>
  );
}

const none: readonly never[] = [];
