import { ApiError } from '../../platform/http/api/api-errors.ts';

export class InvoiceNotFound extends ApiError {
  constructor() {
    super(404, 'invoices.not_found', 'There is no such invoice');
  }
}

/** The request’s version is not the stored one; `current` is the stored draft. */
export class InvoiceVersionConflict extends ApiError {
  constructor(current: unknown) {
    const message =
      'This draft was changed in the meantime, perhaps in another window. Look at what is there now, and change it again if need be.';
    super(409, 'invoices.version_conflict', message, { current });
  }
}

/** Issued invoices are immutable. */
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

/** A draft that can’t be calculated, or an error that only the database can detect. */
export class InvalidInvoice extends ApiError {
  constructor(field: string, problem: string) {
    const message = `The invoice can’t be kept like this: ${field}: ${problem}`;
    super(400, 'invoices.invalid', message, { fields: { [field]: problem } });
  }
}

/** An incomplete draft. `fields` has at least one entry. */
export class InvoiceIncomplete extends ApiError {
  constructor(fields: Record<string, string>) {
    const [[field, problem] = ['', '']] = Object.entries(fields);
    const message = `It can’t be issued yet: ${field}: ${problem}`;
    super(422, 'invoices.incomplete', message, { fields });
  }
}

export class ImageTooLarge extends ApiError {
  constructor() {
    const message = 'This draft is too long to be shown as a picture. Save it as a PDF to read it.';
    super(422, 'invoices.preview_too_large', message);
  }
}

/** More than can be credited, written off or reversed. */
export class AmountExceeded extends ApiError {
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

/** An invoice with payments or credits can’t be voided. */
export class NotVoidable extends ApiError {
  constructor() {
    const message =
      'Money has come for this invoice, or some of it was credited. Issue a credit note instead.';
    super(409, 'invoices.not_voidable', message);
  }
}

/** Receipts are only for payments. */
export class NotAPayment extends ApiError {
  constructor() {
    super(409, 'invoices.not_a_payment', 'This is no payment, or it was undone');
  }
}
