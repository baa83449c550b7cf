/** The page that asks for an email code in place of a document; it works without a script. */
import { html } from 'hono/html';
import { clientPagePath } from '../../../shared/documents/client-paths.ts';
import { isolated } from '../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import { noticePage } from '../client-page/client-page.frame.ts';
import { maskedAddress } from '../client-page/renewal.ts';
import type { PageDeps } from './show-page.ts';
import { getFrozen } from '../freeze/frozen-documents.ts';
import { findRecipient } from '../links/recipients.repository.ts';
import { hasUsableCode } from '../codes/email-code.ts';
import type { CodeProblem } from '../codes/reading-code.ts';

const texts = textsFor(DEFAULT_LANGUAGE).clientPages.readingCode;

/** `problem`: of the form that was submitted. */
export async function linkCodePage(
  { db, kinds, clock, site }: PageDeps,
  link: DocumentLinkRow,
  problem?: CodeProblem,
): Promise<string> {
  const kind = kinds.of(link.targetId);
  const document = await getFrozen(db, kind, link.targetId, link.revision);
  const { email = '' } = (await findRecipient(db, link)) ?? {};
  const styleSheet = site.styleSheets[kind.styleSheet ?? 'client-page'];
  const notice = { studio: document.snapshot.seller, styleSheet };
  const hasCode = await hasUsableCode(db, link, clock.now());
  const isWrong = hasCode && problem === 'code';
  return noticePage(
    notice,
    texts.title,
    html`<p class="lead">${texts.lead(kind.noun(document), isolated(maskedAddress(email)))}</p>
      ${problem !== undefined && !isWrong ? problemText(problem) : ''}
      ${hasCode ? codeForm(link, isWrong) : ''} ${requestForm(link, hasCode)}`,
  );
}

const problemText = (problem: CodeProblem): Html =>
  html`<p class="problem" id="code-problem" role="alert">${texts.problems[problem]}</p>`;

function codeForm(link: DocumentLinkRow, isWrong: boolean): Html {
  return form(
    link,
    html`<p class="field">
        <label for="code">${texts.field}</label>
        <input
          id="code"
          name="code"
          type="text"
          inputmode="numeric"
          maxlength="12"
          autocomplete="one-time-code"
          required
          aria-describedby="${isWrong ? 'code-hint code-problem' : 'code-hint'}"
          aria-invalid="${String(isWrong)}"
        />
        <span class="how" id="code-hint">${texts.hint}</span>
      </p>
      ${isWrong ? problemText('code') : ''}
      <p class="actions">
        <button class="button" name="step" value="confirm">${texts.confirm}</button>
      </p>`,
  );
}

const requestForm = (link: DocumentLinkRow, hasCode: boolean): Html =>
  form(
    link,
    html`<p class="actions">
      <button class="${hasCode ? 'button quieter' : 'button'}" name="step" value="code">
        ${hasCode ? texts.again : texts.request}
      </button>
    </p>`,
  );

const form = ({ id, targetId }: DocumentLinkRow, content: Html): Html =>
  html`<form method="post" action="${clientPagePath(targetId, 'response')}" novalidate>
    <input type="hidden" name="link" value="${id}" />
    ${content}
  </form>`;
