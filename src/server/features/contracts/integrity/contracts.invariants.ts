/** Invariants of contracts beside those of every document: columns, and chains of evidence. */
import { NO_HASH } from '../../../../shared/contracts/contract-evidence.ts';
import type { Database } from '../../../database/database.ts';
import type { ContractEvidenceRow, ContractRow } from '../../../database/tables/contracts.table.ts';
import type { FrozenDocumentRow } from '../../../database/tables/documents.table.ts';
import { listFrozenOfKinds, listLatestSent } from '../../../documents/freeze/frozen.repository.ts';
import { templateVersionProblems } from './templates.invariants.ts';
import type { ReadEvent } from '../../../platform/events/events.repository.ts';
import { eventsOfGroup, type Scope } from '../../../platform/integrity/scope.ts';
import {
  differences,
  eventData,
  invariantsOf,
  type Invariant,
} from '../../../platform/integrity/invariant.ts';
import { listContractRows } from '../contracts.repository.ts';
import { readContractDraft } from '../draft/draft-content.ts';
import { evidenceEventTypes, evidenceHash } from '../signing/add-evidence.ts';
import { listAllEvidence, readEvidence } from '../signing/evidence.repository.ts';
import { contractDerivedFrom, contractSentRevision } from '../status/current-version.ts';

export async function contractInvariants(db: Database, scope?: Scope): Promise<Invariant[]> {
  const { ids } = scope ?? {};
  const contracts = await listContractRows(db, ids);
  const evidence = Map.groupBy(await listAllEvidence(db, ids), ({ contractId }) => contractId);
  const versions = Map.groupBy(
    await listFrozenOfKinds(db, ['contract'], scope),
    ({ targetId }) => targetId,
  );
  const byLinks = await listLatestSent(db, ids);
  const events = Map.groupBy(
    await eventsOfGroup(db, 'contract.', scope),
    ({ targetId }) => targetId,
  );
  const known = new Set(contracts.map(({ id }) => id));
  const strays = [...evidence.keys()].filter((id) => !known.has(id));
  return invariantsOf({
    ...(scope === undefined && {
      'every published version of a contract template is as its event says':
        await templateVersionProblems(db),
    }),
    'every contract matches its draft, the version sent last, its evidence and events': [
      ...lostContracts(events, known),
      ...contracts.flatMap((row) =>
        columnProblems(row, {
          versions: versions.get(row.id) ?? [],
          rows: evidence.get(row.id) ?? [],
          byLinks: byLinks.get(row.id) ?? 0,
          events: events.get(row.id) ?? [],
        }),
      ),
    ],
    'the evidence of every contract is a chain that matches its events': [
      ...strays.map((id) => `${id} has evidence and no row`),
      ...contracts.flatMap(({ id }) => chainProblems(id, evidence.get(id) ?? [])),
      ...contracts.flatMap(({ id }) =>
        eventProblems(id, evidence.get(id) ?? [], events.get(id) ?? []),
      ),
    ],
  });
}

/** Those that an event created and none deleted. */
function lostContracts(
  events: ReadonlyMap<string | null, readonly ReadEvent[]>,
  known: ReadonlySet<string>,
): string[] {
  return [...events].flatMap(([id, told]) => {
    const has = (wanted: string) => told.some(({ type }) => type === wanted);
    if (id === null || known.has(id) || !has('contract.created')) return [];
    return has('contract.deleted') ? [] : [`${id} is missing`];
  });
}

interface Around {
  versions: readonly FrozenDocumentRow[];
  rows: readonly ContractEvidenceRow[];
  byLinks: number;
  events: readonly ReadEvent[];
}

