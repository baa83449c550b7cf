/** Forms of a proposal’s page: what each carries, and those that ask for changes or decline. */
import { html } from 'hono/html';
import { RESPONSE_LIMITS } from '../../../../shared/proposals/proposal-responses.schema.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import {
  described,
  problemText,
  textArea,
  textInput,
  type TextInput,
} from '../../../documents/client-page/fields.ts';
import { consentBox } from '../../../documents/client-page/delivery-status.ts';
import { confirmation } from '../../../documents/client-page/outcome.ts';
import { responseForm } from '../../../documents/client-page/seen-fields.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { formStepOf, type FormStep } from '../responses/submitted.ts';
import type { PageView } from './page-view.ts';
import { problemsOf, requestField } from './problems.ts';

/** Ask for changes or for more time, and decline. */
export function responseForms(view: PageView): Html | '' {
  const { texts, status, link, sent, snapshot, voice } = view;
  const { respond } = texts;
  if (link?.mayAct === false) return '';
  if (status === 'expired') {
    if (!mayAskForTime(view)) return '';
    return html`<section class="respond" aria-labelledby="respond">
      <h2 id="respond">${respond.moreTime}</h2>
      ${problemsOf(view, 'more_time')}
      ${responseForm(
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
    ${sent === 'changes' ? confirmation(textsFor(snapshot.language).clientPages.threads.sent(voice)) : ''}
    ${disclosed(view, respond.changes, changes, html``)}
    ${disclosed(view, respond.decline, decline, html`<p class="quiet">${respond.declineHint}</p>`)}
  </section>`;
}

/** After the last day, once. */
export const mayAskForTime = ({ status, link, state }: PageView) =>
  status === 'expired' && link?.mayAct !== false && state.moreTimeRequested === undefined;

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
    ${problemsOf(view, form.step)} ${responseForm(view, html`${hint} ${textField(view, form)}`)}
  </details>`;
}

function textField(view: PageView, { step, label, text, button }: TextForm): Html {
  const isSubmitted = formStepOf(view.form) === step;
  return html`${textArea({
      id: requestField(step),
      name: 'text',
      label,
      rows: 5,
      maxLength: RESPONSE_LIMITS.text,
      value: isSubmitted ? (view.form.get('text') ?? '') : text,
      problem: isSubmitted ? view.problems['text'] : undefined,
    })}
    <p class="actions">
      <button class="button quieter" name="step" value="${step}">${button}</button>
    </p>`;
}

interface PageInput extends Omit<TextInput, 'value' | 'problem' | 'optional'> {
  isRequired?: boolean;
  /** Before anything was submitted. */
  value?: string;
}

export function inputField(
  view: PageView,
  { isRequired = false, value = '', ...field }: PageInput,
): Html {
  return textInput({
    ...field,
    value: view.form.get(field.name) ?? value,
    problem: view.problems[field.name],
    optional: isRequired ? undefined : view.texts.review.optional,
  });
}

export function checkField(
  view: PageView,
  { name, label, isConsent = false }: Pick<TextInput, 'name' | 'label'> & { isConsent?: boolean },
): Html {
  const problem = view.problems[name];
  return html`<p class="field check">
    <label>
      <input
        type="checkbox"
        id="${name}"
        name="${name}"
        ${view.form.get(name) === null ? '' : 'checked'}
        ${isConsent ? consentBox : ''}
        ${described(name, problem)}
      />
      <span>${label}</span>
    </label>
    ${problemText(name, problem)}
  </p>`;
}
