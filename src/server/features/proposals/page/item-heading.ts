import { html } from 'hono/html';
import type { Html } from '../../../platform/mail/new-mail.ts';

/** Items of a group with a heading are one level below it. */
export type ItemLevel = 3 | 4;

export function itemHeading(level: ItemLevel, content: Html): Html {
  return level === 3
    ? html`<h3 class="item-title">${content}</h3>`
    : html`<h4 class="item-title">${content}</h4>`;
}
