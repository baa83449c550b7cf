/** The HTML part of an email: tables, which Outlook’s Word engine renders, and inline styles. */
import { html } from 'hono/html';
import { isolated } from '../../../shared/text/direction.ts';
import { splitAtFigures } from '../../../shared/text/figures.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/texts/texts.ts';
import { darkSheet, phoneSheet, schemeSheet, styles } from './email-styles.ts';
import type { Block, EmailLink, Letter } from './letter.ts';
import type { Letterhead } from './letterhead.ts';

/** Keeps email programs from showing the text that follows the preheader in the list, too. */
const FILLER = '\u034F\u200C\u00A0'.repeat(40);

/** Longer ones could widen the email on a phone. */
const LONGEST_WHOLE = 24;

/** Outlook for Windows ignores `max-width` of anything but tables. */
const OUTLOOK_COLUMN = html`<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`;
const OUTLOOK_COLUMN_END = html`<!--[if mso]></td></tr></table><![endif]-->`;

export type Html = ReturnType<typeof html>;

export async function emailHtml(letter: Letter, studio: Letterhead): Promise<string> {
  const { language = DEFAULT_LANGUAGE, subject, preheader, heading } = letter;
  const document = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>${subject}</title>
        <style>
          ${schemeSheet}
        </style>
        <style>
          ${darkSheet}
        </style>
        <style>
          ${phoneSheet}
        </style>
      </head>
      <body class="page" style="${styles.body}">
        <div style="${styles.preheader}">${preheader}${FILLER}</div>
        <table ${layout('100%')} class="page" style="${styles.page}">
          <tr>
            <td class="page-cell" style="${styles.pageCell}">
              ${OUTLOOK_COLUMN}
              <div style="${styles.column}">
                ${header(studio)}
                <table ${layout('100%')} class="card" style="${styles.card}">
                  <tr>
                    <td class="card-cell" style="${styles.cardCell}">
                      ${
                        heading === undefined
                          ? ''
                          : html`<h1 class="ink" dir="auto" style="${styles.heading}">
                              ${titleHtml(heading)}
                            </h1>`
                      }
                      ${letter.blocks.map((block) => [blockHtml(block), '\n'])}
                    </td>
                  </tr>
                </table>
                ${footer(studio)}
              </div>
              ${OUTLOOK_COLUMN_END}
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  // A String object until here, which databases don’t accept.
  return document.toString();
}

/** Attributes of a table that is only there for the layout. */
function layout(width?: string): Html {
  const wide = width === undefined ? '' : html` width="${width}"`;
  return html`role="presentation" cellpadding="0" cellspacing="0" border="0"${wide}`;
}

/** The comment is replaced with the logo when the email is sent: see email-logo.ts. */
function header({ name }: Letterhead): Html {
  return html`<table ${layout()}>
    <tr>
      <!--logo-->
      <td class="ink" dir="auto" valign="middle" style="${styles.header};${styles.name}">
        ${name}
      </td>
    </tr>
  </table>`;
}

function footer({ name, addressLines, phone, email, website }: Letterhead): Html {
  const place = [name, ...addressLines].map(isolated).join(' · ');
  const link = (url: string, text: string) =>
    html`<a class="link" href="${url}" style="${styles.link}">${text}</a>`;
  return html`<table ${layout('100%')}>
    <tr>
      <td style="${styles.footer}">
        <p class="soft" dir="auto" style="${styles.footerText}">${place}</p>
        <p class="soft" style="${styles.footerText}">
          ${phone === '' ? '' : html`${isolated(phone)} · `}${link(`mailto:${email}`, email)}${
            website === '' ? '' : html` · ${link(website, website.replace(/^https?:\/\//, ''))}`
          }
        </p>
      </td>
    </tr>
  </table>`;
}

function blockHtml(block: Block): Html {
  switch (block.is) {
    case 'text':
      return html`<p class="ink" dir="auto" style="${styles.text}">
        ${withWholeNumbers(block.text)}
      </p>`;
    case 'note':
      return html`<p class="soft" dir="auto" style="${styles.note}">${block.text}</p>`;
    case 'written':
      return html`${paragraphs(block.text).map(
        (lines) => html`<p class="ink" dir="auto" style="${styles.text}">${lines}</p>`,
      )}`;
    case 'quote':
      return html`<p class="soft" dir="auto" style="${styles.note}">${block.intro}</p>
        <blockquote class="soft line" dir="auto" style="${styles.quote}">
          ${withBreaks(block.text)}
        </blockquote>`;
    case 'code':
      return html`<p class="ink" style="${styles.code}">${block.text}</p>`;
    case 'passcode':
      return html`<p class="ink" style="${styles.passcode}">${block.text}</p>`;
    case 'facts':
      return html`<table ${layout('100%')} class="line" style="${styles.facts}">
        ${block.rows.map(
          ({ label, value }) =>
            html`<tr>
              <td class="soft line" width="38%" valign="top" style="${styles.label}">${label}</td>
              <td class="ink line" dir="auto" valign="top" style="${styles.value}">${value}</td>
            </tr>`,
        )}
      </table>`;
    case 'links':
      return html`<table ${layout()} style="${styles.buttons}">
        ${block.links.map(button)}
      </table>`;
  }
}

/** The cell is the button for Outlook, which ignores the padding of links. */
function button({ label, url }: EmailLink, index: number): Html {
  if (index === 0) {
    return html`<tr>
      <td class="button" align="center" style="${styles.button}">
        <a class="on-button" href="${url}" style="${styles.buttonLink}">${label}</a>
      </td>
    </tr>`;
  }
  return html`<tr>
      <td style="${styles.buttonGap}">&nbsp;</td>
    </tr>
    <tr>
      <td class="second-button" align="center" style="${styles.secondButton}">
        <a class="ink" href="${url}" style="${styles.secondButtonLink}">${label}</a>
      </td>
    </tr>`;
}

/** Figures of the serif are old-style ones, which move up and down. */
function titleHtml(text: string): Html {
  return html`${splitAtFigures(text).map((part, index) =>
    index % 2 === 1 ? html`<span style="${styles.figures}">${withWholeNumbers(part)}</span>` : part,
  )}`;
}

/** Email clients break a line after the hyphen of “2026-0007”. */
function withWholeNumbers(text: string): Html {
  return html`${text
    .split(/(\S*\d-\d\S*)/)
    .map((part, index) =>
      index % 2 === 1 && part.length <= LONGEST_WHOLE
        ? html`<span style="${styles.whole}">${part}</span>`
        : part,
    )}`;
}

/** Each with its own direction. */
function paragraphs(text: string): Html[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map(withBreaks);
}

/** Outlook ignores `white-space`. */
function withBreaks(text: string): Html {
  return html`${text.split('\n').map((line, index) => {
    const spaced = line.replaceAll('  ', ' \u00A0');
    return index === 0 ? spaced : html`<br />${spaced}`;
  })}`;
}
