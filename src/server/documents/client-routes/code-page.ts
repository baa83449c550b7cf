/** The pages that ask for an email code before a document or a record; they work without a script. */
import { html } from 'hono/html';
import { clientPath } from '../../../shared/documents/client-paths.ts';
import { isolated } from '../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { noticePage } from '../client-page/client-page.frame.ts';
import { codeForms } from '../client-page/code-forms.ts';
import { atOutcome, confirmation, formAction, outcomePlace } from '../client-page/outcome.ts';
import { maskedAddress } from '../client-page/renewal.ts';
import type { PageDeps } from './show-page.ts';
import { getFrozen } from '../freeze/frozen-documents.ts';
import { findRecipient } from '../links/recipients.repository.ts';
import { hasUsableCode } from '../codes/email-code.ts';
import type { CodeProblem } from '../codes/reading-code.ts';

const texts = textsFor(DEFAULT_LANGUAGE).clientPages.readingCode;

interface CodePage {
  /** Of the form that was submitted. */
  problem?: CodeProblem | undefined;
  /** See `PageReader`. */
  sent?: string | undefined;
}

/** In place of the document. */
export async function linkCodePage(
  deps: PageDeps,
  link: DocumentLinkRow,
  shown: CodePage,
): Promise<string> {
  const { kind, document } = await documentOf(deps, link);
  const lead = (address: string) => texts.lead(kind.noun(document), address);
  return codePage(deps, link, { ...shown, lead, action: formAction(link.targetId, 'response') });
}

/** In place of a record of which the document’s page has a share. `path`: of this page. */
export async function recordCodePage(
  deps: PageDeps,
  link: DocumentLinkRow,
  { title, path, ...shown }: CodePage & { title: string; path: string },
): Promise<string> {
  const lead = (address: string) => texts.recordLead(title, address);
  return codePage(deps, link, { ...shown, lead, action: atOutcome(path) });
}

/** Once the code was entered. `path`: of the PDF. */
export async function recordPage(
  deps: PageDeps,
  link: DocumentLinkRow,
  { title, path }: { title: string; path: string },
): Promise<string> {
  const { notice } = await documentOf(deps, link);
  return noticePage(
    notice,
    title,
    html`<p class="actions" ${outcomePlace}>
        <a class="button" href="${path}">${texts.downloadRecord}</a>
      </p>
      <p><a href="${clientPath(link.targetId)}">${texts.back}</a></p>`,
  );
}

async function documentOf({ db, kinds, site }: PageDeps, link: DocumentLinkRow) {
  const kind = kinds.of(link.targetId);
  const document = await getFrozen(db, kind, link.targetId, link.revision);
  const styleSheet = site.styleSheets[kind.styleSheet ?? 'client-page'];
  return { kind, document, notice: { studio: document.snapshot.seller, styleSheet } };
}

async function codePage(
  deps: PageDeps,
  link: DocumentLinkRow,
  { problem, sent, lead, action }: CodePage & { lead: (address: string) => string; action: string },
): Promise<string> {
  const { db, clock } = deps;
  const { notice } = await documentOf(deps, link);
  const { email = '' } = (await findRecipient(db, link)) ?? {};
  if (email === '') return noticePage(notice, texts.title, html`<p>${texts.noAddress}</p>`);
  const hasCode = await hasUsableCode(db, link, { now: clock.now() });
  return noticePage(
    notice,
    texts.title,
    html`<p class="lead">${lead(isolated(maskedAddress(email)))}</p>
      ${hasCode && sent === 'code' ? confirmation(texts.sent(maskedAddress(email))) : ''}
      ${codeForms({ link, action, id: 'code', hasCode, problem })}`,
  );
}
