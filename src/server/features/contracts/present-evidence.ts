/** Entries of the chain of evidence, as the timeline of a contract shows them. Pure. */
import type { ShownEvidence } from '../../../shared/contracts/contract-api.schema.ts';
import type {
  EvidenceData,
  EvidenceEntry,
} from '../../../shared/contracts/contract-evidence.schema.ts';
import { counted } from '../../../shared/plural.ts';
import { signedName } from '../../../shared/text/signed-name.ts';
import { contractState } from '../../../shared/contracts/contract-state.ts';
import type { ContractEvidenceRow } from '../../database/tables/contracts.table.ts';

const nothing = {
  by: null,
  to: null,
  text: '',
  on: null,
  ipAddress: null,
  userAgent: null,
} as const;

const LIVE_FILE =
  'The client’s PDF has form fields, annotations or actions. It was signed before these were removed from uploads, so it was sealed as it was signed. The seal shows every change of the file.';

/** `entries`: those of `rows` that were not emptied. */
export function presentEvidence(
  rows: readonly ContractEvidenceRow[],
  entries: readonly EvidenceEntry[],
): ShownEvidence[] {
  const read = new Map(entries.map((entry) => [entry.seq, entry]));
  return rows.map(({ seq, revision, kind, recipient, at, hash }) => {
    const entry = read.get(seq);
    const before = entries.filter((other) => other.seq < seq);
    const told = entry === undefined ? {} : toldBy(entry, before);
    return { ...nothing, seq, revision, kind, recipient, at, hash, ...told };
  });
}

function toldBy(entry: EvidenceEntry, before: readonly EvidenceEntry[]): Partial<ShownEvidence> {
  switch (entry.kind) {
    case 'opened':
    case 'code_confirmed':
      return { by: nameOf(entry, before), ...browserOf(entry.data) };
    case 'code_sent':
      return { by: nameOf(entry, before) };
    case 'signed':
      return { by: signedName(entry.data), ...browserOf(entry.data) };
    case 'declined':
      return { by: entry.data.by, text: entry.data.reason, ...browserOf(entry.data) };
    case 'voided':
      return { text: entry.data.reason };
    case 'extended':
      return { on: entry.data.signBy };
    case 'recipient_replaced':
      return { by: entry.data.from.name, to: entry.data.to.name };
    case 'executed':
      return { on: entry.data.effectiveOn, text: entry.data.paper?.note ?? '' };
    case 'term_changed':
      return { on: entry.data.term?.endsOn ?? null, text: changedTermText(entry.data) };
    case 'ended':
      return { on: entry.data.endedOn, text: entry.data.reason };
    case 'sent':
      return { on: entry.data.signBy };
    case 'snapshot_frozen':
      return {};
    case 'sealed':
      return { text: entry.data.isFileLive === true ? LIVE_FILE : '' };
  }
}

function changedTermText({ term, reason }: EvidenceData<'term_changed'>): string {
  if (term === null) return `No end date. ${reason}`;
  const days = counted(term.noticeDays, 'day');
  return `${term.renews ? 'Renews' : 'Ends'}, with a reminder ${days} before. ${reason}`;
}

/** The recipient’s name then. */
function nameOf({ revision, recipient }: EvidenceEntry, before: readonly EvidenceEntry[]) {
  const state = contractState(before, revision);
  return state?.recipients.find(({ key }) => key === recipient)?.name ?? null;
}

const browserOf = ({ ipAddress, userAgent }: { ipAddress: string; userAgent: string }) => ({
  ipAddress,
  userAgent,
});
