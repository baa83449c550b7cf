import type { InquiryStatus } from '../../../shared/inquiries/inquiry-status.ts';
import { ApiError } from '../../platform/http/api/api-errors.ts';

export class InquiryNotFound extends ApiError {
  constructor() {
    super(404, 'inquiries.not_found', 'There is no such message');
  }
}

export class InquiryVersionConflict extends ApiError {
  constructor(current: unknown) {
    const message = 'The message was changed meanwhile. Please look at it again.';
    super(409, 'inquiries.version_conflict', message, { current });
  }
}

const statusLabels: Record<InquiryStatus, string> = {
  new: 'unread',
  read: 'read',
  answered: 'answered',
  archived: 'archived',
  spam: 'among the spam',
};

export class InvalidStatusChange extends ApiError {
  constructor(from: InquiryStatus, to: InquiryStatus) {
    const message = `A message that is ${statusLabels[from]} can’t become ${to === 'spam' ? 'spam' : statusLabels[to]}`;
    super(409, 'inquiries.invalid_status_change', message);
  }
}

export class IsSpam extends ApiError {
  constructor() {
    const message = 'This message is among the spam. Say that it is none before you go on with it.';
    super(409, 'inquiries.is_spam', message);
  }
}

export class NobodyToAnswer extends ApiError {
  constructor() {
    super(
      409,
      'inquiries.anonymized',
      'Whose message this was is forgotten: nobody can be answered',
    );
  }
}

export class HasClient extends ApiError {
  constructor(clientId: string) {
    const message =
      'This message belongs to a client already. Part them before you choose another.';
    super(409, 'inquiries.has_client', message, { current: { clientId } });
  }
}

export class ReplyNotFound extends ApiError {
  constructor() {
    super(404, 'inquiries.reply_not_found', 'There is no such reply');
  }
}

export class ReplyAlreadySent extends ApiError {
  constructor() {
    super(409, 'inquiries.already_sent', 'The reply is already on its way');
  }
}
