/** What a new draft begins with: a template, a sample, a copy, a client’s PDF, or nothing. */
import type { NewContract } from '../../../../shared/contracts/contract-steps.schema.ts';
import {
  contractTemplateContent,
  CONTRACT_LIMITS,
  type ContractDraft,
  type ContractTemplateContent,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import type { CustomVariable } from '../../../../shared/contracts/contract-variables.schema.ts';
import {
  contractTermsOf,
  usualValue,
  type ContractTerms,
} from '../../../../shared/settings/contract-terms.schema.ts';
import type { Trx } from '../../../database/database.ts';
import type { ContractRow } from '../../../database/tables/contracts.table.ts';
import { findOpenClient, getOpenClient } from '../../../documents/parties/held-clients.ts';
import { listContacts } from '../../../documents/parties/parties.repository.ts';
import type { BilledClient } from '../../../documents/parties/parties.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { billingPlanSchema } from '../../../../shared/proposals/schedule/billing-plan.schema.ts';
import { invalidContract, notAmendable } from '../contracts.errors.ts';
import { findAgreed, findTemplateVersion, getContract } from '../contracts.repository.ts';
import { findSample } from '../samples/samples.ts';
import { emptyContract, readContractDraft, usualSigners } from './draft-content.ts';
import { NO_UPLOAD } from './upload.ts';

/** What it belongs to and where it came from, from the beginning. */
type ContractOrigin = Pick<
  ContractRow,
  'engagementId' | 'amendsId' | 'templateId' | 'templateVersion'
>;

export interface ContractStartOfDraft {
  draft: ContractDraft;
  client: BilledClient | undefined;
  origin: ContractOrigin;
}

/** Throws `contractNotFound` (unknown `copyOf` and `amendsId`), `invalidContract`, `notAmendable`. */
export async function startContractOf(
  trx: Trx,
  wanted: NewContract,
): Promise<ContractStartOfDraft> {
  if (wanted.copyOf !== undefined) return copied(trx, wanted.copyOf, wanted.clientId);
  const amended = wanted.amendsId === undefined ? null : await getAmended(trx, wanted.amendsId);
  const engagementId = wanted.engagementId ?? amended?.engagementId ?? null;
  const agreed = await findEngagement(trx, engagementId);
  const fixed = amended?.clientId ?? agreed?.clientId ?? null;
  if (fixed !== null && wanted.clientId !== undefined && wanted.clientId !== fixed) {
    throw invalidContract('clientId', 'A contract of an engagement keeps its client.');
  }
  const clientId = fixed ?? wanted.clientId;
  const client =
    clientId === undefined ? undefined : await getOpenClient(trx, clientId, invalidContract);
  const { content, ...template } = await templateOf(trx, wanted);
  const recipients = usualSigners(await listContacts(trx, client?.row.id ?? null));
  const empty = { ...emptyContract(client?.row.id ?? null), recipients };
  const draft: ContractDraft = {
    ...empty,
    ...(wanted.isUpload === true
      ? { body: { kind: 'upload', ...NO_UPLOAD } }
      : amended === null && lateFeeOf(agreed)),
    ...content,
  };
  const variables = withUsualTerms(draft.variables, await usualTerms(trx), wanted);
  const title = amended === null || draft.title !== '' ? draft.title : amendmentTitle(amended);
  return {
    draft: { ...draft, title, variables },
    client,
    origin: { engagementId, amendsId: amended?.id ?? null, ...template },
  };
}

const usualTerms = async (trx: Trx) => contractTermsOf((await getStudio(trx)).contractTerms);

/** In place of a sample’s values, and where the owner’s own template has none. */
function withUsualTerms(
  variables: readonly CustomVariable[],
  terms: ContractTerms,
  { sample }: Pick<NewContract, 'sample'>,
): CustomVariable[] {
  return variables.map((variable) => {
    const value = usualValue(terms, variable.key);
    const isFree = sample !== undefined || variable.value === null;
    if (variable.kind !== 'text' || value === undefined || !isFree) return variable;
    return { ...variable, value };
  });
}

const amendmentTitle = ({ title }: ContractRow) =>
  `Amendment to ${title}`.slice(0, CONTRACT_LIMITS.title);

async function getAmended(trx: Trx, id: string): Promise<ContractRow> {
  const row = await getContract(trx, id);
  if (row.status !== 'executed') throw notAmendable();
  return row;
}

async function findEngagement(trx: Trx, id: string | null) {
  if (id === null) return undefined;
  const engagement = await findAgreed(trx, id);
  if (engagement === undefined) throw invalidContract('engagementId', 'Engagement not found.');
  return engagement;
}

/** What the accepted proposal says; an amendment and a PDF begin without one. */
function lateFeeOf(agreed: { plan: string } | undefined): Pick<ContractDraft, 'lateFee'> {
  const plan = agreed && billingPlanSchema.parse(JSON.parse(agreed.plan));
  return plan?.lateFee === undefined ? {} : { lateFee: plan.lateFee };
}

interface StartingTemplate extends Pick<ContractRow, 'templateId' | 'templateVersion'> {
  content: Partial<ContractTemplateContent>;
}

async function templateOf(trx: Trx, wanted: NewContract): Promise<StartingTemplate> {
  const { templateId, templateVersion, sample: key } = wanted;
  if (key !== undefined) {
    const sample = findSample(key);
    if (sample === undefined) throw invalidContract('sample', 'Sample not found.');
    return { templateId: sample.key, templateVersion: null, content: sample.content };
  }
  if (templateId === undefined) return { templateId: null, templateVersion: null, content: {} };
  const version = await findTemplateVersion(trx, templateId, templateVersion);
  if (version === undefined) {
    throw invalidContract('templateId', 'Published version of the template not found.');
  }
  if (version.archivedAt !== null) {
    throw invalidContract('templateId', 'This template is archived.');
  }
  const content = contractTemplateContent.parse(JSON.parse(version.content));
  return { templateId, templateVersion: version.position, content };
}

/** The same text again, for the same client or another one. */
async function copied(
  trx: Trx,
  copyOf: string,
  wanted: string | undefined,
): Promise<ContractStartOfDraft> {
  const row = await getContract(trx, copyOf);
  const original = readContractDraft(row.draft);
  const client =
    wanted === undefined
      ? await findOpenClient(trx, original.clientId)
      : await getOpenClient(trx, wanted, invalidContract);
  const clientId = client?.row.id ?? null;
  const { engagementId, amendsId, templateId, templateVersion } = row;
  const isSame = clientId === original.clientId;
  if (!isSame && (engagementId ?? amendsId) !== null) {
    throw invalidContract('clientId', 'A contract of an engagement keeps its client.');
  }
  const recipients = isSame ? original.recipients : usualSigners(await listContacts(trx, clientId));
  const draft = { ...original, clientId, recipients, signBy: null };
  return { draft, client, origin: { engagementId, amendsId, templateId, templateVersion } };
}
