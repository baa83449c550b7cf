import { CalendarClock, Flag, Repeat, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { ExpectedItem } from '../../../shared/dashboard/dashboard.schema.ts';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { Amount } from '../../documents/amount.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { useAnchor } from '../../shell/use-anchor.ts';
import { DashboardSection } from './figures.tsx';

const kinds: Record<ExpectedItem['kind'], { Icon: LucideIcon; label: string }> = {
  milestone: { Icon: Flag, label: 'Milestone' },
  payment: { Icon: CalendarClock, label: 'Payment' },
  recurring: { Icon: Repeat, label: 'Recurring billing' },
};

/** The fragment of the URL with which all of them are shown. */
export const ALL_EXPECTED = 'expected';

const SHOWN = 5;

/** What engagements bill next, by day; nothing where none has a date. */
export function Expected({ expected }: { expected: readonly ExpectedItem[] }) {
  const heading = useAnchor(ALL_EXPECTED);
  const isAll = useLocation().hash === `#${ALL_EXPECTED}` || expected.length <= SHOWN;
  if (expected.length === 0) return null;
  return (
    <DashboardSection
      title="Expected"
      headingId={ALL_EXPECTED}
      headingRef={heading}
      action={
        !isAll && (
          <TextLink to={`#${ALL_EXPECTED}`} className="text-note">
            Show all {expected.length}
          </TextLink>
        )
      }
    >
      <ul className="border-t border-line">
        {(isAll ? expected : expected.slice(0, SHOWN)).map((item) => (
          <li key={`${item.engagementId} ${item.key} ${item.on}`} className="waiting-row">
            <Item item={item} />
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}

function Item({ item }: { item: ExpectedItem }) {
  const { engagementId, title, client, kind, label, on, dueOn, isLate, amount, currency } = item;
  const { Icon, label: kindLabel } = kinds[kind];
  return (
    <>
      <Icon className="mt-1 text-ink-soft" />
      <div className="min-w-0">
        <Link to={adminPaths.engagement(engagementId)} className="row-link font-medium">
          {label}
        </Link>
        <p className="line-clamp-2 text-small text-ink-soft">
          {kindLabel} · {title} · {client}
        </p>
      </div>
      <span className="waiting-time text-note text-ink-soft">
        <span className="block text-base text-ink medium:text-end">
          <Amount of={amount} currency={currency} />
        </span>
        <span className="block medium:text-end">
          {isLate && <span className="text-amber-ink">Late · </span>}
          <CalendarDate on={on} />
          {!isLate && dueOn !== on && (
            <>
              {' '}
              · due <CalendarDate on={dueOn} />
            </>
          )}
        </span>
      </span>
    </>
  );
}
