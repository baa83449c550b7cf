/** Invariants of clients and their events. */
import type { Database } from '../database/database.ts';
import type { Invariant } from '../platform/verify/invariant.ts';
import { listEventsOfType } from '../platform/verify/verify-events.repository.ts';
import { listClientStatuses } from './verify.repository.ts';

const statusAfter: Record<string, string> = {
  'client.created': 'active',
  'client.archived': 'archived',
  'client.restored': 'active',
};

export async function clientInvariants(db: Database): Promise<Invariant[]> {
  const statuses = new Map<string, string>();
  const anonymized = new Set<string>();
  for (const { type, targetId } of await listEventsOfType(db, 'client.')) {
    const status = statusAfter[type];
    if (status !== undefined) statuses.set(targetId, status);
    if (type === 'client.anonymized') anonymized.add(targetId);
  }
  const clients = await listClientStatuses(db);
  const there = new Set(clients.map(({ id }) => id));
  return [
    {
      rule: 'every client that was created is there',
      violations: [...statuses.keys()].filter((id) => !there.has(id)),
    },
    {
      rule: 'every client is as its events tell',
      violations: clients.flatMap(({ id, status, anonymizedAt }) => {
        const expected = statuses.get(id);
        if (expected === undefined) return [`nobody created ${id}`];
        if ((anonymizedAt !== null) !== anonymized.has(id)) {
          return [`${id} is anonymous here, and not there`];
        }
        return expected === status ? [] : [`${id} is ${status}, and not ${expected}`];
      }),
    },
  ];
}
