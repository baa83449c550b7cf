import { CalendarClock, Flag, Repeat, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { ExpectedItem } from '../../../shared/dashboard/dashboard.schema.ts';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { Amount } from '../../documents/amount.tsx';
import { DashboardSection } from './figures.tsx';

const kinds: Record<ExpectedItem['kind'], { Icon: LucideIcon; label: string }> = {
  milestone: { Icon: Flag, label: 'Milestone' },
  payment: { Icon: CalendarClock, label: 'Payment' },
  recurring: { Icon: Repeat, label: 'Recurring billing' },
};

/** What engagements bill next, by day; nothing where none has a date. */
export function Expected({ expected }: { expected: readonly ExpectedItem[] }) {
  if (expected.length === 0) return null;
  return (
    <DashboardSection title="Expected">
      <ul className="border-t border-line">
        {expected.map((item) => (
          <li key={`${item.engagementId} ${item.key}`} className="waiting-row">
            <Item item={item} />
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}

function Item({ item }: { item: ExpectedItem }) {
  const { engagementId, title, client, kind, label, on, isLate, amount, currency } = item;
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
        </span>
      </span>
    </>
  );
}
