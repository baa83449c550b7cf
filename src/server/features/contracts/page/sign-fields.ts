/** Forms and fields of the part of a contract’s page that signs. */
import { html } from 'hono/html';
import { clientPagePath } from '../../../../shared/documents/client-paths.ts';
import { seenFields } from '../../../documents/client-page/seen-fields.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import type { SignView } from './sign-view.ts';

export function signForm({ document, link }: SignView, content: Html, name = ''): Html {
  const { head, revision, sha256 } = document;
  return html`<form
    method="post"
    class="${name}"
    action="${clientPagePath(head.id, 'response')}"
    novalidate
  >
    ${seenFields({ link, revision, sha256 })} ${content}
  </form>`;
}

interface Field {
  name: string;
  label: string;
  hint?: string;
  autocomplete?: string;
  maxLength: number;
  /** Before anything was submitted. */
  value?: string;
  isNumber?: boolean;
  isOptional?: boolean;
}

export function textInput(view: SignView, field: Field): Html {
  const { name, label, hint, autocomplete = 'off', maxLength, value = '' } = field;
  const problem = view.problems[name];
  return html`<p class="field">
    <label for="${name}"
      >${label}${field.isOptional === true ? html` <small>${view.texts.optional}</small>` : ''}</label
    >
    <input
      id="${name}"
      name="${name}"
      type="text"
      value="${view.form.get(name) ?? value}"
      maxlength="${maxLength}"
      autocomplete="${autocomplete}"
      ${field.isNumber === true ? html`inputmode="numeric"` : ''}
      ${field.isOptional === true ? '' : 'required'}
      aria-describedby="${describedBy(name, { hint, problem })}"
      aria-invalid="${String(problem !== undefined)}"
    />
    ${hint === undefined ? '' : html`<span class="how" id="${name}-hint">${hint}</span>`}
    ${problemOf(name, problem)}
  </p>`;
}

export function textArea(view: SignView, field: Pick<Field, 'name' | 'label' | 'maxLength'>): Html {
  const { name, label, maxLength } = field;
  const problem = view.problems[name];
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <textarea
      id="${name}"
      name="${name}"
      rows="4"
      maxlength="${maxLength}"
      required
      aria-describedby="${describedBy(name, { problem })}"
      aria-invalid="${String(problem !== undefined)}"
    >
${view.form.get(name) ?? ''}</textarea>
    ${problemOf(name, problem)}
  </p>`;
}

/** Never selected before the reader does that. `label`: what they agree to. */
export function agreedBox(view: SignView, label: Html | string): Html {
  const problem = view.problems['agreed'];
  const wasSelected = view.step === 'sign' && view.form.get('agreed') !== null;
  return html`<p class="field check">
    <label>
      <input
        type="checkbox"
        id="agreed"
        name="agreed"
        ${wasSelected ? 'checked' : ''}
        required
        aria-describedby="${describedBy('agreed', { problem })}"
        aria-invalid="${String(problem !== undefined)}"
      />
      <span dir="auto">${label}</span>
    </label>
    ${problemOf('agreed', problem)}
  </p>`;
}

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

function describedBy(
  name: string,
  { hint, problem }: { hint?: string | undefined; problem: string | undefined },
): string {
  const ids = [
    hint === undefined ? '' : `${name}-hint`,
    problem === undefined ? '' : `${name}-problem`,
  ];
  return ids.join(' ').trim();
}

const problemOf = (name: string, problem: string | undefined) =>
  problem === undefined ? '' : html`<span class="problem" id="${name}-problem">${problem}</span>`;
