/** Saved wordings of emails, for every kind of document. An email has a copy of its text. */
import { placeholderProblem, type WordingPurpose } from '../../../shared/documents/placeholders.ts';
import type { NewWording, WordingChanges } from '../../../shared/documents/wordings.schema.ts';
import type { Trx } from '../../database/database.ts';
import { nameKey } from '../../database/search/search-words.ts';
import type { EmailWordingRow } from '../../database/tables/documents.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { changedFields, recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { lockStudio } from '../../platform/studio.repository.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import {
  invalidWording,
  tooManyWordings,
  wordingNotFound,
  wordingVersionConflict,
} from './wordings.errors.ts';
import { presentWording } from './wordings.present.ts';
import {
  deleteWording,
  insertWording,
  listWordings,
  lockWording,
  updateWording,
} from './wordings.repository.ts';

type WordingDeps = Pick<DocumentsDeps, 'write' | 'clock'>;

/** For each purpose. Emails that nobody writes have one each. */
const mostWordings = (purpose: WordingPurpose) =>
  purpose === 'reminder' || purpose === 'expiry_notice' ? 1 : 100;

/** Throws `invalidWording` if the name is taken, `tooManyWordings`. */
export async function addWording(
  { write, clock }: WordingDeps,
  actor: Actor,
  wording: NewWording,
): Promise<EmailWordingRow> {
  const now = clock.now();
  const at = instantText(now);
  const id = newId('wrd', now);
  const times = { createdAt: at, updatedAt: at };
  const row = { id, version: 1, ...wording, nameKey: nameKey(wording.name), ...times };
  await write(async (trx) => {
    await lockStudio(trx);
    await requireFreeName(trx, row);
    await insertWording(trx, row);
    const data = { purpose: row.purpose };
    await recordEvent(trx, { actor, type: 'email.wording_created', targetId: id, data }, at);
  });
  return row;
}

/** Updates the fields that differ. Throws `wordingNotFound`, `wordingVersionConflict`, `invalidWording`. */
export async function changeWording(
  { write, clock }: WordingDeps,
  actor: Actor,
  id: string,
  { version, ...changes }: WordingChanges,
): Promise<EmailWordingRow> {
  const at = instantText(clock.now());
  return write(async (trx) => {
    await lockStudio(trx);
    const row = await lockWording(trx, id);
    if (row === undefined) throw wordingNotFound();
    if (row.version !== version) throw wordingVersionConflict(presentWording(row));
    const wanted = { ...row, ...changes, nameKey: nameKey(changes.name ?? row.name) };
    for (const field of ['subject', 'message'] as const) {
      const problem = placeholderProblem(row.purpose, wanted[field]);
      if (problem !== undefined) throw invalidWording(field, problem);
    }
    await requireFreeName(trx, wanted);
    const fields = changedFields<EmailWordingRow>(row, wanted);
    if (fields.length === 0) return row;
    const data = { purpose: row.purpose, fields };
    await recordEvent(trx, { actor, type: 'email.wording_updated', targetId: id, data }, at);
    return updateWording(trx, id, { ...wanted, version: version + 1, updatedAt: at });
  });
}

/** Throws `wordingNotFound`. */
export async function removeWording({ write, clock }: WordingDeps, actor: Actor, id: string) {
  const at = instantText(clock.now());
  await write(async (trx) => {
    const row = await lockWording(trx, id);
    if (row === undefined) throw wordingNotFound();
    await deleteWording(trx, id);
    const data = { purpose: row.purpose };
    await recordEvent(trx, { actor, type: 'email.wording_deleted', targetId: id, data }, at);
  });
}

/** The settings must be locked, so that no other wording is saved or renamed meanwhile. */
async function requireFreeName(trx: Trx, { id, purpose, nameKey }: EmailWordingRow) {
  const others = (await listWordings(trx, purpose)).filter((other) => other.id !== id);
  if (others.some((other) => other.nameKey === nameKey)) {
    throw invalidWording('name', 'This name is already in use.');
  }
  const most = mostWordings(purpose);
  if (others.length >= most) throw tooManyWordings(most);
}
