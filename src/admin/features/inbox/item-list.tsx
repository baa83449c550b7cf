import { FilePenLine, MessageCircleQuestionMark, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tiers } from '../../../../content/tiers.ts';
import type { InboxItem } from '../../../shared/inquiries/inquiries.schema.ts';
import {
  inquiryStatusLabels,
  type InquiryStatus,
} from '../../../shared/inquiries/inquiry-status.ts';
import { SelectRow, type RowSelection } from '../../../ui/fields/choice-field.tsx';
import { StatusMark, type StatusTone } from '../../../ui/texts/marks.tsx';
import { RelativeTime } from '../../../ui/texts/times.tsx';
import { threadTitle } from '../../documents/threads/thread-labels.ts';
import { ThreadStatusMark } from '../../documents/threads/thread-parts.tsx';
import { itemPath, type MessageSummary } from './inbox.api.ts';

interface ItemListProps {
  items: readonly InboxItem[];
  openId: string | undefined;
  /** The URL’s query, which links to items keep. */
  search: string;
  /** Of messages. */
  selection: RowSelection;
  /** Called on hover or focus, to prefetch. */
  onAim: (item: InboxItem) => void;
}

/** Messages and questions; only messages can be selected, questions have an icon in that place. */
export function ItemList({ items, selection, ...others }: ItemListProps) {
  return (
    <ul className="border-t border-line">
      {items.map((item) =>
        item.type === 'message' ? (
          <Row
            key={item.id}
            {...others}
            item={item}
            isUnread={item.status === 'new'}
            at={item.receivedAt}
            before={<SelectRow selection={selection} id={item.id} name={item.subject} />}
            subject={item.subject}
            notes={<MessageNotes message={item} />}
          />
        ) : (
          <Row
            key={item.id}
            {...others}
            item={item}
            isUnread={item.status === 'open'}
            at={item.updatedAt}
            before={item.kind === 'question' ? <MessageCircleQuestionMark /> : <FilePenLine />}
            subject={threadTitle(item)}
            notes={<ThreadStatusMark status={item.status} />}
          />
        ),
      )}
    </ul>
  );
}

interface RowProps extends Pick<ItemListProps, 'openId' | 'search' | 'onAim'> {
  item: InboxItem;
  isUnread: boolean;
  at: string;
  /** The box that selects it, or an icon. */
  before: ReactNode;
  subject: string;
  notes: ReactNode;
}

function Row({ item, openId, search, onAim, isUnread, at, before, subject, notes }: RowProps) {
  const isOpen = item.id === openId;
  return (
    <li data-open={isOpen || undefined} className="message-row">
      {before}
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-3">
          <Link
            to={`${itemPath(item)}${search}`}
            aria-current={isOpen ? 'true' : undefined}
            className={`row-link truncate ${isUnread ? 'font-semibold' : ''}`}
            onPointerEnter={() => onAim(item)}
            onFocus={() => onAim(item)}
          >
            {item.name}
          </Link>
          <span className="shrink-0 text-note text-ink-soft">
            <RelativeTime at={at} />
          </span>
        </div>
        <p className="truncate text-small">{subject}</p>
        <p className="truncate text-note text-ink-soft">{item.snippet}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-note">{notes}</p>
      </div>
    </li>
  );
}

function MessageNotes({ message }: { message: MessageSummary }) {
  const tier = tiers.find(({ slug }) => slug === message.tier);
  return (
    <>
      <MessageStatus status={message.status} />
      {tier !== undefined && <span className="truncate text-ink-soft">{tier.name}</span>}
      {message.failedEmails > 0 && (
        <span className="inline-flex items-center gap-1 text-danger">
          <TriangleAlert /> Email failed
        </span>
      )}
    </>
  );
}

const tones: Record<InquiryStatus, StatusTone> = {
  new: 'attention',
  read: 'active',
  answered: 'done',
  archived: 'quiet',
  spam: 'stopped',
};

export function MessageStatus({ status }: { status: InquiryStatus }) {
  return <StatusMark tone={tones[status]}>{inquiryStatusLabels[status]}</StatusMark>;
}
