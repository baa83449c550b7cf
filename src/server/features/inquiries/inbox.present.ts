/** The fields of messages that leave by the API. */
import type { z } from 'zod';
import { content } from '../../../../content/content.ts';
import { doubtWords, type Doubt } from '../../../shared/inquiries/doubts.ts';
import type { InquiryState } from '../../../shared/inquiries/inquiry-state.ts';
import type {
  inquiryDetail,
  inquiryList,
  inquirySummary,
  threadMail,
} from '../../../shared/inquiries/inquiries.schema.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import type { searchInbox } from './inbox.repository.ts';
import { replyText } from './replies.mail.ts';
import type { listMailsRegarding } from './replies.repository.ts';

/** How much of a message stands in the list. */
const BEGINNING_LENGTH = 200;

type SummaryRow = Omit<Awaited<ReturnType<typeof searchInbox>>['rows'][number], 'seq'>;
type ThreadRow = Awaited<ReturnType<typeof listMailsRegarding>>[number];

export function presentSummary(row: SummaryRow): z.output<typeof inquirySummary> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    beginning: onOneLine(row.beginning),
    tier: row.tier,
    state: row.state,
    version: row.version,
    clientId: row.clientId,
    mailsInTrouble: row.mailsInTrouble,
    receivedAt: row.receivedAt,
  };
}

/** A number for every state. */
export function presentCounts(
  counts: Partial<Record<InquiryState, number>>,
): z.output<typeof inquiryList>['counts'] {
  const of = (state: InquiryState) => counts[state] ?? 0;
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
    state: row.state,
    version: row.version,
    doubts: (JSON.parse(row.doubts) as Doubt[]).map((code) => ({
      code,
      words: doubtWords[code],
    })),
    client: row.clientId === null ? null : { id: row.clientId, name: row.clientName ?? '' },
    receivedAt: row.receivedAt,
    answeredAt: row.answeredAt,
    thread: thread.flatMap(presentThreadMail),
  };
}

const threadKinds = ['inquiry_notice', 'inquiry_acknowledgement', 'inquiry_reply'] as const;

function presentThreadMail(mail: ThreadRow): z.output<typeof threadMail>[] {
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
      state: mail.state,
      attempts: mail.attempts,
      lastAnswer: mail.lastAnswer,
      createdAt: mail.createdAt,
      dueAt: mail.dueAt,
      sentAt: mail.sentAt,
      canBeTakenBack: isReply && mail.state === 'queued' && mail.attempts === 0,
    },
  ];
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, BEGINNING_LENGTH);
}
