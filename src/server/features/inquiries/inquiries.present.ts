import { ANSWER_MARKS, FORM_TOKEN_MARK } from '../../../shared/site/markers.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import type { SiteStore } from '../../platform/site/site-store.ts';
import type { listInquiryEmails } from './inquiries.repository.ts';

type Pages = Pick<SiteStore, 'answer'>;
type InquiryEmail = Awaited<ReturnType<typeof listInquiryEmails>>[number];

/** The page after a plain form post that was taken. */
export function sentPage(pages: Pages): string {
  return pages.answer('sent', {});
}

/** The form again, as it was sent, with what is wrong. */
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
    // The time goes on: who puts a slip right in a second is no robot.
    ...(sent.has('formToken') && { [FORM_TOKEN_MARK]: value('formToken') }),
  });
}

/** An inquiry with the states of its mails, for the operator. */
export function presentInquiry(inquiry: InquiryRow, emails: readonly InquiryEmail[]) {
  return {
    id: inquiry.id,
    name: inquiry.name,
    email: inquiry.email,
    subject: inquiry.subject,
    message: inquiry.message,
    tier: inquiry.tier,
    status: inquiry.status,
    spamReasons: JSON.parse(inquiry.spamReasons) as unknown,
    receivedAt: inquiry.receivedAt,
    emails: emails.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      to: mail.toAddress,
      subject: mail.subject,
      messageId: mail.messageId,
      status: mail.status,
      attempts: mail.attempts,
      lastResponse: mail.lastResponse,
      sentAt: mail.sentAt,
    })),
  };
}
