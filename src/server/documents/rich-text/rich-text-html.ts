/** Rich text as HTML for client pages, from its nodes: text is always escaped. Pure. */
import { html } from 'hono/html';
import {
  hasHeaderRow,
  type RichText,
  type RichTextBlock,
  type RichTextCell,
  type RichTextImage,
  type RichTextInline,
  type RichTextItem,
  type RichTextMark,
  type RichTextRow,
} from '../../../shared/rich-text/rich-text.schema.ts';
import { DEFAULT_LANGUAGE, textsFor, type Language } from '../../../shared/texts/texts.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import { firstFigureColumn } from './figure-columns.ts';

/** An image as a page shows it; width and height in pixels. */
export interface ShownImage {
  url: string;
  width: number;
  height: number;
  /** `lazy`: once the reader comes near it. */
  loading: 'lazy' | 'eager';
}

interface Look {
  /** Undefined for a file that was deleted. */
  imageOf: (fileId: string) => ShownImage | undefined;
  /** Of our own labels. */
  language?: Language;
}

/** Its headings rank below an `h2`, the heading of a section. */
export function richTextHtml(document: RichText, look: Look): Html {
  return html`<div class="rich-text" dir="auto">${blocksHtml(document.content, look)}</div>`;
}

function blocksHtml(blocks: readonly RichTextBlock[], look: Look): Html[] {
  return blocks.map((block) => blockHtml(block, look));
}

function blockHtml(block: RichTextBlock, look: Look): Html {
  switch (block.type) {
    case 'paragraph':
      return paragraphHtml(block);
    case 'heading':
      return block.attrs.level === 2
        ? html`<h3>${inlinesHtml(block.content)}</h3>`
        : html`<h4>${inlinesHtml(block.content)}</h4>`;
    case 'bulletList':
      return html`<ul>
        ${block.content.map((item) => itemHtml(item, look))}
      </ul>`;
    case 'orderedList':
      return html`<ol start="${block.attrs?.start ?? 1}">
        ${block.content.map((item) => itemHtml(item, look))}
      </ol>`;
    case 'blockquote':
      return html`<blockquote>${blocksHtml(block.content, look)}</blockquote>`;
    case 'table':
      return tableHtml(block, look);
    case 'image':
      return imageHtml(block, look);
  }
}

/** With its size, so that the text below it stays where it is while it loads. */
function imageHtml({ attrs: { fileId, alt } }: RichTextImage, { imageOf }: Look): Html {
  const image = imageOf(fileId);
  if (image === undefined) return html`<p>${alt}</p>`;
  const { url, width, height, loading } = image;
  return html`<p>
    <img src="${url}" alt="${alt}" width="${width}" height="${height}" loading="${loading}" />
  </p>`;
}

/**
 * Scrolls sideways if it is wider than the page, also by keyboard. A group, as the name is no other
 * than that of the next table, and landmarks need one of their own.
 */
function tableHtml(
  table: Extract<RichTextBlock, { type: 'table' }>,
  { language = DEFAULT_LANGUAGE }: Look,
): Html {
  const hasHead = hasHeaderRow(table);
  const label = textsFor(language).documents.table;
  const firstFigures = firstFigureColumn(table);
  const rows = table.content.map((row, index) =>
    rowHtml(row, { isHead: hasHead && index === 0, firstFigures }),
  );
  return html`<div class="wide" role="group" aria-label="${label}" tabindex="0">
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

function rowHtml(
  { content }: RichTextRow,
  { isHead, firstFigures }: { isHead: boolean; firstFigures: number },
): Html {
  const cells = content.map((cell, at) => {
    const inside = cell.content.map((paragraph) => paragraphHtml(paragraph));
    const look = at < firstFigures ? '' : html`class="figure"`;
    if (cell.type === 'tableCell') return html`<td ${look}>${inside}</td>`;
    return html`<th scope="${isHead ? 'col' : 'row'}" ${look}>${inside}</th>`;
  });
  return html`<tr>
    ${cells}
  </tr>`;
}

function paragraphHtml({ content }: RichTextCell['content'][number]): Html {
  return html`<p>${inlinesHtml(content)}</p>`;
}

function itemHtml({ content }: RichTextItem, look: Look): Html {
  return html`<li>${blocksHtml(content, look)}</li>`;
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
