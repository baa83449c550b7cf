/**
 * What is declared of each table beside its columns: what `verify` says of a change by hand, and what
 * anonymizing a client removes. `docs/reference/hand-edits.md` is made from it, and
 * `hand-edits.repository.test.ts` and `anonymize-client.repository.test.ts` try every column.
 */
import type { Tables } from './database.table.ts';

/** A change that is not of a single column. */
type RowEdit = 'a deleted row' | 'a planted row' | 'sent again' | 'marked as sent';

export const verdicts = ['noticed', 'editable', 'uncovered'] as const;
export type Verdict = (typeof verdicts)[number];

export interface TableVerdicts<Column = string> extends Partial<
  Record<Verdict, readonly (Column | RowEdit)[]>
> {
  /** Of the columns, and of a deleted and a planted row, that no list names. */
  rest: Verdict;
  /** Rows that anonymizing their client deletes. */
  deleted?: 'all' | 'drafts';
  /** Columns whose content it removes or replaces in the rows that stay. */
  emptied?: readonly Column[];
}

export const tableVerdicts: {
  readonly [Table in keyof Tables]: TableVerdicts<keyof Tables[Table] & string>;
} & Record<'kyselyMigration' | 'kyselyMigrationLock', TableVerdicts> = {
  users: { rest: 'noticed' },
  credentials: { rest: 'noticed' },
  sessions: { rest: 'noticed', uncovered: ['tries', 'lastSeenAt', 'a deleted row'] },
  signIns: { rest: 'uncovered', noticed: ['userId'] },
  totpFactors: { rest: 'noticed', uncovered: ['lastStep'] },
  recoveryCodes: { rest: 'noticed', uncovered: ['a deleted row'] },
  passkeys: { rest: 'noticed', uncovered: ['counter', 'lastUsedAt'] },
  challenges: { rest: 'uncovered', noticed: ['userId'] },
  identities: { rest: 'noticed' },
  accountLinks: { rest: 'noticed', uncovered: ['a deleted row'] },
  apiTokens: { rest: 'noticed', uncovered: ['lastUsedOn'] },
  clients: {
    rest: 'editable',
    noticed: ['id', 'status', 'anonymizedAt', 'a deleted row', 'a planted row'],
    emptied: [
      'name',
      'nameKey',
      'website',
      'street',
      'city',
      'region',
      'postalCode',
      'country',
      'taxId',
      'isTaxExempt',
      'taxExemptReason',
    ],
  },
  clientContacts: { rest: 'editable', noticed: ['clientId'], deleted: 'all' },
  clientTags: { rest: 'noticed', editable: ['tag', 'a deleted row'], deleted: 'all' },
  clientNotes: { rest: 'editable', noticed: ['clientId'], deleted: 'all' },
  contracts: {
    rest: 'noticed',
    editable: ['draft'],
    uncovered: ['version', 'createdAt', 'updatedAt'],
    deleted: 'drafts',
    emptied: ['title', 'draft'],
  },
  contractEvidence: { rest: 'noticed', emptied: ['data'] },
  contractTemplates: { rest: 'noticed' },
  contractTemplateVersions: { rest: 'noticed' },
  contractClauses: { rest: 'noticed' },
  clientSearch: { rest: 'uncovered', emptied: ['words'] },
  contractSearch: { rest: 'uncovered', deleted: 'drafts', emptied: ['words'] },
  inquirySearch: { rest: 'noticed', uncovered: ['seq', 'a planted row'], emptied: ['words'] },
  invoiceSearch: { rest: 'uncovered', deleted: 'drafts', emptied: ['words'] },
  proposalSearch: { rest: 'uncovered', deleted: 'drafts', emptied: ['words'] },
  threadSearch: { rest: 'uncovered', emptied: ['words'] },
  frozenDocuments: { rest: 'noticed', emptied: ['snapshot'] },
  documentLinks: { rest: 'noticed' },
  documentCodes: { rest: 'uncovered', noticed: ['linkId'], deleted: 'all' },
  documentGrants: { rest: 'noticed' },
  documentDeliveries: { rest: 'noticed' },
  documentViews: { rest: 'noticed', uncovered: ['day'], deleted: 'all' },
  documentReadings: { rest: 'noticed', uncovered: ['seconds', 'a deleted row'], deleted: 'all' },
  emailWordings: { rest: 'editable' },
  documentPdfs: { rest: 'noticed' },
  frozenFiles: { rest: 'noticed', deleted: 'all' },
  emails: {
    rest: 'noticed',
    uncovered: ['attempts', 'dueAt', 'lastResponse', 'sent again', 'marked as sent'],
    emptied: [
      'toName',
      'toAddress',
      'replyToName',
      'replyToAddress',
      'subject',
      'textBody',
      'htmlBody',
    ],
  },
  events: { rest: 'noticed' },
  eventHead: { rest: 'noticed' },
  files: {
    rest: 'editable',
    noticed: ['id', 'sizeBytes', 'sha256', 'a planted row'],
    deleted: 'all',
  },
  documentFollowUps: { rest: 'noticed' },
  followUpStops: { rest: 'noticed' },
  followUpTurns: { rest: 'uncovered' },
  inquiries: {
    rest: 'noticed',
    editable: ['tier', 'spamReasons'],
    uncovered: ['idempotencyKey', 'receivedAt', 'answeredAt', 'version'],
    emptied: ['name', 'email', 'subject', 'message', 'contentHash', 'sizeBytes', 'idempotencyKey'],
  },
  invoices: {
    rest: 'noticed',
    uncovered: ['version', 'createdAt', 'updatedAt'],
    deleted: 'drafts',
  },
  invoicePayments: { rest: 'noticed' },
  invoiceVoids: { rest: 'noticed' },
  jobs: {
    rest: 'uncovered',
    noticed: ['kind', 'targetId', 'status', 'leaseToken', 'a deleted row'],
  },
  weeklyEmails: { rest: 'uncovered' },
  idempotencyKeys: { rest: 'uncovered', emptied: ['body'] },
  rateLimits: { rest: 'uncovered' },
  integrityFindings: { rest: 'uncovered' },
  serverKeys: { rest: 'uncovered' },
  proposals: {
    rest: 'noticed',
    editable: ['draft'],
    uncovered: ['version', 'inquiryId', 'createdAt', 'updatedAt'],
    deleted: 'drafts',
    emptied: ['title', 'draft'],
  },
  proposalTemplates: { rest: 'noticed' },
  proposalResponses: { rest: 'noticed' },
  engagements: { rest: 'noticed' },
  engagementAdjustments: { rest: 'noticed' },
  engagementTurns: { rest: 'noticed', uncovered: ['failure', 'failedAt'] },
  engagementInvoices: { rest: 'noticed' },
  studioSettings: { rest: 'noticed' },
  bankDetails: { rest: 'noticed' },
  paymentLinks: { rest: 'noticed' },
  numberSeries: { rest: 'noticed' },
  catalogItems: { rest: 'editable' },
  taxes: { rest: 'noticed', editable: ['position'] },
  countryTaxes: { rest: 'noticed' },
  documentThreads: { rest: 'noticed', emptied: ['name', 'email'] },
  documentMessages: { rest: 'noticed', emptied: ['text'] },
  kyselyMigration: { rest: 'uncovered' },
  kyselyMigrationLock: { rest: 'uncovered' },
};
