/** Removes the content of revisions whose client is anonymized; number, hash and dates stay. */
import type { Trx } from '../../database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Anonymizing } from './emptying-part.ts';
import type { DocumentKind } from '../document-kind.ts';
import { listFrozen } from '../freeze/frozen.repository.ts';
import { emptyRevision } from './empty-revisions.repository.ts';

/** Those that the kind names. Resolves with the ids of the files to delete after the commit. */
export async function emptyRevisions(
  trx: Trx,
  kind: DocumentKind,
  { actor, clientId, at, ...anonymizing }: Anonymizing,
  id: string,
): Promise<string[]> {
  const { emptying } = kind;
  if (emptying === undefined) return [];
  const wanted = new Set(await emptying.revisions(trx, id));
  const all = (await listFrozen(trx, [id])).filter(
    ({ revision, emptiedAt }) => wanted.has(revision) && emptiedAt === null,
  );
  const fileIds: string[] = [];
  for (const { kind: frozenKind, number, revision } of all) {
    fileIds.push(...(await emptyRevision(trx, { targetId: id, revision }, at)));
    const data = { kind: frozenKind, revision, number };
    const event = { actor, type: 'document.emptied', targetId: id, clientId, data } as const;
    await recordEvent(trx, event, at);
  }
  if (all.length > 0) await emptying.after(trx, { actor, clientId, at, ...anonymizing }, id);
  return fileIds;
}
