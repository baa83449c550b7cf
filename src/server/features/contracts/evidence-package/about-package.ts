/** What README.txt of an evidence package is about. Pure. */
import type { EvidenceEntry } from '../../../../shared/contracts/contract-evidence.schema.ts';
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import type { PackagedVersion } from './package-members.ts';

export interface AboutPackage {
  executed: ExecutedSnapshot;
  /** Those whose content is in the package. */
  entries: readonly EvidenceEntry[];
  /** Of the entries of which the package has the hashes alone. */
  withheld: readonly number[];
  versions: readonly PackagedVersion[];
  /** SHA-256 of the seal’s certificate. */
  certificate: string;
  /** Whether the studio’s server signed the hash of the last entry. */
  hasSignedHead: boolean;
}

/** Whether an entry names the hash of the executed snapshot: it does since migration 0033. */
export const isBound = ({ entries }: Pick<AboutPackage, 'entries'>) =>
  entries.some(({ kind }) => kind === 'snapshot_frozen');
