/** Unlinked messages from a client’s addresses. */
import type { Trx } from '../database/database.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { recordEvents } from '../platform/events/events.ts';
import { joinStrays, listAddresses } from './stray-inquiries.repository.ts';

/** Links them to the client: once it is anonymized, they could no longer be attributed. */
export async function takeInStrays(
  trx: Trx,
  { actor, clientId, at }: { actor: Actor; clientId: string; at: string },
): Promise<void> {
  for (const address of await listAddresses(trx, clientId)) {
    const strays = await joinStrays(trx, clientId, address);
    const events = strays.map(({ id: targetId, status }) => {
      const data = { from: status, status };
      return { actor, type: 'inquiry.linked' as const, targetId, clientId, data };
    });
    await recordEvents(trx, events, at);
  }
}
