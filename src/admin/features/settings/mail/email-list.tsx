import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { emailStatuses } from '../../../../shared/mail/mail.schema.ts';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import type { EmailStatus } from '../../../emails/emails.api.ts';
import { LoadMore } from '../../../lists/list-end.tsx';
import { emailLooks } from '../../../emails/email-status-mark.tsx';
import { EmailTable } from './email-table.tsx';
import { emailsQuery, type MailStatus } from './mail.api.ts';
import { TextLink } from '../../../shell/text-link.tsx';

/** All emails, newest first; the URL has the status filter. */
export function EmailList({ counts }: Pick<MailStatus, 'counts'>) {
  const [params] = useSearchParams();
  const status = emailStatuses.find((known) => known === params.get('status'));
  const list = useInfiniteQuery(emailsQuery(status));
  const { refetch } = list;
  const counted = Object.values(counts).join(' ');
  // Also at first: the list may have been read before an email failed that is counted already.
  useEffect(() => void refetch(), [counted, refetch]);
  const emails = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="emails" className="border-t border-line pt-4">
      <h2 id="emails" className="mb-2 text-title">
        Emails
      </h2>
      <StatusLinks shown={status} counts={counts} />
      {status === 'failed' && (
        <p className="field-note mb-2">
          The number excludes test emails and emails without an address.
        </p>
      )}
      {list.data === undefined ? (
        <SkeletonLines lines={6} />
      ) : emails.length === 0 ? (
        <NoEmails status={status} />
      ) : (
        <>
          <EmailTable emails={emails} />
          <LoadMore list={list} shown={emails.length} one="email" many="emails" />
        </>
      )}
    </section>
  );
}

/** Transient statuses: hidden while no email has them. */
const passing: ReadonlySet<EmailStatus> = new Set(['queued', 'sending', 'retrying']);

type StatusLinksProps = Pick<MailStatus, 'counts'> & { shown: EmailStatus | undefined };

function StatusLinks({ shown, counts }: StatusLinksProps) {
  const statuses = emailStatuses.filter(
    (status) => counts[status] > 0 || status === shown || !passing.has(status),
  );
  return (
    <nav aria-label="Emails by status" className="tabs">
      {[undefined, ...statuses].map((status) => (
        <Link
          key={status ?? 'all'}
          to={status === undefined ? '?' : `?status=${status}`}
          preventScrollReset
          className="tab"
          aria-current={status === shown ? 'page' : undefined}
        >
          {status === undefined ? 'All' : emailLooks[status].label}{' '}
          <span className="figures">{status && counts[status]}</span>
        </Link>
      ))}
    </nav>
  );
}

function NoEmails({ status }: { status: EmailStatus | undefined }) {
  if (status === undefined) {
    return (
      <EmptyState title="No emails yet">
        Notifications, replies, invoices and all other emails appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="None">
      No emails have this status.{' '}
      <TextLink to="?" preventScrollReset>
        Show all emails
      </TextLink>
    </EmptyState>
  );
}
