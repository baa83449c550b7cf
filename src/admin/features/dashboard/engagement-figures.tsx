import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { EngagementFigures } from '../../../shared/dashboard/dashboard.schema.ts';
import { counted } from '../../../shared/plural.ts';
import { Amount } from '../../documents/amount.tsx';
import { moneyText } from '../../studio-format.ts';
import { DashboardSection, Figure } from './figures.tsx';

/** Active engagements that still bill something, for each currency. */
export function ActiveEngagements({ engagements }: { engagements: readonly EngagementFigures[] }) {
  return engagements.map(({ currency, toBill, recurring }) => (
    <DashboardSection key={currency} title={`Engagements in ${currency}`}>
      <dl className="figure-row figures">
        <Figure term="Agreed, not billed" note={counted(toBill.count, 'engagement')}>
          <ActiveLink bill="open" currency={currency} count={toBill.count}>
            <Amount of={toBill.total} currency={currency} />
          </ActiveLink>
        </Figure>
        <Figure term="Recurring per month" note={recurringNote(recurring, currency)}>
          <ActiveLink bill="recurring" currency={currency} count={recurring.count}>
            <Amount of={recurring.perMonth} currency={currency} />
          </ActiveLink>
        </Figure>
      </dl>
    </DashboardSection>
  ));
}

/** Says what the figure is made of if a part of it is a twelfth of yearly amounts. */
function recurringNote(
  { count, monthly, yearly }: EngagementFigures['recurring'],
  currency: string,
): string {
  if (yearly === 0) return counted(count, 'engagement');
  const aYear = `a twelfth of ${moneyText(yearly, currency)} yearly`;
  return monthly === 0 ? aYear : `${moneyText(monthly, currency)} monthly, ${aYear}`;
}

interface ActiveLinkProps {
  bill: 'open' | 'recurring';
  currency: string;
  count: number;
  children: ReactNode;
}

function ActiveLink({ bill, currency, count, children }: ActiveLinkProps) {
  if (count === 0) return children;
  const query = new URLSearchParams({ status: 'active', currency, bill });
  return <Link to={`${adminPaths.engagements}?${query}`}>{children}</Link>;
}
