import type {
  BankDetails,
  BankDetailsInput,
} from '../../../shared/settings/bank-details.schema.ts';
import type { Studio, StudioChanges } from '../../../shared/settings/studio.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { BankDetailsRow, StudioSettingsRow } from '../../database/tables/settings.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { changedFields, recordEvent } from '../../platform/events/events.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { lockStudio, STUDIO } from '../../platform/studio.repository.ts';
import { noBankDetails, settingsVersionConflict } from './settings.errors.ts';
import { presentStudio } from './settings.present.ts';
import {
  deleteBankDetails,
  insertBankDetails,
  lockBankDetails,
  updateBankDetails,
  updateStudioRow,
} from './settings.repository.ts';

export interface SettingsDeps {
  write: Write;
  clock: Clock;
}

/** Updates the fields that differ; does nothing if none does. Throws `settingsVersionConflict`. */
export async function changeStudio(
  { write, clock }: SettingsDeps,
  actor: Actor,
  { version, ...changes }: StudioChanges,
): Promise<Studio> {
  return write(async (trx) => {
    const current = presentStudio(await lockStudio(trx));
    if (version !== current.version) throw settingsVersionConflict(current);
    const fields = changedFields(current, changes);
    if (fields.length === 0) return current;
    const row = await updateStudioRow(trx, { ...columnsOf(changes), version: version + 1 });
    const event = { actor, type: 'settings.updated', targetId: STUDIO, data: { fields } } as const;
    await recordEvent(trx, event, instantText(clock.now()));
    return presentStudio(row);
  });
}

function columnsOf({
  address,
  taxIds,
  ...rest
}: Omit<StudioChanges, 'version'>): Partial<StudioSettingsRow> {
  return { ...rest, ...address, ...(taxIds && { taxIds: JSON.stringify(taxIds) }) };
}

/** Creates or updates the bank details for a currency. Throws `settingsVersionConflict`. */
export async function putBankDetails(
  { write, clock }: SettingsDeps,
  actor: Actor,
  { currency, version, ...fields }: BankDetailsInput & { currency: string },
): Promise<BankDetails> {
  return write(async (trx) => {
    const current = await lockBankDetails(trx, currency);
    if (version !== current?.version) throw settingsVersionConflict(current ?? null);
    const changed = changedFields<Partial<BankDetailsRow>>(current ?? {}, fields);
    const row = { currency, version: (version ?? 0) + 1, ...fields };
    if (current === undefined) await insert(trx, row);
    else if (changed.length === 0) return current;
    else await updateBankDetails(trx, row);
    const data = { currency, fields: changed };
    const type = 'settings.bank_details_updated';
    await recordEvent(trx, { actor, type, targetId: STUDIO, data }, instantText(clock.now()));
    return row;
  });
}

/** If there was no row to lock, a concurrent request may insert one. */
async function insert(trx: Trx, row: BankDetailsRow): Promise<void> {
  if (await insertBankDetails(trx, row)) return;
  throw settingsVersionConflict((await lockBankDetails(trx, row.currency)) ?? null);
}

/** Throws `noBankDetails`. */
export async function removeBankDetails(
  { write, clock }: SettingsDeps,
  actor: Actor,
  currency: string,
): Promise<void> {
  await write(async (trx) => {
    if (!(await deleteBankDetails(trx, currency))) throw noBankDetails(currency);
    const data = { currency };
    const type = 'settings.bank_details_deleted';
    await recordEvent(trx, { actor, type, targetId: STUDIO, data }, instantText(clock.now()));
  });
}
