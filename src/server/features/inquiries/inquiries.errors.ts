import type { MessageField } from '../../../shared/inquiries/contact-rules.ts';
import { REPLY_UNSENT } from '../../../shared/inquiries/inquiries.schema.ts';
import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { apiError } from '../../platform/http/api/api-errors.ts';
import { HttpError, httpError } from '../../platform/http/http-errors.ts';
import { counted } from '../../../shared/plural.ts';

/** An invalid message; nothing was stored. */
export class InvalidContactMessage extends HttpError {
  readonly field: MessageField | undefined;

  constructor(message: string, field?: MessageField) {
    super(400, message);
    this.field = field;
  }
}

export function tooManyMessages(retryAfterSeconds: number) {
  const wait = spanOf(retryAfterSeconds);
  return httpError(429, `Too many messages were sent from your network. Try again in ${wait}.`, {
    'retry-after': String(retryAfterSeconds),
  });
}

function spanOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return counted(Math.ceil(minutes / 60), 'hour');
  return counted(minutes, 'minute');
}

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Suspected spam has reached its ceiling. The sender may be a person, so the address is named.
 * `floodWait`: seconds until the message may be no spam anymore, if only a flood made it spam.
 */
export function noRoom(studioEmail: string, floodWait: number | undefined) {
  const when = floodWait === undefined ? 'tomorrow' : `in ${spanOf(floodWait)}`;
  const message = `We can’t accept more messages right now. Try again ${when}, or email ${studioEmail}.`;
  return httpError(429, message, { 'retry-after': String(floodWait ?? DAY_SECONDS) });
}

export function keyUsedForAnother() {
  const message = 'This form already sent another message. Reload the page to send a new one.';
  return httpError(409, message);
}

/** `status`: 507 if the disk is full. */
export function notStored(studioEmail: string, status: 503 | 507) {
  const message = `Your message couldn’t be saved. Try again in a minute, or email ${studioEmail}.`;
  return httpError(status, message, { 'retry-after': '60' });
}

export const foreignPage = () =>
  httpError(403, 'This form can only be submitted from our website.');

export const notAForm = () =>
  httpError(415, 'Send the message as application/json or as an HTML form.');

export const inquiryNotFound = () => apiError(404, 'inquiries.not_found', 'Message not found.');

export function inquiryVersionConflict(current: unknown) {
  const message =
    'Someone else changed this message, maybe in another window. Review it and try again.';
  return apiError(409, 'inquiries.version_conflict', message, { current });
}

const statusLabels: Record<InquiryStatus, string> = {
  new: 'unread',
  read: 'read',
  answered: 'answered',
  archived: 'archived',
  spam: 'in spam',
};

export function invalidStatusChange(from: InquiryStatus, to: InquiryStatus) {
  const message = `A message that is ${statusLabels[from]} can’t become ${to === 'spam' ? 'spam' : statusLabels[to]}.`;
  return apiError(409, 'inquiries.invalid_status_change', message);
}

export function isSpam() {
  const message = 'This message is in spam. Mark it as not spam first.';
  return apiError(409, 'inquiries.is_spam', message);
}

export function nobodyToAnswer() {
  const message = 'The sender’s address was deleted, so you can’t reply.';
  return apiError(409, 'inquiries.anonymized', message);
}

export function hasClient(clientId: string) {
  const message =
    'This message already belongs to a client. Unlink its client before you choose another.';
  return apiError(409, 'inquiries.has_client', message, { current: { clientId } });
}

export const replyUnsent = () => apiError(409, 'inquiries.reply_unsent', REPLY_UNSENT);

export const replyNotFound = () => apiError(404, 'inquiries.reply_not_found', 'Reply not found.');

export const replyAlreadySent = () =>
  apiError(409, 'inquiries.already_sent', 'The reply was already sent and can’t be canceled.');
