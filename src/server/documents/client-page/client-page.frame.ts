/** The frame of the client’s pages, and those that show no document but say why. */
import { html } from 'hono/html';
import { clientPagePath } from '../../../shared/documents/client-paths.ts';
import type { Seller } from '../../../shared/documents/parties.schema.ts';
import { DEFAULT_LANGUAGE, textsFor, type Language } from '../../../shared/texts/texts.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import { titleHtml } from '../rich-text/title-html.ts';

const texts = textsFor(DEFAULT_LANGUAGE).clientPages;

interface Frame {
  title: string;
  studio: Pick<Seller, 'name' | 'email'>;
  /** URL of the pages’ style sheet. */
  styleSheet: string;
  /** Of the document shown. */
  language?: Language;
  /** Label of the document shown, e.g. “invoice”; undefined on pages without a document. */
  document: { id: string; noun: string } | undefined;
  /** Whether to show the studio’s logo instead of its name. */
  hasLogo?: boolean;
  /** What else records the reader’s IP address and browser; nothing by default. */
  records?: 'acceptance' | 'signing';
  /** For the owner, in a preview: it counts no view. */
  isPreview?: boolean;
  /** Whether the page has copy buttons, which need a script. */
  hasCopyButtons?: boolean;
  /** URL of a script of a page without a document. */
  script?: string | undefined;
  /** From `PageReader`. */
  above?: Html | undefined;
  below?: Html | undefined;
  /** Whether a script measures how long sections are in view. */
  measuresReading?: boolean | undefined;
  /** Whether the page has choices, whose script updates totals. */
  hasChoices?: boolean;
  /** Whether it is signed, which a script makes easier. */
  hasSignature?: boolean;
}

export async function clientFrame(
  {
    title,
    studio,
    styleSheet,
    document: shown,
    hasLogo = false,
    isPreview = false,
    records,
    above,
    below,
    language = DEFAULT_LANGUAGE,
    script,
    ...parts
  }: Frame,
  content: Html,
): Promise<string> {
  const logo = hasLogo && shown !== undefined ? logoPath(shown.id, isPreview) : undefined;
  const page = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="description" content="${title} · ${studio.name}" />
        <title>${title} · ${studio.name}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${styleSheet}" />
        ${shown === undefined || isPreview ? '' : scripts(shown.id, parts)}
        ${script === undefined ? '' : html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        <header>
          ${
            logo !== undefined
              ? html`<img class="logo" src="${logo}" alt="${studio.name}" />`
              : html`<p class="studio" dir="auto">${studio.name}</p>`
          }
        </header>
        <main>${above ?? ''} ${content} ${below ?? ''}</main>
        ${shown === undefined ? '' : footer(studio, shown.noun, { language, records, ...parts })}
        ${shown === undefined || isPreview ? '' : seenStyles(shown.id)}
      </body>
    </html>`;
  return page.toString();
}

/** None of them is needed. */
function scripts(
  id: string,
  {
    hasChoices = false,
    measuresReading = false,
    hasCopyButtons = false,
    hasSignature = false,
  }: Pick<Frame, 'hasChoices' | 'measuresReading' | 'hasCopyButtons' | 'hasSignature'>,
): Html[] {
  const names = [
    // First: it restores what the others show.
    'forms.js' as const,
    ...(hasChoices ? (['proposal.js'] as const) : []),
    ...(measuresReading ? (['reading.js'] as const) : []),
    ...(hasCopyButtons ? (['copy.js'] as const) : []),
    ...(hasSignature ? (['signature.js'] as const) : []),
  ];
  return names.map(
    (name) =>
      html`<script type="module" src="${clientPagePath(id, name)}" fetchpriority="low"></script>`,
  );
}

/** At the end, because the page needn’t wait for them. */
const seenStyles = (id: string): Html =>
  html`<link rel="stylesheet" href="${clientPagePath(id, 'seen.css')}" fetchpriority="low" />`;

/** The owner has no link, but a session. */
const logoPath = (id: string, isPreview: boolean) =>
  isPreview ? '/api/settings/logo' : clientPagePath(id, 'logo');

function footer(
  studio: Frame['studio'],
  noun: string,
  {
    language = DEFAULT_LANGUAGE,
    records,
    measuresReading = false,
  }: Pick<Frame, 'language' | 'records' | 'measuresReading'>,
): Html {
  const { questions, privacy } = textsFor(language).clientPages.footer;
  const { seen, seenAndRead, nothingElse } = privacy;
  const others = records === undefined ? `; ${nothingElse}` : `. ${privacy[records]}`;
  const recorded = `${measuresReading ? seenAndRead : seen}${others}`;
  return html`<footer>
    <p>${questions} ${mailto({ studio })}.</p>
    <p class="quiet">${privacy.beforeStudio(noun)} <bdi>${studio.name}</bdi> ${recorded}</p>
  </footer>`;
}

export type PageNotice = Pick<Frame, 'studio' | 'styleSheet'>;

/** For an invalid link: the same page, whatever the reason. */
export function linklessPage(notice: PageNotice): Promise<string> {
  const { title, beforeAddress, afterAddress, cookies } = texts.notices.invalidLink;
  return noticePage(
    notice,
    title,
    html`<p class="lead">${beforeAddress} ${mailto(notice)} ${afterAddress}</p>
      <p>${cookies}</p>`,
  );
}

/** `wait`: seconds until the next attempt is allowed. */
export function waitPage(notice: PageNotice, wait: number): Promise<string> {
  const { title, text } = texts.notices.tooManyAttempts;
  return noticePage(notice, title, html`<p class="lead">${text(Math.ceil(wait / 60))}</p>`);
}

/** For the link to a superseded revision. */
export function replacedPage(notice: PageNotice, noun: string): Promise<string> {
  const { title, beforeAddress, afterAddress } = texts.notices.replaced;
  return noticePage(
    notice,
    title(noun),
    html`<p class="lead">${beforeAddress(noun)} ${mailto(notice)} ${afterAddress}</p>`,
  );
}

/** For a document whose stored content is not what was issued or sent. */
export function changedPage(notice: PageNotice): Promise<string> {
  const { title, beforeAddress, afterAddress } = texts.notices.changed;
  return noticePage(
    notice,
    title,
    html`<p class="lead">${beforeAddress} ${mailto(notice)} ${afterAddress}</p>`,
  );
}

/** For a response through a link that only permits viewing. */
export function viewOnlyPage(notice: PageNotice, noun: string): Promise<string> {
  const { title, beforeAddress } = texts.notices.viewOnly;
  return noticePage(
    notice,
    title(noun),
    html`<p class="lead">${beforeAddress} ${mailto(notice)}.</p>`,
  );
}

/** For a response from an outdated page: another link was opened, or a newer revision was sent. */
export function outdatedPage(notice: PageNotice, noun: string): Promise<string> {
  const { title, text } = texts.notices.outdated;
  return noticePage(notice, title, html`<p class="lead">${text(noun)}</p>`);
}

export function noticePage(notice: PageNotice, title: string, content: Html): Promise<string> {
  return clientFrame(
    { title, ...notice, document: undefined },
    html`<div class="linkless">
      <h1>${titleHtml(title)}</h1>
      ${content}
    </div>`,
  );
}

export function mailto({ studio: { email } }: Pick<PageNotice, 'studio'>): Html {
  return html`<a href="mailto:${email}">${email}</a>`;
}
