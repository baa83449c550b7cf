/** Statements of account of the demo’s story. */
import { documentKinds } from '../../document-kinds.ts';
import { createStatement } from '../../features/reports/statements/create-statement.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { clientId, type Plot, type Stage } from './happenings.ts';
import { sendToBilled, viewFirst } from './send-document.ts';
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
  await sendToBilled(stage, id, client);
  yield at.add({ minutes: 1 });
  await stage.makePdfs(id);
  yield at.add({ hours: HOURS_UNTIL_VIEWED });
  await viewFirst(stage, id);
}
