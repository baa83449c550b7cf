import { ANSWER_MARKS, FORM_TOKEN_MARK } from '../../../shared/site/markers.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import type { SiteStore } from '../../platform/site/site-store.ts';
import type { listInquiryEmails } from './inquiries.repository.ts';

type Pages = Pick<SiteStore, 'answer'>;
type InquiryEmail = Awaited<ReturnType<typeof listInquiryEmails>>[number];

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
