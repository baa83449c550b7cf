import type { Generated } from 'kysely';
import type { DocumentName } from '../../../shared/documents/document-names.ts';
import type { AccountTables } from './accounts.table.ts';
import type { ClientTables } from './clients.table.ts';
import type { ContractTables } from './contracts.table.ts';
import type { DocumentTables } from './documents.table.ts';
import type { EmailTables } from './emails.table.ts';
import type { EventTables } from './events.table.ts';
import type { FileTables } from './files.table.ts';
import type { FollowUpTables } from './follow-ups.table.ts';
import type { InquiryTables } from './inquiries.table.ts';
import type { InvoiceTables } from './invoices.table.ts';
import type { PaymentReminderTables } from './payment-reminders.table.ts';
import type { PaymentTables } from './payments.table.ts';
import type { ProposalTables } from './proposals.table.ts';
import type { ProcessTables } from './processes.table.ts';
import type { SettingsTables } from './settings.table.ts';
import type { StatementTables } from './statements.table.ts';
import type { ThreadTables } from './threads.table.ts';

/** All tables by their TypeScript names; columns are snake_case in SQL. */
export interface Tables
  extends
    AccountTables,
    ClientTables,
    ContractTables,
    DocumentTables,
    EmailTables,
    EventTables,
    FileTables,
    FollowUpTables,
    InquiryTables,
    InvoiceTables,
    PaymentReminderTables,
    PaymentTables,
    ProcessTables,
    ProposalTables,
    SettingsTables,
    StatementTables,
    ThreadTables,
    Record<`${DocumentName}Search`, SearchTable> {
  clientSearch: SearchTable;
  inquirySearch: SearchTable;
  threadSearch: SearchTable;
}

/** Search words of records; queried by dialects/word-search.ts. */
interface SearchTable {
  seq: Generated<number>;
  /** Id of the record. */
  targetId: string;
  /** Its distinct words, from wordsOf(). */
  words: string;
}
