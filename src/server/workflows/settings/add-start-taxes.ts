import { startSetOf } from '../../../shared/taxes/start-sets.ts';
import type { Trx } from '../../database/database.ts';
import { changeStudioIn } from '../../features/settings/settings.actions.ts';
import { addTaxesIn, type TaxDeps } from '../../features/taxes/taxes.actions.ts';
import { noStartSet } from '../../features/taxes/taxes.errors.ts';
import { readTaxes } from '../../features/taxes/taxes.reading.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { lockStudio } from '../../platform/studio.repository.ts';

/** Taxes that are in the list already, by their names, are left out. Throws `noStartSet`. */
export async function addStartTaxesIn(
  trx: Trx,
  deps: Pick<TaxDeps, 'clock'>,
  actor: Actor,
  country: string,
): Promise<void> {
  const set = startSetOf(country);
  if (set === undefined) throw noStartSet();
  const { version, defaultTaxId } = await lockStudio(trx);
  const { items } = await readTaxes(trx);
  const isListed = (name: string) => items.some((one) => one.name === name);
  const missing = set.taxes.filter(({ name }) => !isListed(name));
  const [first] = await addTaxesIn(trx, deps, actor, missing);
  if (defaultTaxId === null && first !== undefined) {
    await changeStudioIn(trx, deps, actor, { version, defaultTaxId: first.id });
  }
}
