import type { YearlyRate, YearlyRateChanges } from '../../../shared/reports/yearly-rates.schema.ts';
import { yearlyRateId } from '../../../shared/reports/yearly-rates.ts';
import type { Write } from '../../database/group-writes.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { rowsBefore } from '../../platform/events/row-hashes.ts';
import { lockStudio, STUDIO } from '../../platform/studio.repository.ts';
import { presentYearlyRate } from './yearly-rates.present.ts';
import { deleteYearlyRate, insertYearlyRate, listYearlyRates } from './yearly-rates.repository.ts';

export interface YearlyRateDeps {
  write: Write;
  clock: Clock;
}

/** Sets or removes the rates that differ, and returns all. The last of two for the same counts. */
export async function changeYearlyRates(
  { write, clock }: YearlyRateDeps,
  actor: Actor,
  { rates }: YearlyRateChanges,
): Promise<YearlyRate[]> {
  return write(async (trx) => {
    await lockStudio(trx);
    const stored = new Map((await listYearlyRates(trx)).map((row) => [row.id, row]));
    const wanted = new Map(rates.map((rate) => [yearlyRateId(rate), rate]));
    const changed = [...wanted].filter(([id, { rate, baseCurrency }]) => {
      const row = stored.get(id);
      return (
        row?.rate !== (rate ?? undefined) || (rate !== null && row?.baseCurrency !== baseCurrency)
      );
    });
    if (changed.length > 0) {
      const keys = Array.from(changed, ([id]) => ['yearlyRates', id] as const);
      const rows = await rowsBefore(trx, keys);
      for (const [id, { rate, ...currencies }] of changed) {
        await deleteYearlyRate(trx, id);
        if (rate !== null) await insertYearlyRate(trx, { id, ...currencies, rate });
      }
      const type = 'settings.yearly_rates_updated';
      const data = { rates: changed.length };
      const event = { actor, type, targetId: STUDIO, data, rows } as const;
      await recordEvent(trx, event, instantText(clock.now()));
    }
    return (await listYearlyRates(trx)).map(presentYearlyRate);
  });
}
