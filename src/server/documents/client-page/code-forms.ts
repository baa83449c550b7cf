/** The forms that request an email code, and take it; they work without a script. */
import { html } from 'hono/html';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import type { CodeProblem } from '../codes/reading-code.ts';
import { outcomePlace } from './outcome.ts';

const texts = textsFor(DEFAULT_LANGUAGE).clientPages.readingCode;

interface CodeForms {
  link: Pick<DocumentLinkRow, 'id'>;
  /** Where they are submitted. */
  action: string;
  /** Of the field. */
  id: string;
  /** Whether a code was emailed that can still be entered. */
  hasCode: boolean;
  /** Of the form that was submitted. */
  problem: CodeProblem | undefined;
}

export function codeForms({ link, action, id, hasCode, problem }: CodeForms): Html {
  const isWrong = hasCode && problem === 'code';
  const told =
    problem === undefined
      ? ''
      : html`<p class="problem" role="alert" ${outcomePlace}>${texts.problems[problem]}</p>`;
  const form = (content: Html) =>
    html`<form method="post" action="${action}" novalidate>
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
        aria-describedby="${isWrong ? `${id}-hint outcome` : `${id}-hint`}"
        aria-invalid="${String(isWrong)}"
      />
      <span class="how" id="${id}-hint">${texts.hint}</span>
    </p>
    ${isWrong ? told : ''}
    <p class="actions">
      <button class="button" name="step" value="confirm">${texts.confirm}</button>
    </p>`;
  return html`${isWrong ? '' : told} ${hasCode ? form(field) : ''}
  ${form(
    html`<p class="actions">
      <button class="${hasCode ? 'button quieter' : 'button'}" name="step" value="code">
        ${hasCode ? texts.again : texts.request}
      </button>
    </p>`,
  )}`;
}
