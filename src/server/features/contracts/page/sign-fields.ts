/** Forms and fields of the part of a contract’s page that signs. */
import { html } from 'hono/html';
import {
  described,
  problemText,
  textArea,
  textInput,
  type TextBox,
  type TextInput,
} from '../../../documents/client-page/fields.ts';
import { problemSummary } from '../../../documents/client-page/problem-summary.ts';
import { consentBox } from '../../../documents/client-page/delivery-status.ts';
import { responseForm } from '../../../documents/client-page/seen-fields.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import type { SignView } from './sign-view.ts';

export const signForm = ({ document, link }: SignView, content: Html, style?: string) =>
  responseForm({ ...document, id: document.head.id, link }, content, style);

/** What was wrong with a form, beside it. */
export const signProblems = ({ problems, texts }: SignView) =>
  problemSummary({ problems, title: texts.problems.title });

const submitted = ({ form, problems }: SignView, name: string, value = '') => ({
  name,
  value: form.get(name) ?? value,
  problem: problems[name],
});

interface SignInput extends Omit<TextInput, 'value' | 'problem' | 'optional'> {
  isOptional?: boolean;
  /** Before anything was submitted. */
  value?: string;
}

export function signInput(
  view: SignView,
  { isOptional = false, value, ...field }: SignInput,
): Html {
  const optional = isOptional ? view.texts.optional : undefined;
  return textInput({ ...field, ...submitted(view, field.name, value), optional });
}

type SignText = Pick<TextBox, 'name' | 'label' | 'maxLength' | 'isRequired'>;

export const signText = (view: SignView, { isRequired = true, ...field }: SignText) =>
  textArea({ ...field, ...submitted(view, field.name), rows: 4, isRequired });

/** Never selected before the reader does that, nor beside other words. `label`: what they agree to. */
export function agreedBox(view: SignView, label: Html | string): Html {
  const problem = view.problems['agreed'];
  const isSame = problem === undefined && view.problems[''] === undefined;
  const wasSelected = isSame && view.step === 'sign' && view.form.get('agreed') !== null;
  return html`<p class="field check">
    <label>
      <input
        type="checkbox"
        id="agreed"
        name="agreed"
        ${consentBox}
        ${wasSelected ? 'checked' : ''}
        required
        ${described('agreed', problem)}
      />
      <span dir="auto">${label}</span>
    </label>
    ${problemText('agreed', problem)}
  </p>`;
}

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`;
