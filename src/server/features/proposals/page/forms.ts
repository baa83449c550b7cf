/** Forms of a proposal’s page: what each carries, and those that ask for changes or decline. */
import { html } from 'hono/html';
import { clientPagePath } from '../../../../shared/documents/client-paths.ts';
import { ANSWER_LIMITS } from '../../../../shared/proposals/proposal-answers.schema.ts';
import { seenFields } from '../../../documents/client-page/seen-fields.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { formStepOf, type FormStep } from '../answers/submitted.ts';
import type { PageView } from './page-view.ts';

export function pageForm(view: PageView, content: Html, name = ''): Html {
  return html`<form
    method="post"
    class="${name}"
    action="${clientPagePath(view.id, 'response')}"
    novalidate
  >
    ${seenFields(view)} ${content}
  </form>`;
}

/** Ask for changes or for more time, and decline. */
export function responseForms(view: PageView): Html | '' {
  const { texts, status, link } = view;
  const { respond } = texts;
  if (link?.mayAct === false) return '';
  if (status === 'expired') {
    if (view.state.moreTimeRequested !== undefined) return '';
    return html`<section class="respond" aria-labelledby="respond">
      <h2 id="respond">${respond.moreTime}</h2>
      ${pageForm(
        view,
        textField(view, {
          step: 'more_time',
          label: respond.moreTimeLabel,
          text: respond.moreTimeText,
          button: respond.changesButton,
        }),
      )}
    </section>`;
  }
  if (!view.canAct) return '';
  const changes = {
    step: 'changes',
    label: respond.changesLabel,
    text: '',
    button: respond.changesButton,
  } as const;
  const decline = {
    step: 'decline',
    label: respond.declineLabel,
    text: '',
    button: respond.declineButton,
  } as const;
  return html`<section class="respond" aria-labelledby="respond">
    <h2 id="respond">${respond.title}</h2>
    ${disclosed(view, respond.changes, changes, html``)}
    ${disclosed(view, respond.decline, decline, html`<p class="quiet">${respond.declineHint}</p>`)}
  </section>`;
}

interface TextForm {
  step: FormStep;
  label: string;
  /** To begin with. */
  text: string;
  button: string;
}

function disclosed(view: PageView, summary: string, form: TextForm, hint: Html): Html {
  const isOpen = formStepOf(view.form) === form.step;
  return html`<details ${isOpen ? 'open' : ''}>
    <summary>${summary}</summary>
    ${pageForm(view, html`${hint} ${textField(view, form)}`)}
  </details>`;
}

function textField(view: PageView, { step, label, text, button }: TextForm): Html {
  const id = `${step}-text`;
  const isSubmitted = formStepOf(view.form) === step;
  const problem = isSubmitted ? view.problems['text'] : undefined;
  return html`<p class="field">
      <label for="${id}">${label}</label>
      <textarea
        id="${id}"
        name="text"
        rows="5"
        maxlength="${ANSWER_LIMITS.text}"
        aria-invalid="${String(problem !== undefined)}"
        aria-describedby="${problem === undefined ? '' : `${id}-problem`}"
      >
${isSubmitted ? view.form.get('text') : text}</textarea>
      ${problem === undefined ? '' : html`<span class="problem" id="${id}-problem">${problem}</span>`}
    </p>
    <p class="actions">
      <button class="button quieter" name="step" value="${step}">${button}</button>
    </p>`;
}

interface Field {
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  type?: 'text' | 'email';
  autocomplete?: string;
  maxLength: number;
  /** Before anything was submitted. */
  value?: string;
}

/** A field with its label, hint and problem. */
export function inputField(view: PageView, field: Field): Html {
  const {
    name,
    label,
    hint,
    isRequired = false,
    type = 'text',
    autocomplete = 'off',
    maxLength,
  } = field;
  const problem = view.problems[name];
  const described = [
    hint === undefined ? '' : `${name}-hint`,
    problem === undefined ? '' : `${name}-problem`,
  ];
  return html`<p class="field">
    <label for="${name}"
      >${label}${isRequired ? '' : html` <small>${view.texts.review.optional}</small>`}</label
    >
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${view.form.get(name) ?? field.value ?? ''}"
      maxlength="${maxLength}"
      autocomplete="${autocomplete}"
      aria-describedby="${described.join(' ').trim()}"
      ${isRequired ? 'required' : ''}
      aria-invalid="${String(problem !== undefined)}"
    />
    ${hint === undefined ? '' : html`<span class="how" id="${name}-hint">${hint}</span>`}
    ${problem === undefined ? '' : html`<span class="problem" id="${name}-problem">${problem}</span>`}
  </p>`;
}

export function checkField(view: PageView, { name, label }: Pick<Field, 'name' | 'label'>): Html {
  const problem = view.problems[name];
  return html`<p class="field check">
    <label>
      <input
        type="checkbox"
        id="${name}"
        name="${name}"
        ${view.form.get(name) === null ? '' : 'checked'}
        aria-invalid="${String(problem !== undefined)}"
        aria-describedby="${problem === undefined ? '' : `${name}-problem`}"
      />
      <span>${label}</span>
    </label>
    ${problem === undefined ? '' : html`<span class="problem" id="${name}-problem">${problem}</span>`}
  </p>`;
}
