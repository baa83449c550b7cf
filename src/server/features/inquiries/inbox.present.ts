/** Messages as the API returns them. */
import type { z } from 'zod';
import { content } from '../../../../content/content.ts';
import { spamReasonLabels, type SpamReason } from '../../../shared/inquiries/spam-reasons.ts';
import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import type {
  inquiryDetail,
  inquiryList,
  inquirySummary,
  threadEmail,
} from '../../../shared/inquiries/inquiries.schema.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import type { searchInbox } from './inbox.repository.ts';
import { replyText } from './replies.mail.ts';
import type { listEmailsRelatedTo } from './replies.repository.ts';

/** Length of a message’s snippet in the list. */
const BEGINNING_LENGTH = 200;

type SummaryRow = Omit<Awaited<ReturnType<typeof searchInbox>>['rows'][number], 'seq'>;
type ThreadRow = Awaited<ReturnType<typeof listEmailsRelatedTo>>[number];

export function presentSummary(row: SummaryRow): z.output<typeof inquirySummary> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    snippet: onOneLine(row.snippet),
    tier: row.tier,
    status: row.status,
    version: row.version,
    clientId: row.clientId,
    failedEmails: row.failedEmails,
    receivedAt: row.receivedAt,
  };
}

/** A count for every status. */
export function presentCounts(
  counts: Partial<Record<InquiryStatus, number>>,
): z.output<typeof inquiryList>['counts'] {
  const of = (status: InquiryStatus) => counts[status] ?? 0;
  return {
    new: of('new'),
    read: of('read'),
    answered: of('answered'),
    archived: of('archived'),
    spam: of('spam'),
  };
}

export function presentInboxMessage(
  row: InquiryRow & { clientName: string | null },
  thread: readonly ThreadRow[],
): z.output<typeof inquiryDetail> {
  const tier = content.tiers.find(({ slug }) => slug === row.tier);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    tier: tier === undefined ? null : { slug: tier.slug, name: tier.name },
    status: row.status,
    version: row.version,
    spamReasons: (JSON.parse(row.spamReasons) as SpamReason[]).map((code) => ({
      code,
      label: spamReasonLabels[code],
    })),
    client: row.clientId === null ? null : { id: row.clientId, name: row.clientName ?? '' },
    receivedAt: row.receivedAt,
    answeredAt: row.answeredAt,
    thread: thread.flatMap(presentThreadEmail),
  };
}

const threadKinds = ['inquiry_notice', 'inquiry_acknowledgement', 'inquiry_reply'] as const;

function presentThreadEmail(mail: ThreadRow): z.output<typeof threadEmail>[] {
  const kind = threadKinds.find((known) => known === mail.kind);
  if (kind === undefined) return [];
  const isReply = kind === 'inquiry_reply';
  return [
    {
      id: mail.id,
      kind,
      to: mail.toAddress,
      subject: mail.subject,
      text: isReply ? replyText(mail.textBody) : null,
      status: mail.status,
      attempts: mail.attempts,
      lastResponse: mail.lastResponse,
      createdAt: mail.createdAt,
      dueAt: mail.dueAt,
      sentAt: mail.sentAt,
      isCancelable: isReply && mail.status === 'queued' && mail.attempts === 0,
    },
  ];
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, BEGINNING_LENGTH);
}
