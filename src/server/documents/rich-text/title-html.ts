import { html } from 'hono/html';
import { splitAtFigures } from '../../../shared/text/figures.ts';
import type { Html } from '../../platform/mail/new-mail.ts';

/** The text of a heading, with its figures in the text face. */
export const titleHtml = (title: string): Html =>
  html`${splitAtFigures(title).map((part, index) =>
    index % 2 === 1 ? html`<span class="number">${part}</span>` : part,
  )}`;
