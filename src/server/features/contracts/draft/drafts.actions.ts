/** Creates, updates and deletes drafts. A number is assigned at the first sending. */
import { randomUUID } from 'node:crypto';
import type { ContractDetail } from '../../../../shared/contracts/contract-api.schema.ts';
import type { NewContract } from '../../../../shared/contracts/contract-steps.schema.ts';
import type {
  ContractDraft,
  ContractDraftChanges,
  ContractRecipient,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import type { Database, Trx } from '../../../database/database.ts';
import type { Write } from '../../../database/group-writes.ts';
import type { ContractRow } from '../../../database/tables/contracts.table.ts';
import type { NewFile } from '../../../database/tables/files.table.ts';
import { draftSteps, newDraft } from '../../../documents/draft-steps.ts';
import {
  insertDocumentFiles,
  keepingBytes,
  writeWithCopies,
} from '../../../documents/files/document-files.actions.ts';
import { getOpenClient } from '../../../documents/parties/held-clients.ts';
import { findBilledClient } from '../../../documents/parties/parties.repository.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../../platform/clock.ts';
import { changedFields } from '../../../platform/events/events.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { newId } from '../../../platform/ids.ts';
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts';
import {
  contractExecuted,
  contractSent,
  contractVersionConflict,
  invalidContract,
} from '../contracts.errors.ts';
import { readContract } from '../contracts.reading.ts';
import { contractRows, getContract } from '../contracts.repository.ts';
import {
  contractWords,
  contractDraftColumns,
  readContractDraft,
  contractShownColumns,
} from './draft-content.ts';
import { contractFilesNamedIn } from './files-of-contract.ts';
import { startContractOf, type ContractStartOfDraft } from './start-of-draft.ts';
import { NO_UPLOAD, prepareContractUpload } from './upload.ts';

export interface ContractDeps {
  db: Database;
  write: Write;
  clock: Clock;
  files: FileStore;
  sandbox: Sandbox;
}

export const contractDrafts = draftSteps({
  name: 'contract',
  rows: contractRows,
  read: readContract,
  conflict: contractVersionConflict,
  requireEditable({ status }) {
    if (status === 'executed') throw contractExecuted();
  },
  sent: contractSent,
  /** What never changes, for `verify`. */
  told: ({ engagementId, amendsId, templateId, templateVersion }) => ({
    engagement: engagementId,
    amends: amendsId,
    template: templateId,
    templateVersion,
  }),
});

/** Resolves with the draft’s id. Throws as `startContractOf`. */
export async function createContract(
  deps: ContractDeps,
  actor: Actor,
  wanted: NewContract,
): Promise<string> {
  const now = deps.clock.now();
  const id = newId('con', now);
  const { copyOf } = wanted;
  const original = copyOf === undefined ? undefined : await getContract(deps.db, copyOf);
  const ids = original === undefined ? [] : contractFilesNamedIn(readContractDraft(original.draft));
  await writeWithCopies(deps, { from: copyOf, to: id, ids }, async (trx, copies) => {
    const start = await startContractOf(trx, wanted);
    await insertContractDraft(trx, actor, { id, start, hold: null, now, copies });
  });
  return id;
}

interface ContractNewDraft {
  id: string;
  start: ContractStartOfDraft;
  /** Whether drafts of invoices of its engagement wait for it. */
  hold: 'held' | null;
  now: Temporal.Instant;
  /** By the id of the original. */
  copies?: ReadonlyMap<string, NewFile> | undefined;
}

/** Within another step’s transaction, e.g. accepting a proposal that names a template. */
export async function insertContractDraft(
  trx: Trx,
  actor: Actor,
  { id, start, hold, now, copies = new Map() }: ContractNewDraft,
): Promise<void> {
  const { origin, client } = start;
  const draft = withCopies(start.draft, copies);
  const at = instantText(now);
  const row: ContractRow = {
    id,
    ...newDraft(at),
    ...origin,
    revision: 0,
    executedAt: null,
    effectiveOn: null,
    verifyCode: null,
    endedOn: null,
    termEndsOn: null,
    termRemindOn: null,
    termRemindedFor: null,
    hold,
    ...contractDraftColumns(draft),
    ...contractShownColumns(draft),
  };
  const words = contractWords(draft, client, null);
  const data = hold === null ? undefined : { hold };
  await contractDrafts.insert(trx, actor, { row, words, data, files: [...copies.values()] }, at);
}

/** A file that the original got meanwhile has no copy: sending says that it is missing. */
function withCopies(draft: ContractDraft, copies: ReadonlyMap<string, NewFile>): ContractDraft {
  const { body } = draft;
  if (body.kind !== 'upload' || body.fileId === null) return draft;
  const upload = copies.get(body.fileId);
  if (upload === undefined) return { ...draft, body: { ...body, ...NO_UPLOAD } };
  const copyId = (body.copyId === null ? undefined : copies.get(body.copyId)?.id) ?? null;
  return { ...draft, body: { ...body, fileId: upload.id, copyId } };
}

/**
 * Changes what differs, and resolves with the contract as it is then; without a difference nothing
 * happens. Throws `contractNotFound`, `contractExecuted`, `contractVersionConflict`,
 * `invalidContract`, `pdfRefused`, `FilesBusy`.
 */
export async function changeContract(
  deps: ContractDeps,
  actor: Actor,
  id: string,
  { version, ...changes }: ContractDraftChanges,
): Promise<ContractDetail> {
  const { body, added } = await prepareContractUpload(deps, actor, id, changes.body);
  const change = () =>
    contractDrafts.change(deps, actor, { id, version }, async (trx, row) => {
      const before = readContractDraft(row.draft);
      const wanted = { ...before, ...changes, ...(body && { body }) };
      const draft = { ...wanted, recipients: keyedAnew(before.recipients, wanted.recipients) };
      const fields = changedFields(before, draft);
      if (fields.length === 0) return undefined;
      const { clientId } = draft;
      await insertDocumentFiles(trx, actor, { id, clientId }, added);
      if (fields.includes('clientId')) await requireFreeClient(trx, row, draft);
      const client = clientId === null ? undefined : await findBilledClient(trx, clientId);
      return {
        columns: {
          ...contractDraftColumns(draft),
          // After sending, lists show the version that the client has.
          ...(row.revision === 0 && contractShownColumns(draft)),
        },
        words: contractWords(draft, client, row.number),
        data: { number: row.number, fields },
      };
    });
  return keepingBytes(deps, added, change);
}

/** Another contact is another recipient: the key tells versions apart, without names. */
function keyedAnew(
  before: readonly ContractRecipient[],
  wanted: readonly ContractRecipient[],
): ContractRecipient[] {
  const contacts = new Map(before.map(({ key, contactId }) => [key, contactId]));
  return wanted.map((recipient) => {
    const known = contacts.get(recipient.key);
    const isSame = known === undefined || known === recipient.contactId;
    return isSame ? recipient : { ...recipient, key: randomUUID().slice(0, 8) };
  });
}

/** Its versions name the client: another one needs another contract. */
async function requireFreeClient(
  trx: Trx,
  { number, engagementId, amendsId }: ContractRow,
  { clientId }: ContractDraft,
): Promise<void> {
  if (number !== null) {
    throw invalidContract(
      'clientId',
      'A contract that was sent keeps its client. Copy it instead.',
    );
  }
  if ((engagementId ?? amendsId) !== null) {
    throw invalidContract('clientId', 'A contract of an engagement keeps its client.');
  }
  if (clientId !== null) await getOpenClient(trx, clientId, invalidContract);
}
