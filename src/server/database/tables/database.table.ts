import type { AccountLinkTable } from './account-links.table.ts';
import type { ApiTokenTable } from './api-tokens.table.ts';
import type { CatalogItemTable } from './catalog-items.table.ts';
import type {
  ClientContactTable,
  ClientNoteTable,
  ClientTable,
  ClientTagTable,
} from './clients.table.ts';
import type {
  DocumentDeliveryTable,
  DocumentLinkTable,
  DocumentPdfTable,
  DocumentViewTable,
  FrozenDocumentTable,
} from './documents.table.ts';
import type { EventHeadTable, EventTable } from './events.table.ts';
import type { FileTable } from './files.table.ts';
import type { IdempotencyKeyTable } from './idempotency-keys.table.ts';
import type { InquiryTable } from './inquiries.table.ts';
import type { InvoicePaymentTable, InvoiceTable, InvoiceVoidTable } from './invoices.table.ts';
import type { JobTable } from './jobs.table.ts';
import type { EmailTable } from './emails.table.ts';
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

/** All tables by their TypeScript names; columns are snake_case in SQL. */
export interface Tables {
  accountLinks: AccountLinkTable;
  apiTokens: ApiTokenTable;
  bankDetails: BankDetailsTable;
  catalogItems: CatalogItemTable;
  challenges: ChallengeTable;
  clientContacts: ClientContactTable;
  clientNotes: ClientNoteTable;
  clients: ClientTable;
  clientSearch: WordSearchTable;
  clientTags: ClientTagTable;
  credentials: CredentialTable;
  documentDeliveries: DocumentDeliveryTable;
  documentLinks: DocumentLinkTable;
  documentPdfs: DocumentPdfTable;
  documentViews: DocumentViewTable;
  events: EventTable;
  eventHead: EventHeadTable;
  files: FileTable;
  frozenDocuments: FrozenDocumentTable;
  idempotencyKeys: IdempotencyKeyTable;
  inquiries: InquiryTable;
  inquirySearch: WordSearchTable;
  invoicePayments: InvoicePaymentTable;
  invoices: InvoiceTable;
  invoiceSearch: WordSearchTable;
  invoiceVoids: InvoiceVoidTable;
  jobs: JobTable;
  emails: EmailTable;
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
