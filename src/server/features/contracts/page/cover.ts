/** The first parts of a contract’s page: what it is, between whom, its status, and who has signed. */
import { html } from 'hono/html';
import { signedName } from '../../../../shared/text/signed-name.ts';
import type { RecipientState } from '../../../../shared/contracts/contract-state.ts';
import { clientPagePath } from '../../../../shared/documents/client-paths.ts';
import { clientParty, senderParty } from '../../../../shared/documents/letter-labels.ts';
import { isolated } from '../../../../shared/text/direction.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import { pageFact } from '../../../documents/client-page/page-fact.ts';
import { outcomePlace } from '../../../documents/client-page/outcome.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import type { ContractView } from './page-view.ts';
import { titleHtml } from '../../../documents/rich-text/title-html.ts';

export function contractCover(view: ContractView): Html {
  const { snapshot, revision, texts, format, sentOn, state } = view;
  const { contractDocuments } = textsFor(snapshot.language);
  const kind = snapshot.amends === null ? 'contract' : 'amendment';
  const effectiveOn = state?.executed?.data.effectiveOn;
  const isOutcome = view.sent === 'sign' || view.sent === 'decline';
  return html`<section class="cover" aria-labelledby="page-title" ${isOutcome ? outcomePlace : ''}>
    <p class="label">${texts.eyebrow(contractDocuments.titles[kind], snapshot.number, revision)}</p>
    <h1 id="page-title" dir="auto">${titleHtml(snapshot.title)}</h1>
    <p class="mark ${view.status}">${texts.status.marks[view.status]}</p>
    <p class="lead" dir="auto" ${isOutcome ? html`role="status"` : ''}>${statusSentence(view)}</p>
    ${amendsNote(view)}
    <dl class="facts">
      ${pageFact(texts.facts.sent, format.longDate(sentOn))}
      ${
        effectiveOn === undefined
          ? pageFact(texts.facts.signBy, format.longDate(state?.signBy ?? snapshot.signBy))
          : pageFact(texts.facts.effectiveOn, format.longDate(effectiveOn))
      }
    </dl>
    <p class="actions">${toSign(view)} ${download(view)}</p>
  </section>`;
}

function amendsNote({ snapshot, format }: ContractView): Html | '' {
  const { amends, language } = snapshot;
  if (amends === null) return '';
  const { amends: sentence } = textsFor(language).contractDocuments;
  const day = format.longDate(amends.effectiveOn);
  return html`<p class="said" dir="auto">${sentence(amends.number, amends.title, day)}</p>`;
}

/** After the last day, of signers who have not signed, by a question. */
const mayAskForTime = ({ status, link, sign, threads, takesQuestions }: ContractView) =>
  status === 'expired' &&
  link?.mayAct === true &&
  !sign?.signing?.reader?.signature &&
  takesQuestions &&
  threads.asker !== null;

function toSign(view: ContractView): Html | '' {
  const { sign, texts, link } = view;
  if (mayAskForTime(view)) return html`<a class="button" href="#questions">${texts.moreTime}</a>`;
  const mayPreview = link === null;
  if (!mayPreview && sign?.signing?.reader?.isNext !== true) return '';
  return html`<a class="button" href="#sign">${texts.toSign}</a>`;
}

/** As `clientPdfOf` of the kind decides. */
function download(view: ContractView): Html | '' {
  const { id, state, texts, link, sign, snapshot } = view;
  const isSealed = (state?.sealed ?? null) !== null;
  // The client’s own PDF is offered in place of the text.
  if (snapshot.body.kind === 'upload' && !isSealed) return '';
  const isNext = link === null || sign?.signing?.reader?.isNext === true || mayAskForTime(view);
  return html`<a
    class="${isNext ? 'button quieter' : 'button'}"
    href="${link === null ? `/api/contracts/${id}/preview` : clientPagePath(id, 'pdf')}"
    >${isSealed ? texts.downloadExecuted : texts.download}</a
  >`;
}

