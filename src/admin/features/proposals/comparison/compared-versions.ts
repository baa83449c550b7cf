import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ProposalDetail } from '../../../../shared/proposals/proposal-api.schema.ts';

export const comparePath = (id: string) => `${adminPaths.proposal(id)}?compare`;

type Versions = Pick<ProposalDetail, 'revisions'> & {
  sent: Pick<NonNullable<ProposalDetail['sent']>, 'revision' | 'isChanged'>;
};

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
