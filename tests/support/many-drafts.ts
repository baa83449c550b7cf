/** Inserts thousands of drafts directly into a new database. */
import { inTransaction, migrate, openDatabase } from '../../src/server/database/database.ts';
import { emptyDraft } from '../../src/server/features/invoices/draft/draft-content.ts';
import { insertDraft } from '../../src/server/features/invoices/draft/drafts.actions.ts';
import { findBilledClient } from '../../src/server/documents/parties/parties.repository.ts';
import { getStudio } from '../../src/server/platform/studio.repository.ts';
import { createClientIn } from '../../src/server/features/clients/clients.actions.ts';
import { newClient } from '../../src/shared/clients/clients.schema.ts';
import { invoiceDraftSchema } from '../../src/shared/invoices/invoice-draft.schema.ts';
import { systemActor } from '../../src/server/platform/auth/actor.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { aLine } from './invoices.ts';

const AT_ONCE = 500;

/** Returns their ids; each has version 1 and can be issued. */
export async function makeDrafts(
  place: { url: string | undefined; dataDir: string },
  count: number,
): Promise<string[]> {
  const db = await openDatabase(place);
  await migrate(db);
  await db.updateTable('studioSettings').set({ city: 'New York', country: 'US' }).execute();
  const deps = { clock: systemClock };
  const ids: string[] = [];
  while (ids.length < count) {
    await inTransaction(db, async (trx) => {
      const input = newClient.parse({ kind: 'organization', name: `Lab ${ids.length}` });
      const clientId = await createClientIn(trx, deps, systemActor, input);
      const client = await findBilledClient(trx, clientId);
      const empty = emptyDraft(await getStudio(trx), client);
      const draft = invoiceDraftSchema.parse({ ...empty, lines: [aLine] });
      const made = { kind: 'invoice', creditsInvoiceId: null, draft } as const;
      for (let one = 0; one < AT_ONCE && ids.length < count; one += 1) {
        ids.push(await insertDraft(trx, deps, systemActor, made));
      }
    });
  }
  await db.destroy();
  return ids;
}
