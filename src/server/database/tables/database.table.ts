import type { InquiryTable } from './inquiries.table.ts';
import type { MailTable } from './mails.table.ts';
import type { ServerKeyTable } from './server-keys.table.ts';

/** Every table, by its name in TypeScript; columns are snake_case in SQL. */
export interface Tables {
  inquiries: InquiryTable;
  mails: MailTable;
  serverKeys: ServerKeyTable;
}
