import { html } from 'hono/html';
import type { Html } from '../../platform/mail/new-mail.ts';

/** A row of a list of facts. */
export function pageFact(label: string, value: string): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd class="said" dir="auto">${value}</dd>
  </div>`;
}
