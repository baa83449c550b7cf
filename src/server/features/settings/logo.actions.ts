import type { Database } from '../../database/database.ts';
import type { FileRow } from '../../database/tables/files.table.ts';
import type { SignedInActor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Bytes, FileStore } from '../../platform/files/file-store.ts';
import { deleteFileRow, insertFile, listFiles } from '../../platform/files/files.repository.ts';
import { keepFile } from '../../platform/files/keep-file.ts';
import { logoPicture } from './logo-picture.ts';
import { NoLogo } from './settings.errors.ts';
import { lockStudio, STUDIO } from './settings.repository.ts';
import type { SettingsDeps } from './studio.actions.ts';

export interface LogoDeps extends SettingsDeps {
  db: Database;
  files: FileStore;
}

export async function findLogo(db: Database): Promise<FileRow | undefined> {
  return (await listFiles(db, STUDIO, 'logo')).at(-1);
}

/** Puts the picture in the place of the logo; throws `LogoRefused`. */
export async function putLogo(
  deps: LogoDeps,
  actor: SignedInActor,
  upload: Bytes,
): Promise<Pick<FileRow, 'sha256' | 'createdAt'>> {
  const bytes = await logoPicture(upload);
  const logo = await keepFile(deps, {
    subject: STUDIO,
    purpose: 'logo',
    name: 'logo.png',
    bytes,
    createdBy: actor.userId,
  });
  const former = await deps.write(async (trx) => {
    // One at a time, so that one logo is left.
    await lockStudio(trx);
    const former = await listFiles(trx, STUDIO, 'logo');
    for (const { id } of former) await deleteFileRow(trx, id);
    await insertFile(trx, logo);
    await recordEvent(
      trx,
      { actor, type: 'settings.logo_changed', subject: STUDIO, data: { file: logo.id } },
      logo.createdAt,
    );
    return former;
  });
  for (const { id } of former) await deps.files.delete(id);
  return logo;
}

/** Throws `NoLogo`. */
export async function removeLogo(deps: LogoDeps, actor: SignedInActor): Promise<void> {
  const at = instantText(deps.clock.now());
  const former = await deps.write(async (trx) => {
    await lockStudio(trx);
    const former = await listFiles(trx, STUDIO, 'logo');
    if (former.length === 0) throw new NoLogo();
    for (const { id } of former) await deleteFileRow(trx, id);
    await recordEvent(trx, { actor, type: 'settings.logo_removed', subject: STUDIO }, at);
    return former;
  });
  for (const { id } of former) await deps.files.delete(id);
}
