import {
  contractTemplateContent,
  type ContractTemplateContent,
} from '../../../shared/contracts/contract-draft.schema.ts';
import { parseContractSnapshot } from '../../../shared/contracts/contract-snapshot.schema.ts';
import type { ContractDetail } from '../../../shared/contracts/contract-api.schema.ts';
import type { EvidenceEntry } from '../../../shared/contracts/contract-evidence.schema.ts';
import { contractState } from '../../../shared/contracts/contract-state.ts';
import type { Database } from '../../database/database.ts';
import type { ContractRow } from '../../database/tables/contracts.table.ts';
import { findPdf } from '../../documents/freeze/frozen.repository.ts';
import {
  findRemoved,
  getSentRevision,
  listRevisions,
} from '../../documents/freeze/sent-revisions.reading.ts';
import type { Clock } from '../../platform/clock.ts';
import { presentContract, presentSent } from './contracts.present.ts';
import {
  findContract,
  findTemplateVersion,
  getContract,
  listAmendments,
} from './contracts.repository.ts';
import { examineContract } from './draft/examine-draft.ts';
import { shownVariables } from './draft/shown-variables.ts';
import { findSample } from './samples/samples.ts';
import { presentEvidence } from './present-evidence.ts';
import {
  findRelatedEngagement,
  findExecutedId,
  findTemplateName,
  listSentTimes,
} from './sent-contract.repository.ts';
import { listReplacements } from './signing/replacement-requests.ts';
import { contractTemplateNotFound } from './templates/templates.errors.ts';
import { listEvidenceRows, readEntries } from './signing/evidence.repository.ts';

/** The contract as the API returns it; throws `contractNotFound`. */
export async function readContract(
  db: Database,
  { clock }: { clock: Pick<Clock, 'now'> },
  id: string,
): Promise<ContractDetail> {
  const row = await getContract(db, id);
  const rows = await listEvidenceRows(db, id);
  const evidence = readEntries(rows);
  const removed = await findRemoved(db, row);
  const state = row.revision === 0 ? undefined : contractState(evidence, row.revision);
  const examined = await examineContract(db, row, clock.now());
  return presentContract(row, {
    examined,
    engagement: await findRelatedEngagement(db, row.engagementId),
    amended: row.amendsId === null ? undefined : await findContract(db, row.amendsId),
    amendments: await listAmendments(db, id),
    template: await readTemplate(db, row),
    variables: shownVariables(examined.draft, examined.sources),
    sent: row.revision === 0 || removed !== null ? null : await readSent(db, row, evidence),
    removed,
    revisions: await listRevisions(db, row),
    state,
    executedId: (await findExecutedId(db, id)) ?? null,
    evidence: presentEvidence(rows, evidence),
  });
}

async function readSent(
  db: Database,
  { id, revision }: ContractRow,
  evidence: readonly EvidenceEntry[],
) {
  const frozen = await getVersion(db, id, revision);
  const state = contractState(evidence, revision);
  if (state === undefined) throw new Error(`No evidence of version ${revision} of ${id}`);
  const isReadyToSign = (await findPdf(db, id, revision)) !== undefined;
  const sentTimes = await listSentTimes(db, id, revision);
  const replacements = await listReplacements(db, id, frozen.snapshot.language);
  return presentSent(frozen, { isReadyToSign, state, evidence, sentTimes, replacements });
}

async function readTemplate(
  db: Database,
  { templateId, templateVersion }: ContractRow,
): Promise<ContractDetail['template']> {
  if (templateId === null) return null;
  const name = findSample(templateId)?.name ?? (await findTemplateName(db, templateId)) ?? '';
  return { id: templateId, version: templateVersion, name };
}

/** What a contract was started from. Throws `contractNotFound`, `contractTemplateNotFound`. */
export async function readStart(db: Database, id: string): Promise<ContractTemplateContent> {
  const { templateId, templateVersion } = await getContract(db, id);
  const sample = findSample(templateId ?? '');
  if (sample !== undefined) return sample.content;
  const version = await findTemplateVersion(db, templateId ?? '', templateVersion ?? 0);
  if (version === undefined) throw contractTemplateNotFound();
  return contractTemplateContent.parse(JSON.parse(version.content));
}

/** A frozen version. Throws `DocumentChanged`, `documentRemoved`. */
export const getVersion = (db: Database, id: string, revision: number) =>
  getSentRevision(db, { id, revision }, parseContractSnapshot);
