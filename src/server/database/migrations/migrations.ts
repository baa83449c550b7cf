import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration } from 'kysely/migration';
import { DatabaseRefused } from '../database-refused.ts';
import { isSqlite } from '../dialects/which.ts';
import { up as baseline } from './0001-baseline/baseline.ts';
import { up as eventKeys } from './0002-event-keys.ts';
import { up as spamDeletion } from './0003-spam-deletion.ts';
import { up as seals } from './0004-seals.ts';
import { up as sealedChanges } from './0005-sealed-changes.ts';
import { up as paymentLinks } from './0006-payment-links.ts';
import { up as studioPlace } from './0008-studio-place.ts';
import { up as emailAttachments } from './0009-email-attachments.ts';
import { up as taxes } from './0010-taxes.ts';
import { up as firstRun } from './0011-first-run.ts';
import { up as identities } from './0012-identities.ts';
import { up as proposals } from './0013-proposals.ts';
import { up as frozenFiles } from './0014-frozen-files.ts';
import { up as threads } from './0016-threads.ts';
import { up as emptiedRevisions } from './0017-emptied-revisions.ts';
import { up as proposalTemplates } from './0018-proposal-templates.ts';
import { up as pendingBilling } from './0019-pending-billing.ts';
import { up as engagementList } from './0020-engagement-list.ts';
import { up as openingEmails } from './0021-opening-emails.ts';
import { up as inboxOrder } from './0022-inbox-order.ts';
import { up as documentGrants } from './0023-document-grants.ts';
import { up as templateSeals } from './0024-template-seals.ts';
import { up as engagementLedger } from './0025-engagement-ledger.ts';
import { up as changeOrders } from './0026-change-orders.ts';
import { up as reminders } from './0027-reminders.ts';
import { up as readings } from './0028-readings.ts';
import { up as decidedProposals } from './0030-decided-proposals.ts';
import { up as contracts } from './0031-contracts.ts';
import { up as paymentsByDay } from './0032-payments-by-day.ts';
import { up as evidenceKinds } from './0033-evidence-kinds.ts';
import { up as fileStore } from './0034-file-store.ts';
import { up as paperSizes } from './0035-paper-sizes.ts';
import { up as taxNames } from './0036-tax-names.ts';
import { up as expectedMilestones } from './0037-expected-milestones.ts';
import { up as voice } from './0038-voice.ts';
import { up as dashboardIndexes } from './0039-dashboard-indexes.ts';
import { up as finding } from './0040-finding.ts';
import { up as listOrders } from './0041-list-orders.ts';
import { up as contractTerms } from './0042-contract-terms.ts';
import { up as savedViews } from './0043-saved-views.ts';
import { up as settledAs } from './0044-settled-as.ts';
import { up as settledInvoices } from './0045-settled-invoices.ts';
import { up as paymentEntries } from './0046-payment-entries.ts';
import { up as paymentLists } from './0047-payment-lists.ts';
import { up as receiptSeries } from './0048-receipt-series.ts';
import { up as statements } from './0049-statements.ts';
import { up as monthlyStatements } from './0050-monthly-statements.ts';
import { up as yearlyRates } from './0051-yearly-rates.ts';
import { up as paymentReminders } from './0052-payment-reminders.ts';

const BASELINE = '0001-baseline';

/** In name order; append-only. One set for both databases. */
export const migrations: Record<string, Migration> = {
  [BASELINE]: { up: baseline },
  '0002-event-keys': { up: eventKeys },
  '0003-spam-deletion': { up: spamDeletion },
  '0004-seals': { up: seals },
  '0005-sealed-changes': { up: sealedChanges },
  '0006-payment-links': { up: paymentLinks },
  '0008-studio-place': { up: studioPlace },
  '0009-email-attachments': { up: emailAttachments },
  '0010-taxes': { up: taxes },
  '0011-first-run': { up: firstRun },
  '0012-identities': { up: identities },
  '0013-proposals': { up: proposals },
  '0014-frozen-files': { up: frozenFiles },
  '0016-threads': { up: threads },
  '0017-emptied-revisions': { up: emptiedRevisions },
  '0018-proposal-templates': { up: proposalTemplates },
  '0019-pending-billing': { up: pendingBilling },
  '0020-engagement-list': { up: engagementList },
  '0021-opening-emails': { up: openingEmails },
  '0022-inbox-order': { up: inboxOrder },
  '0023-document-grants': { up: documentGrants },
  '0024-template-seals': { up: templateSeals },
  '0025-engagement-ledger': { up: engagementLedger },
  '0026-change-orders': { up: changeOrders },
  '0027-reminders': { up: reminders },
  '0028-readings': { up: readings },
  '0030-decided-proposals': { up: decidedProposals },
  '0031-contracts': { up: contracts },
  '0032-payments-by-day': { up: paymentsByDay },
  '0033-evidence-kinds': { up: evidenceKinds },
  '0034-file-store': { up: fileStore },
  '0035-paper-sizes': { up: paperSizes },
  '0036-tax-names': { up: taxNames },
  '0037-expected-milestones': { up: expectedMilestones },
  '0038-voice': { up: voice },
  '0039-dashboard-indexes': { up: dashboardIndexes },
  '0040-finding': { up: finding },
  '0041-list-orders': { up: listOrders },
  '0042-contract-terms': { up: contractTerms },
  '0043-saved-views': { up: savedViews },
  '0044-settled-as': { up: settledAs },
  '0045-settled-invoices': { up: settledInvoices },
  '0046-payment-entries': { up: paymentEntries },
  '0047-payment-lists': { up: paymentLists },
  '0048-receipt-series': { up: receiptSeries },
  '0049-statements': { up: statements },
  '0050-monthly-statements': { up: monthlyStatements },
  '0051-yearly-rates': { up: yearlyRates },
  '0052-payment-reminders': { up: paymentReminders },
};

/**
 * Throws `DatabaseRefused` if the database has a migration that is unknown here: from a development
 * version before the baseline, or from a newer version.
 */
export async function requireKnownMigrations<Tables>(db: Kysely<Tables>): Promise<void> {
  const executed = await listExecutedMigrations(db);
  const foreign = executed.find((name) => migrations[name] === undefined);
  if (foreign === undefined) return;
  throw new DatabaseRefused(
    executed.includes(BASELINE)
      ? `The database was updated by a newer version: its migration ${foreign} is unknown here. Install that version or a later one`
      : `The database was created by a development version: its migration ${foreign} is from before the first release. It can’t be upgraded. Start with a new data folder or database`,
  );
}

/** Names, in order. */
export async function listExecutedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  if (!(await hasMigrationTable(db))) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** In the schema that is in use: another one of the same database may belong to another program. */
async function hasMigrationTable<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const name = DEFAULT_MIGRATION_TABLE;
  const { rows } = await (
    isSqlite(db)
      ? sql`select name from sqlite_master where type = 'table' and name = ${name}`
      : sql`select 1 where to_regclass(${name}) is not null`
  ).execute(db);
  return rows.length > 0;
}
