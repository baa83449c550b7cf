import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateTo } from '../../../../tests/support/earlier-schema.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { migrate } from '../database.ts';

const day = (nth: number) => `2026-01-0${nth}T00:00:00.000Z`;
const recordedOn = (acceptedOn: string) => JSON.stringify({ recorded: { acceptedOn } });

describeOnEachDatabase('The migration for decided proposals', (open) => {
  test('takes the time from the response to the current revision', async () => {
    const db = await open('bare');
    await migrateTo(db, '0025-engagement-ledger');
    const cases: [status: string, revision: number, responses: [string, number, string][]][] = [
      ['accepted', 1, [['accepted', 1, '{"recorded":null}']]],
      ['accepted', 1, [['accepted', 1, recordedOn('2025-12-30')]]],
      [
        'declined',
        2,
        [
          ['declined', 1, '{}'],
          ['declined', 2, '{}'],
        ],
      ],
      ['sent', 2, [['declined', 1, '{}']]],
      ['withdrawn', 1, [['withdrawn', 1, '{}']]],
    ];
    for (const [nth, [status, revision, responses]] of cases.entries()) {
      await sql`insert into proposals (id, status, version, number, revision, draft, title,
        currency, total, created_at, updated_at, listed_at) values (${`pro_${nth}`}, ${status}, 1,
        ${`P-${nth}`}, ${revision}, '{}', '', 'USD', 1, ${day(1)}, ${day(1)}, ${day(1)})`.execute(
        db,
      );
      for (const [index, [kind, to, data]] of responses.entries()) {
        await sql`insert into proposal_responses (id, proposal_id, position, revision, kind, data,
          created_at) values (${`rsp_${nth}_${index}`}, ${`pro_${nth}`}, ${index}, ${to}, ${kind},
          ${data}, ${day(index + 2)})`.execute(db);
      }
    }
    await migrate(db);
    const rows = await db.selectFrom('proposals').select('decidedAt').orderBy('id').execute();
    const decidedAt = rows.map((row) => row.decidedAt);
    expect(decidedAt).toEqual([day(2), '2025-12-30', day(3), null, null]);
  });
});
