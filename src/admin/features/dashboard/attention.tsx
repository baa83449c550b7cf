import { CircleAlert, Clock, Cog, FileX, Mail, ReceiptText, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { UNANSWERED_DAYS } from '../../../shared/dashboard/dashboard.schema.ts';
import { RelativeTime } from '../../../ui/times.tsx';
import type { Dashboard, WaitingItem } from './dashboard.api.ts';
import { DashboardSection } from './dashboard-section.tsx';

type Kind = WaitingItem['kind'];

const kinds: Record<Kind, { Icon: LucideIcon; word: string; more: string }> = {
  email_failed: {
    Icon: CircleAlert,
    word: 'Mail not sent',
    more: adminPaths.settings('mail'),
  },
  pdf_failed: {
    Icon: FileX,
    word: 'PDF not drawn',
    more: adminPaths.invoices,
  },
  // Failed jobs have no screen of their own, only the record they belong to.
  job_failed: {
    Icon: Cog,
    word: 'Work not done',
    more: adminPaths.activity,
  },
  invoice_overdue: {
    Icon: ReceiptText,
    word: 'Overdue',
    more: `${adminPaths.invoices}?status=overdue`,
  },
  inquiry_unanswered: {
    Icon: Clock,
    word: `Unanswered for more than ${UNANSWERED_DAYS} days`,
    more: `${adminPaths.inbox}?status=read`,
  },
  inquiry_new: { Icon: Mail, word: 'New message', more: `${adminPaths.inbox}?status=new` },
};

interface AttentionProps {
  items: readonly WaitingItem[];
  /** Number of items of each kind, including those not listed. */
  counts: Dashboard['counts'];
}

/** Items that need attention, most urgent first. */
export function Attention({ items, counts }: AttentionProps) {
  return (
    <DashboardSection title="What needs you today">
      {items.length === 0 ? (
        <p className="border-t border-line py-4 text-ink-soft">
          Nothing. Every message is read, every mail has left, and no invoice is overdue.
        </p>
      ) : (
        <ul className="border-t border-line">
          {items.map((item) => (
            <li key={`${item.kind} ${item.id}`} className="waiting-row">
              <Item item={item} />
            </li>
          ))}
          {(Object.keys(kinds) as Kind[]).map((kind) => (
            <More key={kind} kind={kind} items={items} count={counts[kind]} />
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}

function Item({ item }: { item: WaitingItem }) {
  const { Icon, word, more } = kinds[item.kind];
  return (
    <>
      <Icon className="mt-1 text-amber-ink" />
      <div className="min-w-0">
        <Link to={addressOf(item) ?? more} className="row-link font-medium">
          {item.title}
        </Link>
        <p className="line-clamp-2 text-small text-ink-soft">
          {word}
          {item.detail !== '' && ` · ${item.detail}`}
        </p>
      </div>
      <span className="waiting-time text-note text-ink-soft">
        <RelativeTime at={item.at} />
      </span>
    </>
  );
}

function addressOf({ kind, id, inquiryId }: WaitingItem): string | undefined {
  if (kind === 'invoice_overdue' || kind === 'pdf_failed') return adminPaths.invoice(id);
  return inquiryId === null ? undefined : adminPaths.inquiry(inquiryId);
}

/** Link to the items that are not listed. */
function More({
  kind,
  items,
  count,
}: {
  kind: Kind;
  items: AttentionProps['items'];
  count: number;
}) {
  const rest = count - items.filter((item) => item.kind === kind).length;
  if (rest <= 0) return null;
  const { word, more } = kinds[kind];
  return (
    <li className="border-b border-line py-2">
      <Link to={more} className="text-link">
        {rest} more: {word.toLowerCase()}
      </Link>
    </li>
  );
}
