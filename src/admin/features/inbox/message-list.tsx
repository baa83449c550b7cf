import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { tiers } from '../../../../content/tiers.ts';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { SelectRow, type RowSelection } from '../../../ui/choice-field.tsx';
import { StatusMark, type StatusTone } from '../../../ui/marks.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import type { MessageSummary } from './inbox.api.ts';

interface MessageListProps {
  messages: readonly MessageSummary[];
  openId: string | undefined;
  /** The URL’s query, which links to messages keep. */
  search: string;
  selection: RowSelection;
  /** Called on hover or focus, to prefetch. */
  onAim: (id: string) => void;
}

export function MessageList({ messages, openId, search, selection, onAim }: MessageListProps) {
  return (
    <ul className="border-t border-line">
      {messages.map((message) => (
        <li key={message.id} data-open={message.id === openId || undefined} className="message-row">
          <SelectRow selection={selection} id={message.id} name={message.subject} />
          <div className="min-w-0">
            <div className="flex items-baseline justify-between gap-3">
              <Link
                to={`${adminPaths.inquiry(message.id)}${search}`}
                aria-current={message.id === openId ? 'true' : undefined}
                className={`row-link truncate ${message.status === 'new' ? 'font-semibold' : ''}`}
                onPointerEnter={() => onAim(message.id)}
                onFocus={() => onAim(message.id)}
              >
                {message.name}
              </Link>
              <span className="shrink-0 text-note text-ink-soft">
                <RelativeTime at={message.receivedAt} />
              </span>
            </div>
            <p className="truncate text-small">{message.subject}</p>
            <p className="truncate text-note text-ink-soft">{message.snippet}</p>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-note">
              <MessageStatus status={message.status} />
              <Tier slug={message.tier} />
              {message.failedEmails > 0 && (
                <span className="inline-flex items-center gap-1 text-danger">
                  <TriangleAlert /> Email failed
                </span>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Tier({ slug }: { slug: string | null }) {
  const tier = tiers.find((one) => one.slug === slug);
  return tier === undefined ? null : <span className="truncate text-ink-soft">{tier.name}</span>;
}

const looks: Record<InquiryStatus, { tone: StatusTone; label: string }> = {
  new: { tone: 'attention', label: 'New' },
  read: { tone: 'active', label: 'Read' },
  answered: { tone: 'done', label: 'Answered' },
  archived: { tone: 'quiet', label: 'Archived' },
  spam: { tone: 'stopped', label: 'Spam' },
};

export function MessageStatus({ status }: { status: InquiryStatus }) {
  const { tone, label } = looks[status];
  return <StatusMark tone={tone}>{label}</StatusMark>;
}
