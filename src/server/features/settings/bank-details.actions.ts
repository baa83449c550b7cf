import type {
  BankDetails,
  BankDetailsInput,
} from '../../../shared/settings/bank-details.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { BankDetailsRow } from '../../database/tables/settings.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { STUDIO } from '../../platform/studio.repository.ts';
import { changedFields } from '../../platform/changed-fields.ts';
import { noBankDetails, settingsVersionConflict } from './settings.errors.ts';
import { presentBankDetails } from './settings.present.ts';
import {
  deleteBankDetails,
  insertBankDetails,
  lockBankDetails,
  updateBankDetails,
} from './settings.repository.ts';
import type { SettingsDeps } from './studio.actions.ts';

/** Creates or updates the bank details for a currency. Throws `settingsVersionConflict`. */
export async function putBankDetails(
  { write, clock }: SettingsDeps,
  actor: Actor,
  { currency, version, ...fields }: BankDetailsInput & { currency: string },
): Promise<BankDetails> {
  return write(async (trx) => {
    const current = await lockBankDetails(trx, currency);
    if (version !== current?.version) {
      throw settingsVersionConflict(current === undefined ? null : presentBankDetails(current));
    }
    const changed = changedFields<Partial<BankDetailsRow>>(current ?? {}, fields);
    const row = { currency, version: (version ?? 0) + 1, ...fields };
    if (current === undefined) await insert(trx, row);
    else if (changed.length === 0) return presentBankDetails(current);
    else await updateBankDetails(trx, row);
    const data = { currency, fields: changed };
    const type = 'settings.bank_details_updated';
    await recordEvent(trx, { actor, type, targetId: STUDIO, data }, instantText(clock.now()));
    return presentBankDetails(row);
  });
}

/** Throws `noBankDetails`. */
export async function removeBankDetails(
  { write, clock }: SettingsDeps,
  actor: Actor,
  currency: string,
): Promise<void> {
  await write(async (trx) => {
    if (!(await deleteBankDetails(trx, currency))) throw noBankDetails(currency);
    const type = 'settings.bank_details_deleted';
    await recordEvent(
      trx,
      { actor, type, targetId: STUDIO, data: { currency } },
      instantText(clock.now()),
    );
  });
}

/** If there was no row to lock, a concurrent request may insert one. */
async function insert(trx: Trx, row: BankDetailsRow): Promise<void> {
  if (await insertBankDetails(trx, row)) return;
  const current = await lockBankDetails(trx, row.currency);
  throw settingsVersionConflict(current === undefined ? null : presentBankDetails(current));
}
