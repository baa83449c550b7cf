/** Rich text as HTML for client pages, from its nodes: text is always escaped. Pure. */
import { html } from 'hono/html';
import {
  hasHeaderRow,
  type RichText,
  type RichTextBlock,
  type RichTextCell,
  type RichTextInline,
  type RichTextItem,
  type RichTextMark,
  type RichTextRow,
} from '../../../shared/rich-text/rich-text.schema.ts';
import { DEFAULT_LANGUAGE, textsFor, type Language } from '../../../shared/texts/texts.ts';
import type { Html } from '../../platform/mail/new-mail.ts';

/** Its headings rank below an `h2`, the heading of a section. `language`: of our own labels. */
export function richTextHtml(document: RichText, language = DEFAULT_LANGUAGE): Html {
  return html`<div class="rich-text" dir="auto">${blocksHtml(document.content, language)}</div>`;
}

function blocksHtml(blocks: readonly RichTextBlock[], language: Language): Html[] {
  return blocks.map((block) => blockHtml(block, language));
}

function blockHtml(block: RichTextBlock, language: Language): Html {
  switch (block.type) {
    case 'paragraph':
      return paragraphHtml(block);
    case 'heading':
      return block.attrs.level === 2
        ? html`<h3>${inlinesHtml(block.content)}</h3>`
        : html`<h4>${inlinesHtml(block.content)}</h4>`;
    case 'bulletList':
      return html`<ul>
        ${block.content.map((item) => itemHtml(item, language))}
      </ul>`;
    case 'orderedList':
      return html`<ol start="${block.attrs?.start ?? 1}">
        ${block.content.map((item) => itemHtml(item, language))}
      </ol>`;
    case 'blockquote':
      return html`<blockquote>${blocksHtml(block.content, language)}</blockquote>`;
    case 'table':
      return tableHtml(block, language);
  }
}

/** Scrolls sideways if it is wider than the page, also by keyboard. */
function tableHtml(table: Extract<RichTextBlock, { type: 'table' }>, language: Language): Html {
  const hasHead = hasHeaderRow(table);
  const label = textsFor(language).documents.table;
  const rows = table.content.map((row, index) => rowHtml(row, hasHead && index === 0));
  return html`<div class="wide" role="region" aria-label="${label}" tabindex="0">
    <table>
      ${
        hasHead
          ? html`<thead>
              ${rows[0]}
            </thead>`
          : ''
      }
      <tbody>
        ${hasHead ? rows.slice(1) : rows}
      </tbody>
    </table>
  </div>`;
}

function rowHtml({ content }: RichTextRow, isHead: boolean): Html {
  const cells = content.map((cell) => {
    const inside = cell.content.map((paragraph) => paragraphHtml(paragraph));
    if (cell.type === 'tableCell') return html`<td>${inside}</td>`;
    return html`<th scope="${isHead ? 'col' : 'row'}">${inside}</th>`;
  });
  return html`<tr>
    ${cells}
  </tr>`;
}

function paragraphHtml({ content }: RichTextCell['content'][number]): Html {
  return html`<p>${inlinesHtml(content)}</p>`;
}

function itemHtml({ content }: RichTextItem, language: Language): Html {
  return html`<li>${blocksHtml(content, language)}</li>`;
}

function inlinesHtml(inlines: readonly RichTextInline[] = []): Html[] {
  return inlines.map((inline) =>
    inline.type === 'hardBreak'
      ? html`<br />`
      : (inline.marks ?? []).reduce(marked, html`${inline.text}`),
  );
}

function marked(content: Html, mark: RichTextMark): Html {
  switch (mark.type) {
    case 'bold':
      return html`<strong>${content}</strong>`;
    case 'italic':
      return html`<em>${content}</em>`;
    case 'code':
      return html`<code>${content}</code>`;
    case 'link':
      return html`<a href="${mark.attrs.href}" rel="noreferrer">${content}</a>`;
  }
}
