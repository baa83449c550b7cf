/** The owner’s templates of contracts. A contract copies a published version, which never changes. */
import { createHash } from 'node:crypto';
import {
  contractTemplateContent,
  type ContractTemplateContent,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import type {
  NewContractTemplate,
  TemplateChanges,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import type { Trx } from '../../../database/database.ts';
import { nameKey } from '../../../database/search/search-words.ts';
import type { DocumentsDeps } from '../../../documents/document-kind.ts';
import { savedRows } from '../../../documents/saved-rows.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { changedFields } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import { lockStudio } from '../../../platform/studio.repository.ts';
import { readContractDraft } from '../draft/draft-content.ts';
import { findSample } from '../samples/samples.ts';
import {
  contractTemplateArchived,
  contractTemplateConflict,
  contractTemplateNotFound,
  contractTemplatePublished,
  contractTemplateUnchanged,
  invalidContractTemplate,
  tooManyContractTemplates,
} from './templates.errors.ts';
import { presentContractTemplate } from './templates.present.ts';
import {
  contractTemplateRows,
  findContractDraft,
  findContractTemplate,
  insertTemplateVersion,
  listContractTemplates,
  type TemplateWithPublished,
} from './templates.repository.ts';

export type ContractTemplateDeps = Pick<DocumentsDeps, 'write' | 'clock'>;

const templates = savedRows({
  table: 'contractTemplates',
  rows: contractTemplateRows,
  list: listContractTemplates,
  most: 200,
  notFound: contractTemplateNotFound,
  conflict: (row) => contractTemplateConflict(presentContractTemplate(row)),
  nameTaken: () => invalidContractTemplate('name', 'Another template has this name.'),
  tooMany: tooManyContractTemplates,
});

/** Throws `invalidContractTemplate`, `tooManyContractTemplates`. */
export async function addContractTemplate(
  { write, clock }: ContractTemplateDeps,
  actor: Actor,
  { name, ...start }: NewContractTemplate,
): Promise<TemplateWithPublished> {
  const now = clock.now();
  const at = instantText(now);
  const id = newId('ctm', now);
  return write(async (trx) => {
    const content = JSON.stringify(await contentOf(trx, start));
    const named = { name, nameKey: nameKey(name) };
    const times = { createdAt: at, updatedAt: at, archivedAt: null };
    const row = { id, version: 1, ...named, content, published: 0, ...times };
    await lockStudio(trx);
    const data = { sample: start.sample ?? null };
    await templates.add(trx, row, { actor, type: 'contract.template_created', data, at });
    return getTemplate(trx, id);
  });
}

/** Published versions stay as they are. Throws as `templates.lockVersion`, and `invalidContractTemplate`. */
export async function changeTemplate(
  deps: ContractTemplateDeps,
  actor: Actor,
  id: string,
  { version, name, content: given }: TemplateChanges,
): Promise<TemplateWithPublished> {
  return changing(deps, id, async (trx, at) => {
    await lockStudio(trx);
    const row = await templates.lockVersion(trx, id, version);
    const content = given === undefined ? row.content : JSON.stringify(ofText(given));
    const changed = { name: name ?? row.name, content };
    const fields = changedFields({ name: row.name, content: row.content }, changed);
    if (fields.length === 0) return;
    const values = { ...changed, nameKey: nameKey(changed.name) };
    const event = { actor, type: 'contract.template_updated', data: { fields }, at } as const;
    await templates.change(trx, row, values, event);
  });
}

/** Throws as `templates.lockVersion`, `contractTemplateArchived`, `contractTemplateUnchanged`. */
export async function publishTemplate(
  deps: ContractTemplateDeps,
  actor: Actor,
  id: string,
  version: number,
): Promise<TemplateWithPublished> {
  return changing(deps, id, async (trx, at) => {
    const row = await templates.lockVersion(trx, id, version);
    if (row.archivedAt !== null) throw contractTemplateArchived();
    if (row.content === row.publishedContent) throw contractTemplateUnchanged();
    const { content } = row;
    const position = row.published + 1;
    const sha256 = contractContentHash(content);
    const published = { templateId: id, position, content, sha256, publishedAt: at };
    await insertTemplateVersion(trx, published);
    const data = { position, sha256 };
    const event = { actor, type: 'contract.template_published', data, at } as const;
    await templates.change(trx, row, { published: position }, event);
  });
}

/** An archived template is offered for no new contract. Throws `contractTemplateNotFound`. */
export async function archiveTemplate(
  deps: ContractTemplateDeps,
  actor: Actor,
  id: string,
  isArchived: boolean,
): Promise<TemplateWithPublished> {
  return changing(deps, id, async (trx, at) => {
    const row = await templates.lock(trx, id);
    if ((row.archivedAt !== null) === isArchived) return;
    const type = isArchived ? 'contract.template_archived' : 'contract.template_restored';
    const values = { archivedAt: isArchived ? at : null };
    await templates.change(trx, row, values, { actor, type, data: {}, at });
  });
}

/** Throws `contractTemplateNotFound`, `contractTemplatePublished`. */
export async function removeContractTemplate(
  { write, clock }: ContractTemplateDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  const at = instantText(clock.now());
  await write(async (trx) => {
    const row = await templates.lock(trx, id);
    if (row.published > 0) throw contractTemplatePublished();
    await templates.remove(trx, row, { actor, type: 'contract.template_deleted', at });
  });
}

/** As lowercase hex. */
export const contractContentHash = (content: string) =>
  createHash('sha256').update(content).digest('hex');

async function changing(
  { write, clock }: ContractTemplateDeps,
  id: string,
  change: (trx: Trx, at: string) => Promise<void>,
): Promise<TemplateWithPublished> {
  const at = instantText(clock.now());
  return write(async (trx) => {
    await change(trx, at);
    return getTemplate(trx, id);
  });
}

async function getTemplate(trx: Trx, id: string): Promise<TemplateWithPublished> {
  const row = await findContractTemplate(trx, id);
  if (row === undefined) throw contractTemplateNotFound();
  return row;
}

async function contentOf(
  trx: Trx,
  { content, sample, contractId }: Omit<NewContractTemplate, 'name'>,
): Promise<ContractTemplateContent> {
  if (content !== undefined) return ofText(content);
  if (sample !== undefined) {
    const found = findSample(sample);
    if (found === undefined) throw invalidContractTemplate('sample', 'Sample not found.');
    return contractTemplateContent.parse(found.content);
  }
  const draft = await findContractDraft(trx, contractId ?? '');
  if (draft === undefined) throw invalidContractTemplate('contractId', 'Contract not found.');
  return ofText(pickFields(contractTemplateContent, readContractDraft(draft)));
}

/** The file of an upload belongs to one contract. */
function ofText(content: ContractTemplateContent): ContractTemplateContent {
  if (content.body.kind === 'text') return content;
  throw invalidContractTemplate('content', 'A template needs a text. It can’t be an uploaded PDF.');
}
