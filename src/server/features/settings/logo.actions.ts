import type { Database } from '../../database/database.ts';
import type { SignedInActor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { FileStore, ReceivedFile } from '../../platform/files/file-store.ts';
import { insertFile } from '../../platform/files/files.repository.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { lockStudio, STUDIO } from '../../platform/studio.repository.ts';
import { logoPicture } from './logo-picture.ts';
import { noLogo } from './settings.errors.ts';
import { retireLogo } from './settings.repository.ts';
import type { SettingsDeps } from './settings.actions.ts';

export interface LogoDeps extends SettingsDeps {
  db: Database;
  files: FileStore;
  sandbox: Sandbox;
}

/** Replaces the logo; throws `invalidLogo`. */
export async function putLogo(deps: LogoDeps, actor: SignedInActor, upload: ReceivedFile) {
  const content = await logoPicture(deps.sandbox, upload);
  const logo = await storeFile(deps, {
    targetId: STUDIO,
    purpose: 'logo',
    name: 'logo.png',
    content,
    createdBy: actor.userId,
  });
  const retired = await deps.write(async (trx) => {
    // One at a time, so that only one logo remains.
    await lockStudio(trx);
    const retired = await retireLogo(trx);
    await insertFile(trx, logo);
    const event = { actor, type: 'settings.logo_updated', data: { file: logo.id } } as const;
    await recordEvent(trx, { ...event, targetId: STUDIO }, logo.createdAt);
    return retired;
  });
  await deleteBytes(deps, retired);
  return logo;
}

/** Throws `noLogo`. */
export async function removeLogo(deps: LogoDeps, actor: SignedInActor): Promise<void> {
  const at = instantText(deps.clock.now());
  const retired = await deps.write(async (trx) => {
    await lockStudio(trx);
    const retired = await retireLogo(trx);
    if (retired === undefined) throw noLogo();
    await recordEvent(trx, { actor, type: 'settings.logo_deleted', targetId: STUDIO }, at);
    return retired;
  });
  await deleteBytes(deps, retired);
}

async function deleteBytes({ files }: LogoDeps, retired: Awaited<ReturnType<typeof retireLogo>>) {
  if (retired?.isKept === false) await files.delete(retired.former.id);
}
