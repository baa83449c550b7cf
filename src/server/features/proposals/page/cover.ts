/** The first part of a proposal’s page: what it is, for whom, and its status. */
import { signedName } from '../../../../shared/text/signed-name.ts';
import { html } from 'hono/html';
import { clientPagePath } from '../../../../shared/documents/client-paths.ts';
import { hasChoices } from '../../../../shared/proposals/selection/shown-pricing.ts';
import { mayAskForTime } from './forms.ts';
import { outcomePlace } from '../../../documents/client-page/outcome.ts';
import { pageFact } from '../../../documents/client-page/page-fact.ts';
import type { ShownImage } from '../../../documents/rich-text/rich-text-html.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import type { PageView } from './page-view.ts';
import { shownImage } from './pictures.ts';
import { titleHtml } from '../../../documents/rich-text/title-html.ts';

export function cover(view: PageView): Html {
  const { id, snapshot, revision, texts, labels, sentOn, format, link } = view;
  // As `clientPdfOf` of the kind decides.
  const isRecord = view.status === 'accepted' && link?.mayAct === true;
  const step = firstStep(view);
  const isOutcome = ['accept', 'decline', 'more_time'].includes(view.sent ?? '');
  return html`<section class="cover" aria-labelledby="page-title" ${isOutcome ? outcomePlace : ''}>
    ${clientLogo(view)}
    <p class="label">${texts.eyebrow(snapshot.number, revision)}</p>
    <h1 id="page-title" dir="auto">${titleHtml(snapshot.title)}</h1>
    <p class="mark ${view.status}">${texts.status.marks[view.status]}</p>
    <p class="lead" dir="auto" ${isOutcome ? html`role="status"` : ''}>${statusSentence(view)}</p>
    <dl class="facts">
      ${pageFact(labels.preparedFor, snapshot.buyer.name)}
      ${pageFact(labels.preparedBy, snapshot.seller.name)}
      ${pageFact(labels.facts.date, format.longDate(sentOn))}
      ${pageFact(labels.facts.validUntil, validUntilText(view))}
    </dl>
    <p class="actions">
      ${step}
      <a
        class="${step === '' ? 'button' : 'button quieter'}"
        href="${link === null ? `/api/proposals/${id}/preview` : clientPagePath(id, 'pdf')}"
        >${isRecord ? texts.accepted.download : texts.download}</a
      >
    </p>
    ${link?.mayAct === false && isOpen(view) ? html`<p class="quiet">${texts.viewOnly}</p>` : ''}
    ${coverImage(view)}
  </section>`;
}

/** What the reader can do now: accept it, or ask for more time to. */
function firstStep(view: PageView): Html | '' {
  if (view.canAct) return toTotal(view);
  return mayAskForTime(view)
    ? html`<a class="button" href="#respond">${view.texts.respond.moreTime}</a>`
    : '';
}

function clientLogo(view: PageView): Html | '' {
  const { clientLogo: logo, buyer } = view.snapshot;
  const image = logo ? shownImage(view, logo.fileId) : undefined;
  return image === undefined ? '' : picture(image, 'client-logo', buyer.name);
}

function coverImage(view: PageView): Html | '' {
  const { coverImage: cover } = view.snapshot;
  const image = cover ? shownImage(view, cover.fileId) : undefined;
  return cover && image ? picture(image, 'cover-image', cover.alt) : '';
}

function picture({ url, width, height }: ShownImage, style: string, alt: string): Html {
  return html`<img
    class="${style}"
    src="${url}"
    alt="${alt}"
    width="${width}"
    height="${height}"
  />`;
}

function toTotal({ snapshot, texts }: PageView): Html {
  const label = hasChoices(snapshot.sections) ? texts.toTotal : texts.totals.review;
  return html`<a class="button" href="#total">${label}</a>`;
}

const isOpen = ({ status }: PageView) => status === 'sent' || status === 'changes_requested';

export function validUntilText({ state, format, texts }: PageView): string {
  const date = format.longDate(state.validUntil);
  return state.extendedOn === null ? date : texts.extended(date, format.longDate(state.extendedOn));
}

function statusSentence({ status, state, format, texts, link, voice }: PageView): string {
  const { status: sentences } = texts;
  const { viewOnly } = sentences;
  const mayAct = link?.mayAct !== false;
  const until = format.longDate(state.validUntil);
  switch (status) {
    case 'accepted': {
      const { accepted } = state;
      const day = accepted?.data.recorded?.acceptedOn ?? accepted?.on ?? state.validUntil;
      return sentences.accepted(
        signedName(accepted?.data.signer ?? { name: '' }),
        format.longDate(day),
      );
    }
    case 'declined': {
      const { data, on } = state.declined ?? { data: { by: '' }, on: state.validUntil };
      return sentences.declined(data.by || sentences.someone, format.longDate(on));
    }
    case 'withdrawn':
      return sentences.withdrawn(format.longDate(state.withdrawn?.on ?? state.validUntil));
    case 'expired':
      if (state.moreTimeRequested !== undefined && mayAct) {
        return sentences.moreTimeRequested(until, voice);
      }
      return (mayAct ? sentences : viewOnly).expired(until);
    case 'changes_requested':
      return mayAct ? sentences.changesRequested(until, voice) : viewOnly.changesRequested(until);
    case 'draft':
    case 'sent':
      return (mayAct ? sentences : viewOnly).open(until);
  }
}
