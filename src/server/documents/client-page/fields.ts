/** Fields of forms on client pages, with their hints and problems. */
import { html } from 'hono/html';
import type { Html } from '../../platform/mail/new-mail.ts';

interface Field {
  /** Also the id of its element. */
  name: string;
  label: string;
  maxLength: number;
  value: string;
  problem: string | undefined;
}

export interface TextInput extends Field {
  hint?: string | undefined;
  type?: 'text' | 'email' | 'date';
  autocomplete?: string | undefined;
  isNumber?: boolean | undefined;
  /** The word that says so; undefined for a required field. */
  optional?: string | undefined;
  /** Whether the browser asks for it; default unless it is optional. */
  isRequired?: boolean | undefined;
}

export function textInput({ name, hint, problem, optional, ...field }: TextInput): Html {
  const { isRequired = optional === undefined } = field;
  return html`<p class="field">
    <label for="${name}"
      >${field.label}${optional === undefined ? '' : html` <small>${optional}</small>`}</label
    >
    <input
      id="${name}"
      name="${name}"
      type="${field.type ?? 'text'}"
      value="${field.value}"
      maxlength="${field.maxLength}"
      autocomplete="${field.autocomplete ?? 'off'}"
      ${field.isNumber === true ? html`inputmode="numeric"` : ''}
      ${isRequired ? 'required' : ''}
      ${described(name, problem, hint)}
    />
    ${hint === undefined ? '' : html`<span class="how" id="${name}-hint">${hint}</span>`}
    ${problemText(name, problem)}
  </p>`;
}

export interface TextBox extends Omit<Field, 'label'> {
  label: string | Html;
  /** Default: its name. */
  id?: string;
  rows: number;
  isRequired?: boolean;
}

export function textArea({ name, id = name, problem, ...field }: TextBox): Html {
  return html`<p class="field">
    <label for="${id}">${field.label}</label>
    <textarea
      id="${id}"
      name="${name}"
      rows="${field.rows}"
      maxlength="${field.maxLength}"
      ${field.isRequired === true ? 'required' : ''}
      ${described(id, problem)}
    >
${field.value}</textarea>
    ${problemText(id, problem)}
  </p>`;
}

/** Attributes of an element that has a problem or a hint beside it. */
export function described(id: string, problem: string | undefined, hint?: string): Html {
  const ids = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(problem === undefined ? [] : [`${id}-problem`]),
  ];
  return html`aria-describedby="${ids.join(' ')}" aria-invalid="${String(problem !== undefined)}"`;
}

export const problemText = (id: string, problem: string | undefined): Html | '' =>
  problem === undefined ? '' : html`<span class="problem" id="${id}-problem">${problem}</span>`;
