/** Starts an engagement that was agreed without a proposal, e.g. by email. */
import { agreedPlan, agreedProblems } from '../../../shared/engagements/agreed-plan.ts';
import { newEngagementTexts } from '../../../shared/engagements/engagement-texts.ts';
import type { NewEngagement } from '../../../shared/engagements/new-engagement.schema.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import type { Trx } from '../../database/database.ts';
import type { NewFile } from '../../database/tables/files.table.ts';
import { getOpenClient } from '../../documents/parties/held-clients.ts';
import { amountText } from '../../../shared/money/amounts.ts';
import { createEngagement } from '../../features/engagements/engagements.actions.ts';
import { invalidEngagement } from '../../features/engagements/engagements.errors.ts';
import { engagementWords } from '../../features/engagements/engagement-words.repository.ts';
import { insertEngagementWords } from '../../features/engagements/engagements.repository.ts';
import { rowOfUpload } from '../../features/engagements/files/engagement-files.ts';
import type { SignedInActor } from '../../platform/auth/actor.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { insertFile, isKnownFile } from '../../platform/files/files.repository.ts';
import { studioDay } from '../../platform/studio.repository.ts';
import { draftDueIn, type BillingDeps } from '../billing/draft-plan-invoices.ts';

/** Drafts what is billed by today; resolves with its id. Throws `invalidEngagement`. */
export async function startEngagement(
  deps: BillingDeps & { files: Pick<FileStore, 'read'> },
  actor: SignedInActor,
  { file, ...agreed }: NewEngagement,
): Promise<string> {
  const uploaded = file && (await rowOfUpload(deps, file, actor.userId));
  const { clientId, title, lines, currency } = agreed;
  const texts = pickFields(newEngagementTexts, agreed);
  return deps.write(async (trx) => {
    const client = await getOpenClient(trx, clientId, (field, problem) =>
      invalidEngagement({ [field]: problem }),
    );
    const now = deps.clock.now();
    const money = (amount: number) => `${currency} ${amountText(amount, currency)}`;
    const problems = agreedProblems(agreed, { today: await studioDay(trx, now), money });
    if (Object.keys(problems).length > 0) throw invalidEngagement(problems);
    const plan = agreedPlan(agreed);
    const made = { actor, clientId, proposal: null, title, plan, texts, file: uploaded, now };
    const id = await createEngagement(trx, made);
    if (uploaded !== null) await addProof(trx, { ...uploaded, targetId: id });
    const { total } = plan;
    const words = engagementWords({ title, currency, total, ...texts }, client, lines);
    await insertEngagementWords(trx, id, words);
    await draftDueIn(trx, deps, actor, id);
    return id;
  });
}

async function addProof(trx: Trx, file: NewFile): Promise<void> {
  if (await isKnownFile(trx, file.id)) {
    throw invalidEngagement({ file: 'This file belongs to something else. Upload it again.' });
  }
  await insertFile(trx, file);
}
