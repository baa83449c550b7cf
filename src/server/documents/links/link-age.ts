/**
 * What a link opens by its age. It is valid for 400 days. The links of a finished revision, e.g. of an
 * executed contract, can be read for years: within its first 400 days as before, then with an email
 * code. Those years end links, and delete nothing.
 */
import type { Database } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { instantText } from '../../platform/clock.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { linkYearsOf } from '../../../shared/settings/link-years.ts';
import type { DocumentHead } from '../document.ts';
import type { DocumentKind } from '../document-kind.ts';

/** Longer than a year: clients need the link for their annual accounts. */
const LINK_DAYS = 400;

/** `over`: expired for good, its recipient can’t be sent a new one. */
export type LinkStage = 'open' | 'code' | 'expired' | 'over';

type Link = Pick<DocumentLinkRow, 'createdAt' | 'expiresAt' | 'revision'>;

export function linkExpiry(from: Temporal.Instant): string {
  return instantText(from.add({ hours: 24 * LINK_DAYS }));
}

/** Of links to one document. */
export async function linkStages(
  db: Database,
  kind: DocumentKind,
  head: DocumentHead,
  now: Temporal.Instant,
): Promise<(link: Link) => LinkStage> {
  const years = linkYearsOf(await getStudio(db));
  return (link) => {
    const finishedAt = kind.finishedAt?.(head, link.revision) ?? null;
    return linkStage(link, { finishedAt, years, now: instantText(now) });
  };
}

/** Whether it opens, perhaps with a code. */
export const isActive = (stage: LinkStage) => stage === 'open' || stage === 'code';

export const countActive = (links: readonly Link[], stageOf: (link: Link) => LinkStage) =>
  links.filter((link) => isActive(stageOf(link))).length;

interface Age {
  finishedAt: string | null;
  years: number;
  now: string;
}

function linkStage(
  { createdAt, expiresAt }: Pick<Link, 'createdAt' | 'expiresAt'>,
  { finishedAt, years, now }: Age,
): LinkStage {
  const isFresh = now < expiresAt;
  if (finishedAt === null) return isFresh ? 'open' : 'expired';
  const finished = Temporal.Instant.from(finishedAt);
  const end = instantText(finished.toZonedDateTimeISO('UTC').add({ years }).toInstant());
  // One that the owner creates after the end is valid for its 400 days.
  if (now >= end) return isFresh && createdAt >= end ? 'open' : 'over';
  return isFresh || now < linkExpiry(finished) ? 'open' : 'code';
}
