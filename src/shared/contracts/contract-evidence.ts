/**
 * The text whose SHA-256 is the hash of an entry of a contract’s evidence: its columns, each on a
 * line of its own, after the hash of the entry before. None contains a line break: `data` is JSON.
 */

/** Before the first entry. */
export const NO_HASH = '0'.repeat(64);

interface HashedEntry {
  contractId: string;
  seq: number;
  revision: number;
  kind: string;
  recipient: string | null;
  linkId: string | null;
  at: string;
  /** JSON, as it is stored. */
  data: string;
}

export function hashedText(previousHash: string, entry: HashedEntry): string {
  const { contractId, seq, revision, kind, recipient, linkId, at, data } = entry;
  const columns = [contractId, seq, revision, kind, recipient ?? '', linkId ?? '', at, data];
  return [previousHash, ...columns].join('\n');
}
