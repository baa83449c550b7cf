/** Versions of a document that can be compared. Pure. */

export interface Versions {
  /** Up to the one that was sent last, oldest first. */
  revisions: readonly { revision: number; sentAt: string; isRemoved: boolean }[];
  /** The version that was sent last, and whether the draft differs from it. */
  sent: { revision: number; isChanged: boolean };
}

/** Whether there are two versions; a changed draft counts as one. */
export function isComparable({ sent, revisions }: Versions): boolean {
  return sent.isChanged || revisions.length > 1;
}

/** The last two versions. */
export function latestComparison({ sent, revisions }: Versions): { from: string; to: string } {
  const { revision, isChanged } = sent;
  if (isChanged) return { from: String(revision), to: 'draft' };
  return { from: String(revisions.at(-2)?.revision ?? revision), to: String(revision) };
}

/** `version`: a number, or `draft`. */
export function versionLabel(version: string): string {
  return version === 'draft' ? 'Draft' : `Version ${version}`;
}