function columnProblems(row: ContractRow, { versions, rows, byLinks, events }: Around): string[] {
  if (!events.some(({ type }) => type === 'contract.created')) {
    return [`no event created ${row.id}`];
  }
  const sent = contractSentRevision(byLinks, rows);
  const versionOf = (wanted: number) => versions.find(({ revision }) => revision === wanted);
  try {
    const { clientId } = readContractDraft(row.draft);
    const from = { rows, first: versionOf(1), current: versionOf(sent) };
    const told = toldOrigin(events);
    // Whether executing lifts it depends on whether it was held.
    const derived = contractDerivedFrom({ ...row, hold: told.hold }, from);
    return differences(row.id, row, { clientId, ...told, ...derived });
  } catch {
    return [`${row.id} has content that can’t be read`];
  }
}

/** What its first event says, whether its hold was lifted, and of what the owner was reminded. */
function toldOrigin(events: readonly ReadEvent[]) {
  const created = events.find(({ type }) => type === 'contract.created');
  const data = created === undefined ? {} : eventData(created.data);
  const isLifted = events.some(({ type }) => type === 'contract.hold_lifted');
  const held = data['hold'] === 'held' ? ('held' as const) : null;
  const reminded = events.findLast(({ type }) => type === 'contract.term_reminded');
  return {
    engagementId: textOf(data['engagement']),
    amendsId: textOf(data['amends']),
    templateId: textOf(data['template']),
    templateVersion: typeof data['templateVersion'] === 'number' ? data['templateVersion'] : null,
    hold: held !== null && isLifted ? ('lifted' as const) : held,
    termRemindedFor: textOf(reminded && eventData(reminded.data)['endsOn']),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Anyone can recompute it; of an emptied entry, only its place in the chain. */
function chainProblems(id: string, rows: readonly ContractEvidenceRow[]): string[] {
  let previous = NO_HASH;
  return rows.flatMap((row, index) => {
    const name = `entry ${row.seq} of the evidence of ${id}`;
    const problems = [
      ...(row.seq === index + 1 ? [] : [`${name} has the wrong number`]),
      ...(row.previousHash === previous ? [] : [`${name} does not follow the one before`]),
      ...(row.emptiedAt === null ? contentProblems(name, row) : []),
      ...(row.emptiedAt !== null && row.data !== '' ? [`${name} is emptied and has content`] : []),
    ];
    previous = row.hash;
    return problems;
  });
}

function contentProblems(name: string, row: ContractEvidenceRow): string[] {
  const problems =
    evidenceHash(row.previousHash, row) === row.hash ? [] : [`${name} does not match its hash`];
  try {
    readEvidence(row);
    return problems;
  } catch {
    return [...problems, `${name} can’t be read`];
  }
}

/** Each entry has an event with its hash, and the other way round. */
function eventProblems(
  id: string,
  rows: readonly ContractEvidenceRow[],
  events: readonly ReadEvent[],
): string[] {
  const types = new Set<string>(Object.values(evidenceEventTypes));
  const told = events.filter(({ type }) => types.has(type));
  const bySeq = new Map(told.map((event) => [eventData(event.data)['seq'], event]));
  const isEmptied = events.some(({ type }) => type === 'contract.evidence_emptied');
  const wrong = rows.flatMap(({ seq, kind, hash, revision, linkId, at, emptiedAt }) => {
    const name = `entry ${seq} of the evidence of ${id}`;
    const event = bySeq.get(seq);
    if (event === undefined) return [`${name} has no event`];
    const data = eventData(event.data);
    return [
      ...differences(
        name,
        { hash, revision, linkId, at, kind: evidenceEventTypes[kind] },
        {
          hash: data['hash'],
          revision: data['revision'],
          linkId: data['link'],
          at: event.at,
          kind: event.type,
        },
      ),
      ...(emptiedAt !== null && !isEmptied ? [`${name} was emptied without an event`] : []),
    ];
  });
  const seqs = new Set(rows.map(({ seq }) => seq));
  const missing = [...bySeq.keys()].filter((seq) => !seqs.has(Number(seq)));
  return [
    ...wrong,
    ...missing.map((seq) => `entry ${String(seq)} of the evidence of ${id} is missing`),
  ];
}
