import type { AccountLinkTable } from './account-links.table.ts';
import type { ApiTokenTable } from './api-tokens.table.ts';
import type { CatalogueItemTable } from './catalogue-items.table.ts';
import type {
  ClientContactTable,
  ClientNoteTable,
  ClientTable,
  ClientTagTable,
} from './clients.table.ts';
import type { EventHeadTable, EventTable } from './events.table.ts';
import type { FileTable } from './files.table.ts';
import type { IdempotencyKeyTable } from './idempotency-keys.table.ts';
import type { InquiryTable } from './inquiries.table.ts';
import type { InvoiceDocumentTable } from './invoice-documents.table.ts';
import type {
  InvoiceLinkTable,
  InvoiceSendingTable,
  InvoiceViewTable,
} from './invoice-sending.table.ts';
import type {
  InvoicePaymentTable,
  InvoiceTable,
  InvoiceVoidingTable,
  IssuedInvoiceTable,
} from './invoices.table.ts';
import type { JobTable } from './jobs.table.ts';
import type { MailTable } from './mails.table.ts';
import type { RateLimitTable } from './rate-limits.table.ts';
import type {
  ChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  TotpFactorTable,
} from './second-factors.table.ts';
import type { NumberSeriesTable } from './number-series.table.ts';
import type { ServerKeyTable } from './server-keys.table.ts';
import type { SessionTable } from './sessions.table.ts';
import type { SignInTable } from './sign-ins.table.ts';
import type { CredentialTable, UserTable } from './users.table.ts';
import type { WordSearchTable } from './word-search.table.ts';
import type { BankDetailsTable, StudioSettingsTable } from './studio-settings.table.ts';

/** Every table, by its name in TypeScript; columns are snake_case in SQL. */
export interface Tables {
  accountLinks: AccountLinkTable;
  apiTokens: ApiTokenTable;
  bankDetails: BankDetailsTable;
  catalogueItems: CatalogueItemTable;
  challenges: ChallengeTable;
  clientContacts: ClientContactTable;
  clientNotes: ClientNoteTable;
  clients: ClientTable;
  clientSearch: WordSearchTable;
  clientTags: ClientTagTable;
  credentials: CredentialTable;
  events: EventTable;
  eventHead: EventHeadTable;
  files: FileTable;
  idempotencyKeys: IdempotencyKeyTable;
  inquiries: InquiryTable;
  inquirySearch: WordSearchTable;
  invoiceDocuments: InvoiceDocumentTable;
  invoiceLinks: InvoiceLinkTable;
  invoicePayments: InvoicePaymentTable;
  invoices: InvoiceTable;
  invoiceSearch: WordSearchTable;
  invoiceSendings: InvoiceSendingTable;
  invoiceViews: InvoiceViewTable;
  invoiceVoidings: InvoiceVoidingTable;
  issuedInvoices: IssuedInvoiceTable;
  jobs: JobTable;
  mails: MailTable;
  numberSeries: NumberSeriesTable;
  passkeys: PasskeyTable;
  rateLimits: RateLimitTable;
  recoveryCodes: RecoveryCodeTable;
  serverKeys: ServerKeyTable;
  sessions: SessionTable;
  signIns: SignInTable;
  studioSettings: StudioSettingsTable;
  totpFactors: TotpFactorTable;
  users: UserTable;
}
