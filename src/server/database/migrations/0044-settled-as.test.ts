import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateTo } from '../../../../tests/support/earlier-schema.ts';
import { pastTriggers } from '../../../../tests/support/past-triggers.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';

/** Of 100, as the releases before stored them. */
const invoices = [
  { sums: [0, 0, 0], status: 'open', becomes: ['open', null] },
  { sums: [40, 0, 0], status: 'partially_paid', becomes: ['partially_paid', null] },
  { sums: [100, 0, 0], status: 'paid', becomes: ['paid', null] },
  { sums: [50, 50, 0], status: 'paid', becomes: ['paid', null] },
  { sums: [49, 51, 0], status: 'paid', becomes: ['paid', 'written_off'] },
  { sums: [0, 100, 0], status: 'paid', becomes: ['paid', 'written_off'] },
  { sums: [0, 60, 40], status: 'credited', becomes: ['paid', 'written_off'] },
  { sums: [0, 50, 50], status: 'credited', becomes: ['credited', null] },
  { sums: [40, 0, 60], status: 'paid', becomes: ['credited', null] },
  { sums: [50, 0, 50], status: 'paid', becomes: ['paid', null] },
  { sums: [0, 0, 100], status: 'credited', becomes: ['credited', null] },
  { sums: [100, 0, 1], status: 'paid', becomes: ['paid', 'overpaid'] },
  { sums: [5, 0, 100], status: 'paid', becomes: ['paid', 'overpaid'] },
  // Its deposit was credited, too.
  { sums: [0, 0, 120], status: 'credited', becomes: ['paid', 'overpaid'] },
] as const;

const AT = '2026-02-01T00:00:00.000Z';

describeOnEachDatabase('The migration for settled invoices', (open) => {
  test('names those that were overpaid, written off or credited, and keeps their sums', async () => {
    const db = await open('bare');
    await migrateTo(db, '0043-saved-views');
    await sql`insert into clients (id, kind, name, name_key, street, city, region, postal_code,
      website, requires_purchase_order, tax_id, is_tax_exempt, tax_exempt_reason, status, version,
      created_at, updated_at, last_activity_at)
      values ('cli_1', 'person', 'Ada', 'ada', '', '', '', '', '', 0, '', 0, '', 'active', 1,
      ${AT}, ${AT}, ${AT})`.execute(db);
    await pastTriggers(
      db,
      ...invoices.map(
        ({ sums: [paid, writtenOff, credited], status }, index) => `insert into invoices (id, kind,
          status, version, client_id, currency, number, created_at, updated_at, listed_at, total,
          payable_amount, paid, written_off, credited, amount_due)
          values ('inv_${index + 10}', 'invoice', '${status}', 1, 'cli_1', 'USD', '${index}',
          '${AT}', '${AT}', '${AT}', 120, 100, ${paid}, ${writtenOff}, ${credited},
          ${100 - paid - writtenOff - credited})`,
      ),
    );
    await migrateTo(db, '0044-settled-as');
    const rows = await db.selectFrom('invoices').selectAll().orderBy('id').execute();
    expect(
      rows.map(({ paid, writtenOff, credited, status, settledAs, updatedAt }) => ({
        sums: [paid, writtenOff, credited],
        becomes: [status, settledAs],
        updatedAt,
      })),
    ).toEqual(invoices.map(({ sums, becomes }) => ({ sums, becomes, updatedAt: AT })));
  });
});
