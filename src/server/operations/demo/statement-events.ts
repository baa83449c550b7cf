/** Statements of account of the demo’s story. */
import { findBillingContact } from '../../../shared/clients/billing-contact.ts';
import { documentKinds } from '../../document-kinds.ts';
import { listContacts } from '../../documents/parties/parties.repository.ts';
import { createStatement } from '../../features/reports/statements/create-statement.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { clientId, known, type Plot, type Stage } from './happenings.ts';
import { send, viewFirst } from './send-document.ts';
import type { StoryStatement } from './story.ts';

const HOURS_UNTIL_VIEWED = 3;

export async function* playStatement(stage: Stage, { client, when }: StoryStatement): Plot {
  const at = stage.at(when);
  yield at;
  const { deps, actor } = stage;
  const id = await createStatement(
    { ...deps, kinds: documentKinds },
    actor,
    clientId(stage, client),
    { currency: (await getStudio(deps.db)).currency, to: at.toString().slice(0, 10) },
  );
  const contacts = await listContacts(deps.db, clientId(stage, client));
  const billed = known(findBillingContact(contacts), `billing contact of ${client}`);
  await send(stage, { id, contacts: [billed.id] });
  yield at.add({ minutes: 1 });
  await stage.makePdfs(id);
  yield at.add({ hours: HOURS_UNTIL_VIEWED });
  await viewFirst(stage, id);
}
