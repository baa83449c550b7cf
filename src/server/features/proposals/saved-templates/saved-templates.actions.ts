/** The owner’s templates and blocks. A proposal copies their content, so they can change at any time. */
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import { withoutFiles } from '../../../../shared/proposals/proposal-files.ts';
import type {
  NewTemplate,
  RenamedTemplate,
  ReplacedTemplate,
  SavedContent,
} from '../../../../shared/proposals/saved-templates.schema.ts';
import type { Trx } from '../../../database/database.ts';
import type { Write } from '../../../database/group-writes.ts';
import { nameKey } from '../../../database/search/search-words.ts';
import type { ProposalTemplateRow } from '../../../database/tables/proposals.table.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { newSecret } from '../../../platform/auth/secret-text.ts';
import { instantText, type Clock } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newRow, rowsBefore } from '../../../platform/events/seals.ts';
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
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  updateTemplate,
  type TemplateHead,
} from './saved-templates.repository.ts';

export interface TemplateDeps {
  write: Write;
  clock: Clock;
}

/** Of each kind. */
const MOST_TEMPLATES = 200;

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
    await requireFreeName(trx, row);
    await insertTemplate(trx, row);
    const event = { actor, type: 'proposal.template_created', targetId: id } as const;
    const rows = [newRow('proposalTemplates', id)];
    await recordEvent(trx, { ...event, data: { kind }, rows }, at);
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
    const row = await lockVersion(trx, id, version);
    if (row.name === name) return row;
    const renamed = { name, nameKey: nameKey(name) };
    await requireFreeName(trx, { ...row, ...renamed });
    return storeChange(trx, { actor, row, at, type: 'proposal.template_renamed' }, renamed);
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
    const row = await lockVersion(trx, id, version);
    if (given.kind !== row.kind) throw templateKindDiffers(row.kind);
    const saved = templateOf(given);
    const content = JSON.stringify(saved);
    if (content === row.content) return row;
    const replaced = { content, ...sizeOf(saved) };
    return storeChange(trx, { actor, row, at, type: 'proposal.template_replaced' }, replaced);
  });
}

/** Throws `templateNotFound`, `templateVersionConflict`. */
async function lockVersion(trx: Trx, id: string, version: number): Promise<ProposalTemplateRow> {
  const row = await lockTemplate(trx, id);
  if (row === undefined) throw templateNotFound();
  if (row.version !== version) throw templateVersionConflict(row.kind, presentTemplate(row));
  return row;
}

interface Change {
  actor: Actor;
  /** Locked, as it is before. */
  row: ProposalTemplateRow;
  at: string;
  type: 'proposal.template_renamed' | 'proposal.template_replaced';
}

async function storeChange(
  trx: Trx,
  { actor, row: { id, kind, version }, at, type }: Change,
  changes: Partial<ProposalTemplateRow>,
): Promise<ProposalTemplateRow> {
  const rows = await rowsBefore(trx, [['proposalTemplates', id]]);
  const values = { ...changes, version: version + 1, updatedAt: at, salt: newSecret() };
  const changed = await updateTemplate(trx, id, values);
  await recordEvent(trx, { actor, type, targetId: id, data: { kind }, rows }, at);
  return changed;
}

/** Throws `templateNotFound`. */
export async function removeTemplate(
  { write, clock }: TemplateDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  const at = instantText(clock.now());
  await write(async (trx) => {
    const row = await lockTemplate(trx, id);
    if (row === undefined) throw templateNotFound();
    const rows = await rowsBefore(trx, [['proposalTemplates', id]]);
    await deleteTemplate(trx, id);
    const event = { actor, type: 'proposal.template_deleted', targetId: id } as const;
    await recordEvent(trx, { ...event, data: { kind: row.kind }, rows }, at);
  });
}

/** The settings must be locked, so that no other one is saved or renamed meanwhile. */
async function requireFreeName(trx: Trx, { id, kind, nameKey }: TemplateHead): Promise<void> {
  const others = (await listTemplates(trx, kind)).filter((other) => other.id !== id);
  if (others.some((other) => other.nameKey === nameKey)) throw templateNameTaken(kind);
  if (others.length >= MOST_TEMPLATES) throw tooManyTemplates(kind, MOST_TEMPLATES);
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
