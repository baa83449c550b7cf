/** The contract as it would be sent now: the only place that combines a draft with its references. */
import { createHash } from 'node:crypto';
import type { ContractDraft } from '../../../../shared/contracts/contract-draft.schema.ts';
import {
  parseContractSnapshot,
  type ContractSnapshot,
} from '../../../../shared/contracts/contract-snapshot.schema.ts';
import type { ContractSources } from '../../../../shared/contracts/contract-sources.ts';
import {
  resolveContract,
  type ResolvedContract,
} from '../../../../shared/contracts/resolve-contract.ts';
import { contractStatusOn } from '../../../../shared/contracts/contract-status.ts';
import { addDays, dayIn } from '../../../../shared/dates/calendar-dates.ts';
import type { AttachedFile } from '../../../../shared/documents/document-files.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { ClientContactRow } from '../../../database/tables/clients.table.ts';
import type { ContractRow } from '../../../database/tables/contracts.table.ts';
import type { StudioSettingsRow } from '../../../database/tables/settings.table.ts';
import { presentAttached } from '../../../documents/files/document-files.actions.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';
import { findBilledClient, listContacts } from '../../../documents/parties/parties.repository.ts';
import { buyerOf, frameOf, type BilledClient } from '../../../documents/parties/parties.ts';
import { findLogo, listFiles } from '../../../platform/files/files.repository.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { contractIncomplete } from '../contracts.errors.ts';
import { contractBlockersOf } from './blockers.ts';
import { readSources } from './contract-sources.reading.ts';
import { readContractDraft, SIGN_DAYS } from './draft-content.ts';

export interface ExaminedContract {
  draft: ContractDraft;
  studio: StudioSettingsRow;
  today: string;
  /** All that were uploaded for it, oldest first. */
  files: AttachedFile[];
  /** Undefined until a client is chosen. */
  client: BilledClient | undefined;
  contacts: ClientContactRow[];
  sources: ContractSources;
  /** Undefined for an upload. */
  resolved: ResolvedContract | undefined;
  logoSha256: string | null;
  /** Whether sending it would create a new version. */
  isChanged: boolean;
  /** Problems that prevent sending, by field. */
  blockers: Record<string, string>;
  /** Undefined until a client is chosen, and of an upload, its PDF. */
  snapshot: ContractSnapshot | undefined;
}

export async function examineContract(
  db: Database,
  row: ContractRow,
  now: Temporal.Instant,
): Promise<ExaminedContract> {
  const studio = await getStudio(db);
  const today = dayIn(studio.timeZone, now.epochMilliseconds);
  const draft = readContractDraft(row.draft);
  const client = draft.clientId === null ? undefined : await findBilledClient(db, draft.clientId);
  const contacts = await listContacts(db, draft.clientId);
  const files = (await listFiles(db, row.id, 'attachment')).map(presentAttached);
  const sources = await readSources(db, row, { draft, studio, client, contacts });
  const { body } = draft;
  const resolved = body.kind === 'text' ? resolveContract({ ...draft, body }, sources) : undefined;
  const logoSha256 = (await findLogo(db))?.sha256 ?? null;
  const parts = { draft, studio, today, files, client, sources, resolved, logoSha256 };
  const content = snapshotOf({ ...parts, row });
  const { snapshot, isChanged } = await comparedToSent(db, row, { draft, content, today });
  const signBy = isChanged ? draft.signBy : row.signBy;
  const blockers = contractBlockersOf({
    draft,
    client,
    contacts,
    files,
    resolved,
    today,
    signBy,
    isChanged,
  });
  return { ...parts, contacts, snapshot, isChanged, blockers };
}

/** The snapshot to show or freeze. Throws `contractIncomplete`. */
export function requireContractSnapshot({
  snapshot,
  blockers,
}: ExaminedContract): ContractSnapshot {
  if (snapshot !== undefined) return snapshot;
  const { clientId, ...others } = blockers;
  throw contractIncomplete(clientId === undefined ? others : { clientId });
}

