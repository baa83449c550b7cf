import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { apiError } from '../../platform/http/api/api-errors.ts';

export const inquiryNotFound = () =>
  apiError(404, 'inquiries.not_found', 'There is no such message');

export function inquiryVersionConflict(current: unknown) {
  const message = 'The message was changed meanwhile. Please look at it again.';
  return apiError(409, 'inquiries.version_conflict', message, { current });
}

const statusLabels: Record<InquiryStatus, string> = {
  new: 'unread',
  read: 'read',
  answered: 'answered',
  archived: 'archived',
  spam: 'among the spam',
};

export function invalidStatusChange(from: InquiryStatus, to: InquiryStatus) {
  const message = `A message that is ${statusLabels[from]} can’t become ${to === 'spam' ? 'spam' : statusLabels[to]}`;
  return apiError(409, 'inquiries.invalid_status_change', message);
}

export function isSpam() {
  const message = 'This message is among the spam. Say that it is none before you go on with it.';
  return apiError(409, 'inquiries.is_spam', message);
}

export const nobodyToAnswer = () =>
  apiError(
    409,
    'inquiries.anonymized',
    'Whose message this was is forgotten: nobody can be answered',
  );

export function hasClient(clientId: string) {
  const message = 'This message belongs to a client already. Part them before you choose another.';
  return apiError(409, 'inquiries.has_client', message, { current: { clientId } });
}

export const replyNotFound = () =>
  apiError(404, 'inquiries.reply_not_found', 'There is no such reply');

export const replyAlreadySent = () =>
  apiError(409, 'inquiries.already_sent', 'The reply is already on its way');
