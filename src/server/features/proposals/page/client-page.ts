/** The client’s page of a proposal: the frozen revision, its choices, and the two steps of accepting. */
import { html } from 'hono/html';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import { livePricing } from '../../../../shared/proposals/selection/live-pricing.ts';
import { defaultSelection } from '../../../../shared/proposals/selection/selection.ts';
import { hasChoices } from '../../../../shared/proposals/selection/shown-pricing.ts';
import type { Database } from '../../../database/database.ts';
import { receivedMark } from '../../../documents/client-page/delivery-status.ts';
import { clientFrame } from '../../../documents/client-page/client-page.frame.ts';
import type {
  PageReader,
  PageSurroundings,
} from '../../../documents/client-page/client-page-part.ts';
import { outcomePlace } from '../../../documents/client-page/outcome.ts';
import { isQuestion } from '../../../documents/threads/question-form.ts';
import { threadsSection } from '../../../documents/threads/threads-section.ts';
import { responseForm } from '../../../documents/client-page/seen-fields.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { formStepOf } from '../responses/submitted.ts';
import type { SentProposal } from '../sent-proposal.ts';
import { acceptedPart, mayAddOrder } from './accepted-part.ts';
import { changesPart } from './changes-part.ts';
import { cover } from './cover.ts';
import { mayAskForTime, responseForms } from './forms.ts';
import { pageView, readPageView, type PageView } from './page-view.ts';
import { formProblems, problemsOf } from './problems.ts';
import { reviewPage } from './review.ts';
import { contentSections, outline } from './sections.ts';
import {
  agreedTotals,
  lateFeeNote,
  reductionNote,
  scheduleTable,
  totalsList,
} from './total-parts.ts';

/** For `DocumentKind.page`. */
export async function proposalClientPage(
  db: Database,
  document: SentProposal,
  reader: PageReader,
): Promise<string> {
  const view = await readPageView(db, document, reader);
  const step = formStepOf(view.form);
  const isReview = view.canAct && view.isAcceptable && (step === 'review' || step === 'accept');
  return framed(view, reader, isReview ? reviewPage(view) : proposalPage(view));
}

interface Previewed {
  /** Of the proposal. */
  id: string;
  studio: { name: string; email: string };
  snapshot: ProposalSnapshot;
  /** The revision that sending it would freeze. */
  revision: number;
  /** `YYYY-MM-DD` in the studio’s time zone. */
  today: string;
  /** URL of the style sheet of client pages. */
  styleSheet: string;
  /** Whether the settings have reading measured. */
  measuresReading?: boolean;
  /** Of a change order: the agreed total of its engagement. */
  agreed?: number | null;
}

/** The page as a signer would see it; in its frame, forms can’t be submitted. */
export async function proposalPreviewPage({
  today,
  styleSheet,
  measuresReading = false,
  agreed = null,
  ...shown
}: Previewed): Promise<string> {
  const selection = defaultSelection(pricingOf(shown.snapshot.sections));
  const sent = { ...shown, sha256: '', sentOn: today, selection };
  const view = { ...pageView(sent), canAct: true, agreed };
  const isMeasured = measuresReading && shown.snapshot.measuresReading === true;
  return framed(view, { styleSheet, measuresReading: isMeasured }, proposalPage(view));
}

function framed(view: PageView, surroundings: PageSurroundings, content: Html): Promise<string> {
  const { id, studio, snapshot, texts, link } = view;
  return clientFrame(
    {
      ...surroundings,
      title: snapshot.title,
      studio,
      language: snapshot.language,
      document: { id, noun: texts.noun },
      ...(link?.mayAct !== false && { records: 'acceptance' }),
      hasLogo: snapshot.logoSha256 !== null,
      isPreview: link === null,
      hasChoices: hasLiveTotals(view) && link !== null,
    },
    content,
  );
}

function proposalPage(view: PageView): Html {
  const { link } = view;
  const threads = threadsSection(view);
  return html`<div
    class="proposal"
    data-reading-link="${link?.id ?? ''}"
    ${receivedMark(view.status === 'accepted')}
  >
    ${isProblemShown(view, threads) ? '' : formProblems(view)} ${cover(view)}
    ${view.status === 'accepted' ? acceptedPart(view) : ''} ${changesPart(view)}
    <div class="columns">
      ${outline(view)}
      <div class="content">
        ${
          view.canAct
            ? responseForm(
                view,
                html`${contentSections(view)} ${totalBar(view)} ${totalsSection(view)}`,
                'choice',
              )
            : html`${contentSections(view)} ${totalsSection(view)}`
        }
        ${responseForms(view)} ${threads}
      </div>
    </div>
  </div>`;
}

/** Whether the part with the submitted form says what was wrong with it. */
function isProblemShown(view: PageView, threads: Html | ''): boolean {
  if (isQuestion(view.form)) return threads !== '';
  switch (formStepOf(view.form)) {
    case undefined:
    case 'accept':
      return false;
    case 'more_time':
      return mayAskForTime(view);
    case 'order':
      return mayAddOrder(view);
    default:
      return view.canAct;
  }
}

function totalsSection(view: PageView): Html | '' {
  const { texts, snapshot } = view;
  // What was accepted is shown above.
  if (view.status === 'accepted') return '';
  if (pricingOf(snapshot.sections).length === 0 && !view.canAct) return '';
  return html`<section class="total-section" id="total" aria-labelledby="total-title">
    <h2 id="total-title">
      <span ${isChoice(view) ? outcomePlace : ''}>
        ${view.canAct ? texts.totals.title : texts.totals.previewTitle}
      </span>
    </h2>
    ${problemsOf(view, 'choose', 'review')} ${totalsList(view)} ${agreedTotals(view)}
    ${reductionNote(view)} ${scheduleTable(view)} ${lateFeeNote(view)}
    ${hasLiveTotals(view) ? liveParts : ''}
    ${
      view.canAct
        ? html`<p class="actions">
              <button class="button" name="step" value="review">${texts.totals.review}</button>
              ${
                hasChoices(snapshot.sections)
                  ? html`<button class="button quieter" name="step" value="choose" data-update>
                      ${texts.totals.update}
                    </button>`
                  : ''
              }
            </p>
            <p class="quiet">${texts.totals.next}</p>`
        : ''
    }
  </section>`;
}

/** What the script says: why a selection can’t be accepted, and to screen readers the new totals. */
const liveParts = html`<p class="problem" data-problem hidden></p>
  <p class="sr-only" role="status" data-announced></p>`;

/** Whether the form only updated the totals. */
const isChoice = ({ form, problems, hasNotice }: PageView) =>
  formStepOf(form) === 'choose' && Object.keys(problems).length === 0 && !hasNotice;

const hasLiveTotals = ({ canAct, snapshot }: PageView) => canAct && hasChoices(snapshot.sections);

/** Stays in sight while the client chooses. */
function totalBar(view: PageView): Html | '' {
  const { texts, snapshot, format } = view;
  if (!hasLiveTotals(view)) return '';
  return html`<div class="total-bar" data-pricing="${JSON.stringify(livePricing(snapshot))}">
    <p>
      <span class="label">${texts.totals.agreed}</span>
      <span class="figure" data-total>${format.money(view.total)}</span>
    </p>
    <button class="button" name="step" value="review">${texts.totals.reviewShort}</button>
  </div>`;
}
