import { expect, test } from 'vitest';
import { manualClock } from '../../../../tests/support/manual-clock.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import { groupWrites, type Write } from '../../database/group-writes.ts';
import { attemptLimits } from './attempt-limits.ts';
import { TooManyAttempts } from './auth.errors.ts';

const three = { bucket: 'sign-in:network:203.0.113.9', most: 3, minutes: 15 };
const everybody = { bucket: 'sign-in:everybody', most: 100, minutes: 15 };

function limitsOf(db: Database) {
  const clock = manualClock();
  let writes = 0;
  const grouped = groupWrites(db);
  const write: Write = (work) => {
    writes += 1;
    return grouped(work);
  };
  return { ...attemptLimits({ write, clock }), clock, writes: () => writes };
}

describeOnEachDatabase('Attempts', (open) => {
  test('beyond the limit are refused with the time to wait, until it is over', async () => {
    const { take, clock } = limitsOf(await open());
    for (let nth = 1; nth <= 3; nth += 1) await take([three, everybody]);
    clock.advance({ minutes: 5 });
    const refused = take([three, everybody]);
    await expect(refused).rejects.toThrow(TooManyAttempts);
    await expect(refused).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
    await take([{ ...three, bucket: 'sign-in:network:203.0.113.10' }, everybody]);
    clock.advance({ minutes: 9, seconds: 59, milliseconds: 999 });
    await expect(take([three, everybody])).rejects.toMatchObject({
      headers: { 'retry-after': '1' },
    });
    clock.advance({ milliseconds: 1 });
    await take([three, everybody]);
  });

  test('made at once are all counted', async () => {
    const { take } = limitsOf(await open());
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => take([three, everybody])),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('are counted together by all processes', async () => {
    const db = await open();
    const [one, other] = [limitsOf(db), limitsOf(db)];
    await one.take([three]);
    await other.take([three]);
    await one.take([three]);
    await expect(other.take([three])).rejects.toThrow(TooManyAttempts);
    await expect(one.take([three])).rejects.toThrow(TooManyAttempts);
  });

  test('of who is over the limit cost no query', async () => {
    const { take, writes } = limitsOf(await open());
    for (let nth = 1; nth <= 4; nth += 1) await take([three, everybody]).catch(() => {});
    const before = writes();
    for (let nth = 1; nth <= 200; nth += 1) {
      await expect(take([three, everybody])).rejects.toThrow(TooManyAttempts);
    }
    expect(writes()).toBe(before);
  });

  test('are forgotten after a success', async () => {
    const { take, forget } = limitsOf(await open());
    for (let nth = 1; nth <= 4; nth += 1) await take([three]).catch(() => {});
    await expect(take([three])).rejects.toThrow(TooManyAttempts);
    await forget([three]);
    await forget([]);
    await expect(take([three])).resolves.toBeUndefined();
  });

  test('that are long over leave nothing in the database', async () => {
    const db = await open();
    const { take, clock } = limitsOf(db);
    await take([three]);
    clock.advance({ minutes: 16 });
    await take([everybody]);
    const rows = await db.selectFrom('rateLimits').select('bucket').execute();
    expect(rows).toEqual([{ bucket: everybody.bucket }]);
  });
});
