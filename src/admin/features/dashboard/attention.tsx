import {
  CircleAlert,
  Clock,
  Cog,
  FileCheck,
  FilePenLine,
  FileSignature,
  FileX,
  Mail,
  MessageCircleQuestionMark,
  ReceiptText,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import {
  attentionKindNames,
  attentionKinds,
  type AttentionIcon,
  type AttentionKind,
} from '../../../shared/dashboard/attention-kinds.ts';
import type { Dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import { CalendarDate, RelativeTime } from '../../../ui/texts/times.tsx';
import { Amount } from '../../documents/amount.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { AttentionAction } from './attention-actions.tsx';
import type { AttentionItem } from './dashboard.api.ts';
import { DashboardSection, whole } from './figures.tsx';

const HEADING = 'attention';

const icons: Record<AttentionIcon, LucideIcon> = {
  accepted: FileCheck,
  alert: CircleAlert,
  changes: FilePenLine,
  clock: Clock,
  file_failed: FileX,
  gear: Cog,
  mail: Mail,
  question: MessageCircleQuestionMark,
  receipt: ReceiptText,
  signature: FileSignature,
};

/** What failed or is overdue, in red. */
const alarms: ReadonlySet<AttentionKind> = new Set<AttentionKind>([
  'data_changed',
  'email_failed',
  'pdf_failed',
  'billing_failed',
  'job_failed',
  'invoice_overdue',
]);

/** Items that need attention by their kind, most urgent first; `counts` includes those not listed. */
export function Attention({ attention, counts }: Pick<Dashboard, 'attention' | 'counts'>) {
  const groups = Map.groupBy(attention, ({ kind }) => kind);
  return (
    <DashboardSection title="Needs attention" headingId={HEADING}>
      {attention.length === 0 ? (
        <p className="border-t border-line py-4 text-ink-soft">You’re all caught up.</p>
      ) : (
        <div className="attention">
          {attentionKindNames.map((kind) => (
            <Group key={kind} kind={kind} items={groups.get(kind) ?? []} count={counts[kind]} />
          ))}
        </div>
      )}
    </DashboardSection>
  );
}

interface GroupProps {
  kind: AttentionKind;
  items: readonly AttentionItem[];
  /** Of all of this kind. */
  count: number;
}

function Group({ kind, items, count }: GroupProps) {
  if (items.length === 0) return null;
  const { icon, label, all } = attentionKinds[kind];
  const Icon = icons[icon];
  const id = `attention-${kind}`;
  return (
    <div className="attention-group">
      <h3 id={id}>
        <Icon className={alarms.has(kind) ? 'text-danger' : 'text-amber-ink'} />
        {label}
        <span className="figures text-ink-soft">{whole(count)}</span>
      </h3>
      {count > items.length && (
        <TextLink to={all} className="text-note">
          View all <span className="sr-only">{label}</span>
        </TextLink>
      )}
      <ul aria-labelledby={id}>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </div>
  );
}

function Row({ item }: { item: AttentionItem }) {
  const { title, detail, at, amount, currency } = item;
  const { all, one } = attentionKinds[item.kind];
  return (
    <li>
      <div className="min-w-0">
        <Link to={one(item) ?? all} className="row-link font-medium">
          {title}
        </Link>
        {detail !== '' && <p className="line-clamp-2 text-small text-ink-soft">{detail}</p>}
      </div>
      <p className="attention-amount">
        {amount !== null && amount !== 0 && currency !== null && (
          <Amount of={amount} currency={currency} />
        )}
      </p>
      <p className="attention-time">
        {item.kind === 'invoice_overdue' ? (
          <>
            Due <CalendarDate on={at} />
          </>
        ) : (
          <RelativeTime at={at} />
        )}
      </p>
      <AttentionAction item={item} onDone={() => document.getElementById(HEADING)?.focus()} />
    </li>
  );
}
