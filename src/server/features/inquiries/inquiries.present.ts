import type { z } from 'zod';
import { content } from '../../../../content/content.ts';
import {
  inboxMessage,
  inquiryDetail,
  type threadEmail,
} from '../../../shared/inquiries/inquiries.schema.ts';
import { ANSWER_MARKS, FORM_TOKEN_MARK } from '../../../shared/site/markers.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import { snippetOf } from '../../../shared/text/snippet.ts';
import type { SiteStore } from '../../platform/site/site-store.ts';
import type { listMessagesById } from './inbox-list.repository.ts';
import type { findInboxMessage } from './inbox.repository.ts';
import { replyText } from './inquiries.mail.ts';
import type { listInquiryEmails } from './inquiries.repository.ts';
import { spamReasonLabels, type SpamReason } from './inquiries.spam-reasons.ts';
import type { listThread } from './replies.repository.ts';

type Pages = Pick<SiteStore, 'answer'>;
type Rows<List extends (...parts: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>;

/** The page after a successful plain form post. */
export function sentPage(pages: Pages): string {
  return pages.answer('sent', {});
}

/** The form with the submitted values and the errors. */
export function refusedPage(pages: Pages, formBody: string, error: string): string {
  const sent = new URLSearchParams(formBody);
  const value = (name: string) => sent.get(name) ?? '';
  return pages.answer('refused', {
    [ANSWER_MARKS.name]: value('name'),
    [ANSWER_MARKS.email]: value('email'),
    [ANSWER_MARKS.subject]: value('subject'),
    [ANSWER_MARKS.message]: value('message'),
    [ANSWER_MARKS.tier]: value('tier'),
    [ANSWER_MARKS.error]: error,
    // The time is kept: correcting a mistake within a second is not a sign of a robot.
    ...(sent.has('formToken') && { [FORM_TOKEN_MARK]: value('formToken') }),
  });
}

/** An inquiry with the status of its emails, for the operator. */
export function presentInquiry(inquiry: InquiryRow, rows: Rows<typeof listInquiryEmails>) {
  const { id, name, email, subject, message, tier, status, receivedAt } = inquiry;
  const spamReasons: unknown = JSON.parse(inquiry.spamReasons);
  const emails = rows.map((mail) => {
    const { id, kind, toAddress: to, subject, messageId, status } = mail;
    const { attempts, lastResponse, sentAt } = mail;
    return { id, kind, to, subject, messageId, status, attempts, lastResponse, sentAt };
  });
  return { id, name, email, subject, message, tier, status, spamReasons, receivedAt, emails };
}

type SummaryRow = Rows<typeof listMessagesById>[number];
type ThreadRow = Rows<typeof listThread>[number];

export function presentSummary(row: SummaryRow): z.output<typeof inboxMessage> {
  return pickFields(inboxMessage, { ...row, type: 'message', snippet: snippetOf(row.snippet) });
}

export function presentInboxMessage(
  row: NonNullable<Rows<typeof findInboxMessage>>,
  thread: readonly ThreadRow[],
): z.output<typeof inquiryDetail> {
  const tier = content.tiers.find(({ slug }) => slug === row.tier);
  return pickFields(inquiryDetail, {
    ...row,
    tier: tier === undefined ? null : { slug: tier.slug, name: tier.name },
    spamReasons: (JSON.parse(row.spamReasons) as SpamReason[]).map((code) => ({
      code,
      label: spamReasonLabels[code],
    })),
    client: row.clientId === null ? null : { id: row.clientId, name: row.clientName ?? '' },
    thread: thread.map(presentThreadEmail),
  });
}

function presentThreadEmail({ textBody, ...mail }: ThreadRow): z.output<typeof threadEmail> {
  const isReply = mail.kind === 'inquiry_reply';
  return {
    ...mail,
    text: isReply ? replyText(textBody) : null,
    isCancelable: isReply && mail.status === 'queued' && mail.attempts === 0,
  };
}
