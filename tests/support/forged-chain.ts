/** Forges as an attacker with write access would: a changed event, and a chain that fits it. */
import type { Database } from '../../src/server/database/database.ts';
import type { EventRow } from '../../src/server/database/tables/events.table.ts';
import { formatAnchor } from '../../src/server/platform/events/anchors.ts';
import { eventHash } from '../../src/server/platform/events/event-hash.ts';
import { getEventHead } from '../../src/server/platform/events/events.repository.ts';
import { pastTriggers } from './past-triggers.ts';

interface Forging {
  /** The event as it shall read; undefined to cut it out. Default: as it is. */
  change?: (event: EventRow) => EventRow | undefined;
  /** The secret of a key; `plain`: the chain looks as if there had never been one. */
  sign: ((keyId: number) => Buffer | undefined) | 'plain';
  /** SQL that changes other rows in the same way. */
  statements?: readonly string[];
}

/** Recomputes all numbers and hashes, the head, and the anchors in rows, past all triggers. */
export async function forgeChain(
  db: Database,
  { change = (event) => event, sign, statements = [] }: Forging,
): Promise<void> {
  const head = await getEventHead(db);
  const events = await db.selectFrom('events').selectAll().orderBy('seq').execute();
  let last = { seq: 0, hash: '0'.repeat(64) };
  const forged: EventRow[] = [];
  const anchors: string[] = [];
  const moveAnchors = (from: string) => {
    const to = formatAnchor(last);
    if (from === to) return;
    for (const table of ['frozen_documents', 'emails']) {
      anchors.push(`update ${table} set event_head = 'forged ${to}' where event_head = '${from}'`);
    }
  };
  for (const event of events) {
    const changed =
      sign === 'plain' && event.type === 'chain.key_added' ? undefined : change(event);
    if (changed !== undefined) {
      const keyId = sign === 'plain' ? null : changed.keyId;
      const data = withoutSeals(changed.data);
      const content = { ...changed, data, seq: last.seq + 1, prevHash: last.hash, keyId };
      const secret = keyId === null || sign === 'plain' ? undefined : sign(keyId);
      last = { seq: content.seq, hash: eventHash(content, secret) };
      forged.push({ ...content, hash: last.hash });
    }
    moveAnchors(formatAnchor(event));
  }
  const keyId = sign === 'plain' ? null : head.keyId;
  await pastTriggers(
    db,
    ...statements,
    'delete from events',
    ...forged.map(eventInsertion),
    `update event_head set seq = ${last.seq}, hash = '${last.hash}', key_id = ${literal(keyId)}`,
    ...anchors,
    ...['frozen_documents', 'emails'].map(
      (table) => `update ${table} set event_head = replace(event_head, 'forged ', '')`,
    ),
  );
}

/** As if recorded before hashes of rows existed. */
function withoutSeals(data: string): string {
  const told = JSON.parse(data) as Record<string, unknown>;
  delete told['seals'];
  return JSON.stringify(told);
}

/** SQL that stores it as it is. */
export function eventInsertion(event: EventRow): string {
  const { seq, at, actorKind, actorId, type, targetId, clientId } = event;
  const { data, prevHash, keyId, hash } = event;
  const values = [
    seq,
    at,
    actorKind,
    actorId,
    type,
    targetId,
    clientId,
    data,
    prevHash,
    keyId,
    hash,
  ];
  return `insert into events (seq, at, actor_kind, actor_id, type, target_id, client_id, data,
    prev_hash, key_id, hash) values (${values.map(literal).join(', ')})`;
}

function literal(value: string | number | null): string {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
