import type { Migration } from 'kysely/migration';
import { up as inquiriesAndMails } from './0001-inquiries-and-mails.ts';

/** In the order of their names; a landed one is never edited. One set for both databases. */
export const migrations: Record<string, Migration> = {
  '0001-inquiries-and-mails': { up: inquiriesAndMails },
};
