/** Renders the pages of documents as their kinds show them. */
import { html } from 'hono/html';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import type { SiteStore } from '../../platform/site/site-store.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import type { FrozenDocument } from '../document.ts';
import type { PageReader } from '../client-page/client-page-part.ts';
import { isConfirmed } from '../codes/codes.repository.ts';
import { hasUsableCode } from '../codes/email-code.ts';
import type { CodeProblem } from '../codes/reading-code.ts';
import { getFrozen } from '../freeze/frozen-documents.ts';
import { requireIntact } from '../integrity/require-intact.ts';
import type { ReaderLink } from '../links/grants.repository.ts';
import { findRecipient } from '../links/recipients.repository.ts';
import { isMeasured } from '../reading/measuring.ts';
import { readOverview } from '../overview/overview.reading.ts';
import { OVERVIEW_SENT, overviewSection } from '../overview/overview-section.ts';
import {
  preparedFor,
  shareSection,
  sharingNotice,
  type SharingProblems,
} from '../client-page/reader-parts.ts';
import { expiredPage } from '../client-page/renewal.ts';

export interface PageDeps extends Pick<DocumentsDeps, 'db' | 'kinds' | 'clock'> {
  site: Pick<SiteStore, 'styleSheets'>;
  unprintableIn: PageReader['unprintableIn'];
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
  return expiredPage(notice, kind.noun(document), link, email);
}

/** What the layer shows around a document. */
export interface PageParts extends Pick<PageReader, 'above'> {
  /** What became of their form beside the document. */
  sharing?: { notice: Html; problems?: SharingProblems };
  requested?: Html;
  /** Whether their other documents are listed: their link was opened in this browser lately. */
  hasOverview?: boolean;
  /** What was wrong with the email code for that list. */
  codeProblem?: CodeProblem;
  /** Whether the reader’s browser objects to measuring; on the page after a form, nothing is measured. */
  objects?: boolean;
}

/** The page of the revision that a link opens, as it is now. */
export async function showPage(
  { db, kinds, clock, site, unprintableIn }: PageDeps,
  link: ReaderLink,
  {
    above,
    sharing,
    requested,
    hasOverview = false,
    codeProblem,
    objects = true,
    ...shown
  }: PageParts & Pick<PageReader, 'submitted' | 'sent' | 'browser'> = {},
): Promise<string> {
  const kind = kinds.of(link.targetId);
  // It shows who signed.
  if (kind.evidence !== undefined) await requireIntact(db, kinds, link.targetId);
  const styleSheet = site.styleSheets[kind.styleSheet ?? 'client-page'];
  const document = await getFrozen(db, kind, link.targetId, link.revision);
  const measuresReading = !objects && (await isMeasured(db, kind, document));
  const hasNotice = above !== undefined;
  const reader = { link, clock, unprintableIn, styleSheet, measuresReading, hasNotice, ...shown };
  const { browser, sent } = shown;
  const isAsked = (await kind.asksForCode?.(db, document, { link, clock, browser })) ?? false;
  const listed = {
    link,
    document,
    browser,
    sent,
    isAsked,
    problem: codeProblem,
    notice: requested,
  };
  const overview = hasOverview ? await overviewPart({ db, kinds, clock }, listed) : '';
  if (kind.respond === undefined) {
    return kind.page(db, document, { ...reader, above, below: html`${overview}` });
  }
  const recipient = await findRecipient(db, link);
  const noun = kind.noun(document);
  const form = shown.submitted?.form ?? new URLSearchParams();
  const { seller } = document.snapshot;
  const named = preparedFor(recipient, noun, seller);
  const shared = shown.sent === 'share' ? sharingNotice('shared', seller) : sharing?.notice;
  const problems = sharing?.problems ?? {};
  const share = { link, noun, studio: seller, form, problems, notice: shared };
  return kind.page(db, document, {
    ...reader,
    above: html`${named} ${above ?? ''}`,
    below: html`${link.mayAct ? shareSection(share) : ''} ${overview}`,
  });
}

interface OverviewReader {
  link: ReaderLink;
  document: FrozenDocument;
  browser: PageReader['browser'];
  sent: PageReader['sent'];
  /** Whether the page asks for a code above. */
  isAsked: boolean;
  problem: CodeProblem | undefined;
  notice: Html | undefined;
}

async function overviewPart(
  deps: Omit<PageDeps, 'site' | 'unprintableIn'>,
  { link, document: { head, snapshot }, browser, sent, isAsked, problem, notice }: OverviewReader,
): Promise<Html | ''> {
  const documents = await readOverview(deps, link, head);
  if (documents.length === 0) return notice ?? '';
  const { db, clock } = deps;
  const now = clock.now();
  const isProved = typeof browser === 'string' && (await isConfirmed(db, link, { browser, now }));
  const { email = '' } = (await findRecipient(db, link)) ?? {};
  const hasCode = await hasUsableCode(db, link, { now });
  const proof = isProved ? null : { email, hasCode, isAsked, problem };
  const isOutcome = sent === OVERVIEW_SENT;
  return overviewSection({ documents, link, studio: snapshot.seller, proof, notice, isOutcome });
}