function statusSentence(view: ContractView): string {
  const { status, state, sign, texts, format, dayOf, snapshot, studio } = view;
  const { status: sentences } = texts;
  const until = format.longDate(state?.signBy ?? snapshot.signBy);
  const own = sign?.signing?.reader;
  switch (status) {
    case 'executed': {
      const { executed, sealed, ended } = state ?? {};
      const day = format.longDate(executed?.data.effectiveOn ?? snapshot.signBy);
      if (ended) return sentences.ended(format.longDate(ended.data.endedOn));
      if (executed?.data.paper) return sentences.onPaper(day);
      return sealed ? sentences.executed(day) : sentences.preparing;
    }
    case 'client_signed':
      return sentences.clientSigned(isolated(studio.name));
    case 'declined':
      return sentences.declined(
        isolated(state?.declined?.data.by ?? ''),
        dayOf(state?.declined?.at ?? ''),
      );
    case 'voided':
      return sentences.voided(dayOf(state?.voided?.at ?? ''));
    case 'expired':
      return mayAskForTime(view) ? sentences.expired(until) : sentences.expiredViewOnly(until);
    case 'draft':
    case 'sent':
      if (own?.signature) return sentences.youSigned(dayOf(own.signature.at));
      return own?.isNext === true ? sentences.yourTurn(until) : sentences.open(until);
  }
}

export function contractParties({ snapshot, texts, state }: ContractView): Html {
  const studio = senderParty(snapshot);
  const signers = (state?.recipients ?? []).filter(({ role }) => role === 'signer');
  const client = clientParty(
    snapshot,
    signers.map(({ name }) => name),
  );
  return html`<section class="parties" aria-labelledby="parties-title">
    <h2 id="parties-title" class="sr-only">${texts.parties.title}</h2>
    ${party(texts.parties.studio, studio)} ${party(texts.parties.client, client)}
  </section>`;
}

function party(label: string, { name, lines }: ReturnType<typeof clientParty>): Html {
  return html`<div>
    <p class="label">${label}</p>
    <p class="name" dir="auto">${name}</p>
    <p class="said" dir="auto">${lines.join('\n')}</p>
  </div>`;
}

/** A preview has none, and those on paper are in the uploaded file. */
export const hasSignatures = ({ state }: ContractView): boolean =>
  state !== undefined && !state.executed?.data.paper;

/** Who has signed and who has not. */
export function signatures(view: ContractView): Html | '' {
  const { state, texts, studio } = view;
  if (state === undefined || !hasSignatures(view)) return '';
  const signers = state.recipients.filter(({ role }) => role === 'signer');
  const { studioSignature } = state;
  return html`<section class="block signatures" id="signatures" aria-labelledby="signatures-title">
    <h2 id="signatures-title">${texts.signatures.title}</h2>
    <ul>
      ${signers.map((signer) => signerPart(view, signer))}
      <li>
        <span dir="auto"
          >${studioSignature === null ? studio.name : signedName(studioSignature.data)}</span
        >
        ${signedNote(view, studioSignature, texts.signatures.notYet)}
      </li>
    </ul>
  </section>`;
}

function signerPart(view: ContractView, { name, signature, isNext }: RecipientState): Html {
  const { waiting, notYet } = view.texts.signatures;
  return html`<li>
    <span dir="auto">${signature === null ? name : signedName(signature.data)}</span>
    ${signedNote(view, signature, isNext ? waiting : notYet)}
  </li>`;
}

/** Nothing is awaited any more. */
const isStopped = (state: ContractView['state']) =>
  state?.status === 'declined' || state?.status === 'voided';

function signedNote(
  { texts, state, dayOf }: ContractView,
  signature: RecipientState['signature'],
  otherwise: string,
): Html {
  if (signature === null && isStopped(state)) {
    return html`<span class="mark voided">${texts.signatures.notSigned}</span>`;
  }
  return signature === null
    ? html`<span class="mark sent">${otherwise}</span>`
    : html`<span class="mark executed">${texts.signatures.signed(dayOf(signature.at))}</span>`;
}
