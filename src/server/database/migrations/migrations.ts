import type { Migration } from 'kysely/migration';
import { up as inquiriesAndMails } from './0001-inquiries-and-mails.ts';
import { up as events } from './0002-events.ts';
import { up as accounts } from './0003-accounts.ts';
import { up as clients } from './0004-clients.ts';
import { up as settingsAndFiles } from './0005-settings-and-files.ts';
import { up as inbox } from './0006-inbox.ts';
import { up as invoices } from './0007-invoices.ts';
import { up as invoiceDocuments } from './0008-invoice-documents.ts';
import { up as invoiceSending } from './0009-invoice-sending.ts';
import { up as jobs } from './0010-jobs.ts';
import { up as invoicesByTotal } from './0011-invoices-by-total.ts';
import { up as finalRows } from './0012-final-rows.ts';
import { up as unpaidThoughCredited } from './0013-unpaid-though-credited.ts';
import { up as accountsOfOurOwn } from './0014-accounts-of-our-own.ts';

/** In the order of their names; a landed one is never edited. One set for both databases. */
export const migrations: Record<string, Migration> = {
  '0001-inquiries-and-mails': { up: inquiriesAndMails },
  '0002-events': { up: events },
  '0003-accounts': { up: accounts },
  '0004-clients': { up: clients },
  '0005-settings-and-files': { up: settingsAndFiles },
  '0006-inbox': { up: inbox },
  '0007-invoices': { up: invoices },
  '0008-invoice-documents': { up: invoiceDocuments },
  '0009-invoice-sending': { up: invoiceSending },
  '0010-jobs': { up: jobs },
  '0011-invoices-by-total': { up: invoicesByTotal },
  '0012-final-rows': { up: finalRows },
  '0013-unpaid-though-credited': { up: unpaidThoughCredited },
  '0014-accounts-of-our-own': { up: accountsOfOurOwn },
};
