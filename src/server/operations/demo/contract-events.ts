/** Contracts of the demo’s story, and who signs them. */
import type { ContractDraftChanges } from '../../../shared/contracts/contract-draft.schema.ts';
import type { CustomVariable } from '../../../shared/contracts/contract-variables.schema.ts';
import {
  signingAuthorizationText,
  studioAuthorization,
} from '../../../shared/contracts/signing-consent.ts';
import { firstIdentity } from '../../../shared/settings/identity.ts';
import type { Trx } from '../../database/database.ts';
import { listEngagementContracts } from '../../features/engagements/timeline/engagement-timeline.repository.ts';
import { lockFrozen } from '../../documents/freeze/frozen-documents.ts';
import { listContacts } from '../../documents/parties/parties.repository.ts';
import { contractKind } from '../../features/contracts/contract.kind.ts';
import { readContractDraft } from '../../features/contracts/draft/draft-content.ts';
import { getContract } from '../../features/contracts/contracts.repository.ts';
import { changeContract, createContract } from '../../features/contracts/draft/drafts.actions.ts';
import { countersignIn } from '../../features/contracts/owner-steps/countersign.ts';
import { findSample } from '../../features/contracts/samples/samples.ts';
import { executedIdOf } from '../../database/record-ids.ts';
import {
  addContractTemplate,
  publishTemplate,
} from '../../features/contracts/templates/templates.actions.ts';
import { newestCode } from './demo.repository.ts';
import { storyTemplate, lawOfContracts } from './contracts-story.ts';
import { clientId, engagementId, known, type Plot, type Stage } from './happenings.ts';
import { send, viewFirst } from './send-document.ts';
import type { StoryContract } from './story.ts';
import { BROWSER, submitForm, type Fields } from './submit-form.ts';

const HOURS_UNTIL_VIEWED = 2;

export async function* publishContractTemplate(stage: Stage): Plot {
  const { deps, actor, contractTemplates } = stage;
  const { when, name, sample } = storyTemplate;
  yield stage.at(when);
  const { content } = known(findSample(sample), `sample ${sample}`);
  const variables = content.variables.map(withLaw);
  const added = await addContractTemplate(deps, actor, {
    name,
    content: { ...content, variables },
  });
  await publishTemplate(deps, actor, added.id, added.version);
  contractTemplates.push({ id: added.id, name });
}

function withLaw(variable: CustomVariable): CustomVariable {
  const law = lawOfContracts[variable.key];
  return variable.kind === 'text' && law !== undefined ? { ...variable, value: law } : variable;
}

export async function* playContract(stage: Stage, contract: StoryContract): Plot {
  const at = stage.at(contract.when);
  const { signed } = contract;
  yield at;
  const id = await sendContract(stage, contract);
  yield at.add({ minutes: 1 });
  await stage.makePdfs(id);
  yield at.add({ hours: HOURS_UNTIL_VIEWED });
  await viewFirst(stage, id);
  if (signed === undefined) return;
  yield at.add({ hours: signed.hoursLater });
  await signOnPage(stage, id, signed);
  const { countersignedHoursLater: hours } = signed;
  if (hours === undefined) return;
  yield at.add({ hours });
  await countersign(stage, id);
  yield at.add({ hours, seconds: 12 });
  await stage.makePdfs(executedIdOf(id));
}

async function sendContract(stage: Stage, { start }: StoryContract): Promise<string> {
  const { deps, actor } = stage;
  const id =
    'engagement' in start
      ? await draftedContract(deps.db, engagementId(stage, start.engagement))
      : await createContract(deps, actor, {
          clientId: clientId(stage, start.client),
          sample: start.sample,
        });
  const row = await getContract(deps.db, id);
  const { variables } = readContractDraft(row.draft);
  const signer = known((await listContacts(deps.db, row.clientId))[0], 'contact of the client');
  const changes: ContractDraftChanges = {
    version: row.version,
    variables: variables.map(withLaw),
    recipients: [{ key: 'signer-1', role: 'signer', contactId: signer.id }],
  };
  const { version } = await changeContract(deps, actor, id, changes);
  await send(stage, { id, version, contacts: [signer.id] });
  return id;
}

async function draftedContract(trx: Trx, engagement: string): Promise<string> {
  const [contract] = await listEngagementContracts(trx, engagement);
  return known(contract, 'contract of the engagement').id;
}

async function signOnPage(
  stage: Stage,
  id: string,
  { by: name, title }: NonNullable<StoryContract['signed']>,
): Promise<void> {
  const answer = (fields: Fields) =>
    submitForm(stage, id, { kind: contractKind, fields: () => fields });
  await answer({ step: 'code' });
  await answer({ step: 'confirm', code: await newestCode(stage.deps.db) });
  await submitForm(stage, id, {
    kind: contractKind,
    fields: ({ snapshot: { language, buyer } }) => ({
      step: 'sign',
      name,
      title,
      agreed: 'on',
      sentence: signingAuthorizationText(language, {
        name,
        party: buyer.name,
        isAuthorized: true,
      }),
      timeZone: 'America/New_York',
    }),
  });
}

async function countersign({ deps, actor }: Stage, id: string): Promise<void> {
  const { revision, sha256, snapshot } = await lockFrozen(deps.db, contractKind, id);
  const authorization = studioAuthorization(snapshot.seller, actor.name);
  await countersignIn(deps.db, { ...deps, kind: contractKind }, id, {
    owner: actor,
    email: firstIdentity.email,
    identifiedBy: ['password'],
    signature: {
      revision,
      sha256,
      name: actor.name,
      printedName: '',
      title: 'Owner',
      drawn: null,
      timeZone: 'America/New_York',
      sentence: signingAuthorizationText(snapshot.language, authorization),
    },
    sender: { ipAddress: '192.0.2.30', userAgent: BROWSER },
  });
}
