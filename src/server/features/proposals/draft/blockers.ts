/** What prevents sending a draft, its client’s record included. Pure. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { regionOf, regionStyle } from '../../../../shared/documents/region-style.ts';
import { proposalBlockers } from '../../../../shared/proposals/proposal-blockers.ts';
import { findMissingFile } from '../../../../shared/proposals/proposal-files.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/texts/texts.ts';
import type { ExaminedProposal } from './examined-proposal.ts';

interface DraftToSend extends Pick<
  ExaminedProposal,
  'draft' | 'studio' | 'files' | 'client' | 'engagement' | 'today'
> {
  /** With extensions, if it would be the current revision that is sent. */
  validUntil: string | null;
}

export const FILE_MISSING = 'A file or image was deleted. Remove it, and upload it again.';

/** As sentences by field; empty if it can be sent. */
export function blockersOf({
  draft,
  studio,
  files,
  client,
  engagement,
  today,
  validUntil,
}: DraftToSend) {
  const style = regionStyle(regionOf(studio.locale), draft.currency);
  const format = { currency: draft.currency, language: DEFAULT_LANGUAGE, style };
  const { money } = documentFormat(format);
  const blockers = proposalBlockers(
    { ...draft, validUntil },
    { today, money, changeOrder: engagement },
  );
  if (findMissingFile(draft, files) !== undefined) blockers['sections'] ??= FILE_MISSING;
  const isAnonymized = client !== undefined && client.row.anonymizedAt !== null;
  return isAnonymized ? { clientId: 'This client was anonymized.', ...blockers } : blockers;
}
