/** Renders the pages of documents as their kinds show them. */
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import type { SiteStore } from '../../platform/site/site-store.ts';
import type { DocumentsDeps, PageReader } from '../document-kind.ts';
import { getFrozen } from '../frozen-documents.ts';
import { findRecipient } from '../links/recipients.repository.ts';
import { expiredPage } from './renewal.ts';

export interface PageDeps extends Pick<DocumentsDeps, 'db' | 'kinds' | 'clock'> {
  site: Pick<SiteStore, 'styleSheets'>;
}

/** For a link that has expired: offers a new one to its recipient. */
export async function expiredLinkPage(
  { db, kinds }: Pick<PageDeps, 'db' | 'kinds'>,
  link: DocumentLinkRow,
  styleSheet: string,
): Promise<string> {
  const kind = kinds.of(link.targetId);
  const document = await getFrozen(db, kind, link.targetId, link.revision);
  const { email = '' } = (await findRecipient(db, link)) ?? {};
  const notice = { studio: document.snapshot.seller, styleSheet };
  return expiredPage(notice, kind.noun(document.kind), link, email);
}

type Shown = Pick<PageReader, 'submitted' | 'above'>;

/** The page of the revision that a link opens, as it is now. */
export async function showPage(
  { db, kinds, clock, site }: PageDeps,
  link: DocumentLinkRow,
  shown: Shown = {},
): Promise<string> {
  const kind = kinds.of(link.targetId);
  const styleSheet = site.styleSheets[kind.styleSheet ?? 'client-page'];
  const document = await getFrozen(db, kind, link.targetId, link.revision);
  return kind.page(db, document, { link, clock, styleSheet, ...shown });
}
