/** The owner’s templates of contracts. A contract copies a published version, which never changes. */
import { createHash } from 'node:crypto';
import {
  contractDraftSchema,
  contractTemplateContent,
  type ContractTemplateContent,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import type {
  NewContractTemplate,
  TemplateChanges,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import type { Trx } from '../../../database/database.ts';
import type { Write } from '../../../database/group-writes.ts';
import { nameKey } from '../../../database/search/search-words.ts';
import type { ContractTemplateRow } from '../../../database/tables/contracts.table.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../../platform/clock.ts';
import { changedFields, recordEvent } from '../../../platform/events/events.ts';
import { newRow, rowsBefore } from '../../../platform/events/seals.ts';
import { newId } from '../../../platform/ids.ts';
import { lockStudio } from '../../../platform/studio.repository.ts';
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
  deleteContractTemplate,
  findContractDraft,
  findContractTemplate,
  insertContractTemplate,
  insertTemplateVersion,
  listContractTemplates,
  lockContractTemplate,
  updateContractTemplate,
  type TemplateWithPublished,
} from './templates.repository.ts';

export interface ContractTemplateDeps {
  write: Write;
  clock: Clock;
}

const MOST_TEMPLATES = 200;

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
    await requireFreeName(trx, row);
    await insertContractTemplate(trx, row);
    const rows = [newRow('contractTemplates', id)];
    const data = { sample: start.sample ?? null };
    const event = { actor, type: 'contract.template_created', targetId: id, data, rows } as const;
    await recordEvent(trx, event, at);
    return getTemplate(trx, id);
  });
}

/** Published versions stay as they are. Throws as `lockVersion`, and `invalidContractTemplate`. */
export async function changeTemplate(
  deps: ContractTemplateDeps,
  actor: Actor,
  id: string,
  { version, name, content: given }: TemplateChanges,
): Promise<TemplateWithPublished> {
  return changing(deps, id, async (trx, at) => {
    await lockStudio(trx);
    const row = await lockVersion(trx, id, version);
    const content = given === undefined ? row.content : JSON.stringify(ofText(given));
    const named = name === undefined ? {} : { name, nameKey: nameKey(name) };
    const changed = { ...row, ...named, content };
    if (changed.name === row.name && content === row.content) return;
    if (changed.name !== row.name) await requireFreeName(trx, changed);
    const about = { actor, type: 'contract.template_updated', row, at } as const;
    const fields = changedFields(
      { name: row.name, content: row.content },
      { name: changed.name, content },
    );
    await storeChange(trx, { ...about, data: { fields } }, { ...named, content });
  });
}

/** Throws as `lockVersion`, `contractTemplateArchived`, `contractTemplateUnchanged`. */
export async function publishTemplate(
  deps: ContractTemplateDeps,
  actor: Actor,
  id: string,
  version: number,
): Promise<TemplateWithPublished> {
  return changing(deps, id, async (trx, at) => {
    const row = await lockVersion(trx, id, version);
    if (row.archivedAt !== null) throw contractTemplateArchived();
    if (row.content === row.publishedContent) throw contractTemplateUnchanged();
    const { content } = row;
    const position = row.published + 1;
    const sha256 = contractContentHash(content);
    const published = { templateId: id, position, content, sha256, publishedAt: at };
    await insertTemplateVersion(trx, published);
    const about = { actor, type: 'contract.template_published', row, at } as const;
    await storeChange(trx, { ...about, data: { position, sha256 } }, { published: position });
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
    const row = await lockContractTemplate(trx, id);
    if (row === undefined) throw contractTemplateNotFound();
    if ((row.archivedAt !== null) === isArchived) return;
    const type = isArchived ? 'contract.template_archived' : 'contract.template_restored';
    const values = { archivedAt: isArchived ? at : null };
    await storeChange(trx, { actor, type, row, at, data: {} }, values);
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
    const row = await lockContractTemplate(trx, id);
    if (row === undefined) throw contractTemplateNotFound();
    if (row.published > 0) throw contractTemplatePublished();
    const rows = await rowsBefore(trx, [['contractTemplates', id]]);
    await deleteContractTemplate(trx, id);
    const event = { actor, type: 'contract.template_deleted', targetId: id, rows } as const;
    await recordEvent(trx, event, at);
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

/** Throws `contractTemplateNotFound`, `contractTemplateConflict`. */
async function lockVersion(trx: Trx, id: string, version: number): Promise<TemplateWithPublished> {
  const row = await lockContractTemplate(trx, id);
  if (row === undefined) throw contractTemplateNotFound();
  if (row.version !== version) throw contractTemplateConflict(presentContractTemplate(row));
  return row;
}

interface Change {
  actor: Actor;
  type: `contract.template_${'updated' | 'published' | 'archived' | 'restored'}`;
  /** Locked, as it is before. */
  row: ContractTemplateRow;
  at: string;
  data: Record<string, string | number | string[]>;
}

async function storeChange(
  trx: Trx,
  { actor, type, row: { id, version }, at, data }: Change,
  values: Partial<ContractTemplateRow>,
): Promise<void> {
  const rows = await rowsBefore(trx, [['contractTemplates', id]]);
  await updateContractTemplate(trx, id, { ...values, version: version + 1, updatedAt: at });
  await recordEvent(trx, { actor, type, targetId: id, data, rows }, at);
}

/** The settings must be locked, so that no other one is saved or renamed meanwhile. */
async function requireFreeName(
  trx: Trx,
  { id, nameKey: key }: Pick<ContractTemplateRow, 'id' | 'nameKey'>,
): Promise<void> {
  const others = (await listContractTemplates(trx)).filter((other) => other.id !== id);
  if (others.some((other) => other.nameKey === key)) {
    throw invalidContractTemplate('name', 'Another template has this name.');
  }
  if (others.length >= MOST_TEMPLATES) throw tooManyContractTemplates(MOST_TEMPLATES);
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
  return ofText(pickFields(contractTemplateContent, contractDraftSchema.parse(JSON.parse(draft))));
}

/** The file of an upload belongs to one contract. */
function ofText(content: ContractTemplateContent): ContractTemplateContent {
  if (content.body.kind === 'text') return content;
  throw invalidContractTemplate('content', 'A template needs a text. It can’t be an uploaded PDF.');
}
