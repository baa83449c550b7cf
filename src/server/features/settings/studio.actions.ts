import type { Studio, StudioChanges } from '../../../shared/settings/studio.schema.ts';
import type { Write } from '../../database/group-writes.ts';
import type { StudioSettingsRow } from '../../database/tables/settings.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { lockStudio, STUDIO } from '../../platform/studio.repository.ts';
import { changedFields } from '../../platform/changed-fields.ts';
import { settingsVersionConflict } from './settings.errors.ts';
import { presentStudio } from './settings.present.ts';
import { updateStudioRow } from './settings.repository.ts';

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
  return {
    ...rest,
    ...address,
    ...(taxIds !== undefined && { taxIds: JSON.stringify(taxIds) }),
  };
}
