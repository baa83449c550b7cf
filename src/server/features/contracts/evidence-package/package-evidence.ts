/** What an evidence package says of a contract’s chain of evidence. Pure. */
import type { EvidenceEntry } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { signedName } from '../../../../shared/text/signed-name.ts';
import type { ContractEvidenceRow } from '../../../database/tables/contracts.table.ts';

/** The studio’s is whole; a signer’s has what is about the executed version and its people. */
export type PackageFor = 'studio' | 'signer';

/**
 * A signer gets none about another version, about who was replaced, or about readers who are no
 * recipients. `entries`: all that were not emptied.
 */
export function entriesFor(
  receiver: PackageFor,
  entries: readonly EvidenceEntry[],
  revision: number,
): readonly EvidenceEntry[] {
  if (receiver === 'studio') return entries;
  const own = entries.filter((entry) => entry.revision === revision);
  const replaced = own.filter(({ kind }) => kind === 'recipient_replaced');
  return own.filter(({ seq, kind, recipient }) => {
    // It names everyone as they were at first.
    if (kind === 'sent') return replaced.length === 0;
    if (kind === 'opened' && recipient === null) return false;
    return !replaced.some((other) => other.recipient === recipient && other.seq >= seq);
  });
}

/** One line of JSON with all that is hashed, and the hashes; or these alone. */
export function evidenceLine(row: ContractEvidenceRow, isWhole: boolean): string {
  const { contractId, seq, revision, kind, recipient, linkId, at, data, previousHash, hash } = row;
  const hashes = { previousHash, hash };
  const line = isWhole
    ? { contractId, seq, revision, kind, recipient, linkId, at, data, ...hashes }
    : { seq, ...hashes };
  return `${JSON.stringify(line)}\n`;
}

/**
 * What the studio’s key signs of a chain: contract, time, number of entries and the last hash. Nothing
 * that others wrote, see `PdfSealer.signText`.
 */
export function headText(rows: readonly ContractEvidenceRow[], at: string): string {
  const { contractId = '', hash = '' } = rows.at(-1) ?? {};
  return [contractId, at, rows.length, hash, ''].join('\n');
}

/** One line for each entry. package-commands.ts prints the same from the chain. */
export function historyLines(entries: readonly EvidenceEntry[]): string[] {
  let names = new Map<string, string>();
  let last: number | null = null;
  return entries.map((entry) => {
    const { at, revision, kind, recipient } = entry;
    let what = kind.replaceAll('_', ' ');
    let who = names.get(recipient ?? '') ?? '';
    if (kind === 'sent') {
      names = new Map(entry.data.recipients.map(({ key, name }) => [key, name]));
      who = [...names.values()].join(', ');
      if (last !== null) what = `${what}, replaces version ${last}`;
      last = revision;
    } else if (kind === 'recipient_replaced') {
      const { from, to } = entry.data;
      who = `${from.name} by ${to.name}`;
      names.set(recipient ?? '', to.name);
    } else if (kind === 'signed') who = signedName(entry.data);
    else if (kind === 'declined') who = entry.data.by;
    const line = `${at} version ${revision} ${what}${who === '' ? '' : `: ${who}`}`;
    return line.replaceAll(/\s+/g, ' ').trim();
  });
}
