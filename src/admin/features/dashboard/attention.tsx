import { CircleAlert, Clock, Cog, FileX, Mail, ReceiptText, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import {
  waitingKindNames,
  waitingKinds,
  type WaitingIcon,
  type WaitingKind,
} from '../../../shared/dashboard/waiting-kinds.ts';
import { RelativeTime } from '../../../ui/times.tsx';
import type { Dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import type { WaitingItem } from './dashboard.api.ts';
import { DashboardSection } from './figures.tsx';
import { TextLink } from '../../shell/text-link.tsx';

const icons: Record<WaitingIcon, LucideIcon> = {
  alert: CircleAlert,
  clock: Clock,
  file: FileX,
  gear: Cog,
  mail: Mail,
  receipt: ReceiptText,
};

/** Items that need attention, most urgent first; `counts` includes those not listed. */
export function Attention({ attention, counts }: Pick<Dashboard, 'attention' | 'counts'>) {
  return (
    <DashboardSection title="Needs attention">
      {attention.length === 0 ? (
        <p className="border-t border-line py-4 text-ink-soft">You’re all caught up.</p>
      ) : (
        <ul className="border-t border-line">
          {attention.map((item) => (
            <li key={`${item.kind} ${item.id}`} className="waiting-row">
              <Item item={item} />
            </li>
          ))}
          {waitingKindNames.map((kind) => (
            <More
              key={kind}
              kind={kind}
              rest={counts[kind] - attention.filter((item) => item.kind === kind).length}
            />
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}

function Item({ item }: { item: WaitingItem }) {
  const { icon, label, all, one } = waitingKinds[item.kind];
  const Icon = icons[icon];
  return (
    <>
      <Icon className="mt-1 text-amber-ink" />
      <div className="min-w-0">
        <Link to={one(item) ?? all} className="row-link font-medium">
          {item.title}
        </Link>
        <p className="line-clamp-2 text-small text-ink-soft">
          {label}
          {item.detail !== '' && ` · ${item.detail}`}
        </p>
      </div>
      <span className="waiting-time text-note text-ink-soft">
        <RelativeTime at={item.at} />
      </span>
    </>
  );
}

function More({ kind, rest }: { kind: WaitingKind; rest: number }) {
  if (rest <= 0) return null;
  const { label, all } = waitingKinds[kind];
  return (
    <li className="border-b border-line py-2">
      <TextLink to={all}>
        {rest} more: {label.toLowerCase()}
      </TextLink>
    </li>
  );
}
