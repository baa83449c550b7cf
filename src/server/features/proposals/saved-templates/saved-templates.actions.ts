/** The owner’s templates and blocks. A proposal copies their content, so they can change at any time. */
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import { withoutFiles } from '../../../../shared/proposals/proposal-files.ts';
import type {
  NewTemplate,
  RenamedTemplate,
  ReplacedTemplate,
  SavedContent,
} from '../../../../shared/proposals/saved-templates.schema.ts';
import { nameKey } from '../../../database/search/search-words.ts';
import type { ProposalTemplateRow } from '../../../database/tables/proposals.table.ts';
import type { DocumentsDeps } from '../../../documents/document-kind.ts';
import { savedRows } from '../../../documents/saved-rows.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { newSecret } from '../../../platform/auth/secret-text.ts';
import { instantText } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { lockStudio } from '../../../platform/studio.repository.ts';
import {
  templateKindDiffers,
  templateNameTaken,
  templateNotFound,
  templateVersionConflict,
  tooManyTemplates,
} from './saved-templates.errors.ts';
import { presentTemplate } from './saved-templates.present.ts';
import { listTemplates, templateRows } from './saved-templates.repository.ts';

export type TemplateDeps = Pick<DocumentsDeps, 'write' | 'clock'>;

const templates = savedRows({
  table: 'proposalTemplates',
  rows: templateRows,
  list: (trx, { kind }) => listTemplates(trx, kind),
  /** Of each kind. */
  most: 200,
  notFound: templateNotFound,
  conflict: (row) => templateVersionConflict(row.kind, presentTemplate(row)),
  nameTaken: ({ kind }) => templateNameTaken(kind),
  tooMany: (most, { kind }) => tooManyTemplates(kind, most),
});

/** Throws `templateNameTaken`, `tooManyTemplates`. */
export async function addTemplate(
  { write, clock }: TemplateDeps,
  actor: Actor,
  { name, content: given }: NewTemplate,
): Promise<ProposalTemplateRow> {
  const now = clock.now();
  const at = instantText(now);
  const content = templateOf(given);
  const { kind } = content;
  const id = newId('ptm', now);
  const row: ProposalTemplateRow = {
    id,
    version: 1,
    kind,
    name,
    nameKey: nameKey(name),
    ...sizeOf(content),
    content: JSON.stringify(content),
    createdAt: at,
    updatedAt: at,
    salt: newSecret(),
  };
  await write(async (trx) => {
    await lockStudio(trx);
    const data = { kind };
    await templates.add(trx, row, { actor, type: 'proposal.template_created', data, at });
  });
  return row;
}

/** Throws `templateNotFound`, `templateVersionConflict`, `templateNameTaken`. */
export async function renameTemplate(
  { write, clock }: TemplateDeps,
  actor: Actor,
  id: string,
  { version, name }: RenamedTemplate,
): Promise<ProposalTemplateRow> {
  const at = instantText(clock.now());
  return write(async (trx) => {
    await lockStudio(trx);
    const row = await templates.lockVersion(trx, id, version);
    if (row.name === name) return row;
    const renamed = { name, nameKey: nameKey(name), salt: newSecret() };
    const data = { kind: row.kind };
    const event = { actor, type: 'proposal.template_renamed', data, at } as const;
    return templates.change(trx, row, renamed, event);
  });
}

/**
 * Proposals that were started from it keep what they copied. Throws `templateNotFound`,
 * `templateVersionConflict`, `templateKindDiffers`.
 */
export async function replaceTemplate(
  { write, clock }: TemplateDeps,
  actor: Actor,
  id: string,
  { version, content: given }: ReplacedTemplate,
): Promise<ProposalTemplateRow> {
  const at = instantText(clock.now());
  return write(async (trx) => {
    const row = await templates.lockVersion(trx, id, version);
    if (given.kind !== row.kind) throw templateKindDiffers(row.kind);
    const saved = templateOf(given);
    const content = JSON.stringify(saved);
    if (content === row.content) return row;
    const replaced = { content, ...sizeOf(saved), salt: newSecret() };
    const data = { kind: row.kind };
    const event = { actor, type: 'proposal.template_replaced', data, at } as const;
    return templates.change(trx, row, replaced, event);
  });
}

/** Throws `templateNotFound`. */
export async function removeTemplate(
  { write, clock }: TemplateDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  const at = instantText(clock.now());
  await write(async (trx) => {
    const row = await templates.lock(trx, id);
    const data = { kind: row.kind };
    await templates.remove(trx, row, { actor, type: 'proposal.template_deleted', data, at });
  });
}

/** Files and images belong to one proposal: a template has none. */
function templateOf(content: SavedContent): SavedContent {
  if (content.kind === 'block') return { ...content, section: withoutFiles(content.section) };
  const { coverImage: _image, clientLogo: _logo, ...kept } = content;
  return { ...kept, sections: kept.sections.map(withoutFiles) };
}

function sizeOf(content: SavedContent) {
  const sections = content.kind === 'block' ? [content.section] : content.sections;
  const lineItems = pricingOf(sections).flatMap(({ lines }) => lines).length;
  const sectionKind = content.kind === 'block' ? content.section.kind : null;
  return { sectionKind, sections: sections.length, lineItems };
}
