/** The forms that request an email code, and take it; they work without a script. */
import { html } from 'hono/html';
import { clientPagePath } from '../../../shared/documents/client-paths.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import type { CodeProblem } from '../codes/reading-code.ts';
import { described } from './fields.ts';

const texts = textsFor(DEFAULT_LANGUAGE).clientPages.readingCode;

interface CodeForms {
  link: Pick<DocumentLinkRow, 'id' | 'targetId'>;
  /** Where they are sent; with a fragment, the browser shows that place of the page that follows. */
  part: 'response' | `document-link#${string}`;
  /** Of the field. */
  id: string;
  /** Whether a code was emailed that can still be entered. */
  hasCode: boolean;
  /** Of the form that was submitted. */
  problem: CodeProblem | undefined;
}

export function codeForms({ link, part, id, hasCode, problem }: CodeForms): Html {
  const wrong = hasCode && problem === 'code' ? texts.problems.code : undefined;
  const form = (content: Html) =>
    html`<form method="post" action="${clientPagePath(link.targetId, part)}" novalidate>
      <input type="hidden" name="link" value="${link.id}" />
      ${content}
    </form>`;
  const field = html`<p class="field">
      <label for="${id}">${texts.field}</label>
      <input
        id="${id}"
        name="code"
        type="text"
        inputmode="numeric"
        maxlength="12"
        autocomplete="one-time-code"
        required
        ${described(id, wrong, texts.hint)}
      />
      <span class="how" id="${id}-hint">${texts.hint}</span>
      ${wrong === undefined ? '' : html`<span class="problem" id="${id}-problem" role="alert">${wrong}</span>`}
    </p>
    <p class="actions">
      <button class="button" name="step" value="confirm">${texts.confirm}</button>
    </p>`;
  const isElsewhere = problem !== undefined && wrong === undefined;
  return html`${isElsewhere ? html`<p class="problem" role="alert">${texts.problems[problem]}</p>` : ''}
  ${hasCode ? form(field) : ''}
  ${form(
    html`<p class="actions">
      <button class="${hasCode ? 'button quieter' : 'button'}" name="step" value="code">
        ${hasCode ? texts.again : texts.request}
      </button>
    </p>`,
  )}`;
}
