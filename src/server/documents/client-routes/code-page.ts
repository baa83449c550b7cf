/** The page that asks for an email code in place of a document; it works without a script. */
import { html } from 'hono/html';
import { isolated } from '../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { noticePage } from '../client-page/client-page.frame.ts';
import { codeForms } from '../client-page/code-forms.ts';
import { confirmation } from '../client-page/outcome.ts';
import { maskedAddress } from '../client-page/renewal.ts';
import type { PageDeps } from './show-page.ts';
import { getFrozen } from '../freeze/frozen-documents.ts';
import { findRecipient } from '../links/recipients.repository.ts';
import { hasUsableCode } from '../codes/email-code.ts';
import type { CodeProblem } from '../codes/reading-code.ts';

const texts = textsFor(DEFAULT_LANGUAGE).clientPages.readingCode;

/** `problem`: of the form that was submitted. `sent`: see `PageReader`. */
export async function linkCodePage(
  { db, kinds, clock, site }: PageDeps,
  link: DocumentLinkRow,
  { problem, sent }: { problem?: CodeProblem; sent?: string | undefined },
): Promise<string> {
  const kind = kinds.of(link.targetId);
  const document = await getFrozen(db, kind, link.targetId, link.revision);
  const { email = '' } = (await findRecipient(db, link)) ?? {};
  const styleSheet = site.styleSheets[kind.styleSheet ?? 'client-page'];
  const notice = { studio: document.snapshot.seller, styleSheet };
  const hasCode = await hasUsableCode(db, link, { now: clock.now() });
  return noticePage(
    notice,
    texts.title,
    html`<p class="lead">${texts.lead(kind.noun(document), isolated(maskedAddress(email)))}</p>
      ${hasCode && sent === 'code' ? confirmation(texts.sent(maskedAddress(email))) : ''}
      ${codeForms({ link, part: 'response', id: 'code', hasCode, problem })}`,
  );
}
