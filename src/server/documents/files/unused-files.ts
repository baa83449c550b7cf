/** Deletes uploaded files that neither a draft nor a revision uses any more. */
import type { Trx } from '../../database/database.ts';
import { systemActor, type Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { DocumentHead } from '../document.ts';
import type { DocumentKind } from '../document-kind.ts';
import { lockAfterClient } from '../parties/held-clients.ts';
import type { DocumentFileDeps } from './document-files.actions.ts';
import {
  deleteFileRows,
  listTargetsWithUnfrozen,
  listUnfrozen,
} from './document-files.repository.ts';

/** For undo, and for drafts that were open for long before they are saved. */
const KEPT = Temporal.Duration.from({ hours: 24 });

/** A chore. */
export async function removeUnusedFiles(deps: DocumentFileDeps): Promise<void> {
  const now = deps.clock.now();
  const before = instantText(now.subtract(KEPT));
  for (const kind of deps.kinds.all) {
    if (kind.files === undefined) continue;
    for (const id of await listTargetsWithUnfrozen(deps.db, kind.prefix, before)) {
      await removeFrom(deps, kind, { id, before, at: instantText(now) });
    }
  }
}

async function removeFrom(
  { write, files }: DocumentFileDeps,
  kind: DocumentKind,
  { id, before, at }: { id: string; before: string; at: string },
): Promise<void> {
  const removed = await write(async (trx) => {
    const head = (await lockAfterClient(trx, kind, id)) ?? { id, clientId: null };
    const used = new Set(await kind.files?.ofDraft(trx, id));
    const unused = (await listUnfrozen(trx, id)).filter(
      (file) => !used.has(file.id) && file.createdAt < before,
    );
    const ids = unused.map((file) => file.id);
    await deleteWithEvents(trx, { actor: systemActor, head, ids, at });
    return ids;
  });
  for (const fileId of removed) await files.delete(fileId);
}

/**
 * Deletes the rows of all files that no revision has, with a draft that is deleted or emptied. The
 * sweep of files deletes their bytes.
 */
export async function removeDraftFiles(
  trx: Trx,
  actor: Actor,
  head: Pick<DocumentHead, 'id' | 'clientId'>,
  at: string,
): Promise<void> {
  const ids = (await listUnfrozen(trx, head.id)).map((file) => file.id);
  await deleteWithEvents(trx, { actor, head, ids, at });
}

interface Deletion {
  actor: Actor;
  head: Pick<DocumentHead, 'id' | 'clientId'>;
  ids: readonly string[];
  at: string;
}

async function deleteWithEvents(trx: Trx, { actor, head, ids, at }: Deletion): Promise<void> {
  if (ids.length === 0) return;
  await deleteFileRows(trx, ids);
  const about = { targetId: head.id, clientId: head.clientId, data: { files: [...ids] } };
  await recordEvent(trx, { actor, type: 'document.files_removed', ...about }, at);
}
