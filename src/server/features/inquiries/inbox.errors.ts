import type { InquiryState } from '../../../shared/inquiries/inquiry-state.ts';
import { ApiError } from '../../platform/http/api/api-errors.ts';

export class InquiryNotFound extends ApiError {
  constructor() {
    super(404, 'inquiries.not_found', 'There is no such message');
  }
}

export class InquiryStale extends ApiError {
  constructor(current: unknown) {
    const message = 'The message was changed meanwhile. Please look at it again.';
    super(409, 'inquiries.stale', message, { current });
  }
}

const stateWords: Record<InquiryState, string> = {
  new: 'unread',
  read: 'read',
  answered: 'answered',
  archived: 'archived',
  spam: 'among the spam',
};

export class MoveRefused extends ApiError {
  constructor(from: InquiryState, to: InquiryState) {
    const message = `A message that is ${stateWords[from]} can’t become ${to === 'spam' ? 'spam' : stateWords[to]}`;
    super(409, 'inquiries.move_refused', message);
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
      'inquiries.anonymised',
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

export class ReplyOnItsWay extends ApiError {
  constructor() {
    super(409, 'inquiries.reply_on_its_way', 'The reply is already on its way');
  }
}
