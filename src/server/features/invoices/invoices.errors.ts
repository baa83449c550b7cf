import { ApiError } from '../../platform/http/api/api-errors.ts';

export class InvoiceNotFound extends ApiError {
  constructor() {
    super(404, 'invoices.not_found', 'There is no such invoice');
  }
}

/** The version that came is not the one that is stored; `current` is. */
export class InvoiceStale extends ApiError {
  constructor(current: unknown) {
    const message =
      'This draft was changed in the meantime, perhaps in another window. Look at what is there now, and change it again if need be.';
    super(409, 'invoices.stale', message, { current });
  }
}

/** What is issued says what it says. */
export class InvoiceIssued extends ApiError {
  constructor() {
    const message =
      'This has been issued and can’t be changed any more. A credit note corrects it.';
    super(409, 'invoices.already_issued', message);
  }
}

export class InvoiceNotIssued extends ApiError {
  constructor() {
    super(409, 'invoices.not_issued', 'This is a draft: issue it first');
  }
}

export class InvoiceVoid extends ApiError {
  constructor() {
    super(409, 'invoices.void', 'This invoice is void');
  }
}

/** Something in a draft that can’t be reckoned with, or that only the database can tell is wrong. */
export class InvoiceRefused extends ApiError {
  constructor(field: string, problem: string) {
    const message = `The invoice can’t be kept like this: ${field}: ${problem}`;
    super(400, 'invoices.refused', message, { fields: { [field]: problem } });
  }
}

/** A draft that something is missing in. `fields` has at least one. */
export class InvoiceIncomplete extends ApiError {
  constructor(fields: Record<string, string>) {
    const [[field, problem] = ['', '']] = Object.entries(fields);
    const message = `It can’t be issued yet: ${field}: ${problem}`;
    super(422, 'invoices.incomplete', message, { fields });
  }
}

/** The series would give a number that is there already. */
export class NumberTaken extends ApiError {
  constructor(number: string) {
    const message = `The next number of the series is ${number}, which was given before. Change the pattern or raise the counter in the settings.`;
    super(409, 'invoices.number_taken', message);
  }
}

/** It counted through all years before, and a yearly reset that was switched off brought it back. */
export class CountTaken extends ApiError {
  constructor(count: number, free: number) {
    const message = `The counter of the series stands at ${count}, which it gave before. Raise it to ${free} or more in the settings.`;
    super(409, 'invoices.count_taken', message);
  }
}

/** The machine’s clock shows an earlier year than the last number was given in. */
export class ClockBehind extends ApiError {
  constructor(year: number) {
    const message = `The last number was given in ${year}, and this machine’s clock shows an earlier year. Set its clock right first.`;
    super(409, 'invoices.clock_behind', message);
  }
}

/** Typst would not set it; the log says why, and the invoice stands all the same. */
export class DocumentNotMade extends ApiError {
  constructor() {
    const message =
      'The PDF can’t be made at the moment. Try again; the log of the server says why.';
    super(500, 'invoices.document_failed', message);
  }
}

export class PictureTooLarge extends ApiError {
  constructor() {
    const message = 'This draft is too long to be shown as a picture. Save it as a PDF to read it.';
    super(422, 'invoices.picture_too_large', message);
  }
}

/** More money than can be taken back, let go or undone. */
export class AmountRefused extends ApiError {
  constructor(code: string, message: string, field = 'amount') {
    super(422, `invoices.${code}`, message, { fields: { [field]: message } });
  }
}

export class PaymentNotFound extends ApiError {
  constructor() {
    super(404, 'invoices.payment_not_found', 'There is no such entry');
  }
}

export class AlreadyReversed extends ApiError {
  constructor() {
    super(409, 'invoices.already_reversed', 'This entry was undone before');
  }
}

/** What was paid or credited can’t simply be void. */
export class NotVoidable extends ApiError {
  constructor() {
    const message =
      'Money has come for this invoice, or some of it was credited. Issue a credit note instead.';
    super(409, 'invoices.not_voidable', message);
  }
}

/** Somebody who is none of the client’s contacts, or has no e-mail. `index`: in the list that came. */
export class RecipientRefused extends ApiError {
  constructor(index: number, problem: string) {
    const message = `It can’t be sent to everybody: ${problem}`;
    super(422, 'invoices.recipient_refused', message, {
      fields: { [`contacts.${index}`]: problem },
    });
  }
}

export class SendingNotFound extends ApiError {
  constructor() {
    super(404, 'invoices.sending_not_found', 'There is no such mail of this invoice');
  }
}

export class SendingOnItsWay extends ApiError {
  constructor() {
    super(409, 'invoices.sending_on_its_way', 'The mail has left and can’t be taken back any more');
  }
}

/** A receipt is for money that came. */
export class NothingReceived extends ApiError {
  constructor() {
    super(409, 'invoices.nothing_received', 'This is no payment, or it was undone');
  }
}