/** The snapshot with the number that sending assigns, which the text may name. */
export function snapshotWith(
  examined: ExaminedContract,
  row: Pick<ContractRow, 'amendsId'>,
  number: string,
): ContractSnapshot {
  const { draft, sources: before } = examined;
  const sources = { ...before, number };
  const { body } = draft;
  const resolved = body.kind === 'text' ? resolveContract({ ...draft, body }, sources) : undefined;
  const numbered = { ...examined, sources, resolved };
  const snapshot = snapshotOf({ ...numbered, row: { ...row, number } });
  return requireContractSnapshot({ ...numbered, snapshot });
}

interface SnapshotParts extends Pick<
  ExaminedContract,
  'draft' | 'studio' | 'today' | 'files' | 'client' | 'sources' | 'resolved' | 'logoSha256'
> {
  row: Pick<ContractRow, 'number' | 'amendsId'>;
}

function snapshotOf(parts: SnapshotParts): ContractSnapshot | undefined {
  const { draft, studio, today, client, sources, row, logoSha256 } = parts;
  const body = bodyOf(parts);
  if (client === undefined || body === undefined) return undefined;
  const { amended } = sources;
  const { lateFee } = draft;
  return {
    // What did not change keeps its bytes, and with them its version.
    format: lateFee ? 3 : body.kind === 'upload' && body.madeFrom !== undefined ? 2 : 1,
    number: row.number ?? '',
    title: draft.title,
    body,
    recipients: draft.recipients.map(({ key, role }) => ({ key, role })),
    signingOrder: draft.signingOrder,
    asksForCode: draft.asksForCode,
    signBy: draft.signBy ?? addDays(today, SIGN_DAYS),
    ...frameOf({
      studio,
      currency: client.row.currency ?? studio.currency,
      client,
      buyer: buyerOf(client),
    }),
    logoSha256,
    ...(lateFee && { lateFee }),
    amends:
      amended === null || row.amendsId === null ? null : { contractId: row.amendsId, ...amended },
  };
}

/** Undefined for an upload without its PDF. */
function bodyOf({
  draft: { body },
  files,
  resolved,
}: Pick<SnapshotParts, 'draft' | 'files' | 'resolved'>): ContractSnapshot['body'] | undefined {
  if (body.kind === 'text') return resolved?.body;
  const upload = files.find(({ id }) => id === body.fileId);
  const copy = files.find(({ id }) => id === body.copyId);
  const { kind, pages } = body;
  if (upload === undefined || pages === null) return undefined;
  if (copy === undefined) return { kind, file: upload, pages };
  return { kind, file: copy, madeFrom: upload, pages };
}

/**
 * Unchanged content keeps its version, and its paper: another size alone would ask those who signed
 * to sign again. Without a day of the owner’s, the last day counts from the
 * first sending of the version, so it stays as it is, unless the version has ended.
 */
async function comparedToSent(
  db: Database,
  row: ContractRow,
  {
    draft,
    content,
    today,
  }: { draft: ContractDraft; content: ContractSnapshot | undefined; today: string },
): Promise<Pick<ExaminedContract, 'snapshot' | 'isChanged'>> {
  const { id, revision } = row;
  const sent = revision === 0 ? undefined : await findFrozen(db, id, revision);
  if (sent === undefined || sent.emptiedAt !== null || content === undefined) {
    return { snapshot: content, isChanged: true };
  }
  const { signBy, paperSize } = parseContractSnapshot(sent.snapshot);
  const keepsDay = draft.signBy === null && isAlive(today, row);
  const unchanged = { ...content, paperSize, ...(keepsDay && { signBy }) };
  const sha256 = createHash('sha256').update(JSON.stringify(unchanged)).digest('hex');
  return sent.sha256 === sha256
    ? { snapshot: unchanged, isChanged: false }
    : { snapshot: content, isChanged: true };
}

function isAlive(today: string, row: ContractRow): boolean {
  const status = contractStatusOn(today, row);
  return status === 'sent' || status === 'client_signed' || status === 'executed';
}
