/**
 * Plain form posts from the client’s pages: responses to a document, requests for a new link, and
 * sharing with a colleague.
 */
import { Hono, type Context } from 'hono';
import { clientPath } from '../../../shared/documents/client-paths.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import type { PdfDeps } from '../deliveries/pdfs.actions.ts';
import type { RefusedForm } from '../client-page/client-page-part.ts';
import { linkCodePage } from './code-page.ts';
import { answerCodeForm } from '../codes/reading-code.ts';
import { opensDocument } from '../links/links.ts';
import { renewLink } from '../sharing/renew-link.ts';
import { shareDocument } from '../sharing/share-document.ts';
import { asksQuestion } from '../threads/question-form.ts';
import { respond } from './client-page.actions.ts';
import { outdatedPage, viewOnlyPage } from '../client-page/client-page.frame.ts';
import { formReader, type SubmittedForm } from '../client-page/read-form.ts';
import { CLIENT_ROOT, type ClientPageEnv, type linkReader } from '../client-page/read-link.ts';
import {
  renewalNotice,
  renewalOffer,
  renewedPage,
  submitAgainNotice,
} from '../client-page/renewal.ts';
import { outcomePath } from '../client-page/outcome.ts';
import { readColleague, sharingNotice } from '../client-page/reader-parts.ts';
import { overviewRoutes } from './overview.routes.ts';
import { recordRoutes } from './record.routes.ts';
import { showPage, type PageDeps, type PageParts } from './show-page.ts';

interface FormDeps extends PdfDeps, PageDeps {
  baseUrl: string;
  mail: MailParts;
  outbox: { wake(): void };
  jobs: { wake(): void };
}

export function formRoutes(
  deps: FormDeps,
  styleSheet: string,
  reader: ReturnType<typeof linkReader>,
) {
  const readForm = formReader(deps, styleSheet, reader);
  return new Hono<ClientPageEnv>()
    .route('/', overviewRoutes(deps, readForm))
    .route('/', recordRoutes(deps, reader, readForm))
    .post(`${CLIENT_ROOT}/:id/response`, async (c) => {
      const submitted = await readForm(c, c.req.param('id'));
      if (submitted instanceof Response) return submitted;
      if (submitted.stage === 'code') return handleCode(c, deps, submitted);
      if (submitted.stage === 'expired') return showAgain(c, submitted);
      return handleResponse(c, deps, styleSheet, submitted);
    })
    .post(`${CLIENT_ROOT}/:id/new-link`, async (c) => {
      const submitted = await readForm(c, c.req.param('id'));
      if (submitted instanceof Response) return submitted;
      if (submitted.stage === 'code') return showAgain(c, submitted);
      const renewal = await renewLink(deps, submitted.link);
      if (renewal === undefined) return reader.refuse(c);
      deps.outbox.wake();
      const notice = { studio: submitted.document.snapshot.seller, styleSheet };
      const status = renewal.outcome === 'sent' ? 200 : 429;
      if (submitted.stage === 'expired') return c.html(await renewedPage(notice, renewal), status);
      return c.html(
        await show(deps, submitted, { above: renewalNotice(renewal, notice.studio) }),
        status,
      );
    })
    .post(`${CLIENT_ROOT}/:id/share`, async (c) => {
      const submitted = await readForm(c, c.req.param('id'));
      if (submitted instanceof Response) return submitted;
      if (!opensDocument(submitted)) return showAgain(c, submitted);
      if (submitted.kind.respond === undefined) return c.notFound();
      const refused =
        (await refuseViewer(c, styleSheet, submitted)) ?? (await refuseLate(c, deps, submitted));
      return refused ?? handleSharing(c, deps, styleSheet, submitted);
    });
}

/** Its page asks for a code, or says that the link has expired. */
const showAgain = (c: Context<ClientPageEnv>, { link }: Pick<SubmittedForm, 'link'>) =>
  c.redirect(clientPath(link.targetId), 303);

async function handleCode(
  c: Context<ClientPageEnv>,
  deps: FormDeps,
  submitted: SubmittedForm,
): Promise<Response> {
  const { link } = submitted;
  const problem = await answerCodeForm(deps, submitted);
  if (problem === undefined) {
    deps.outbox.wake();
    const isSent = submitted.form.get('step') === 'code';
    return isSent ? c.redirect(outcomePath(link.targetId, 'code'), 303) : showAgain(c, submitted);
  }
  return c.html(await linkCodePage(deps, link, { problem }), problem === 'codeLimit' ? 429 : 422);
}

async function handleSharing(
  c: Context<ClientPageEnv>,
  deps: FormDeps,
  styleSheet: string,
  submitted: SubmittedForm,
): Promise<Response> {
  const { link, kind, document, form } = submitted;
  const { seller: studio } = document.snapshot;
  const read = readColleague(form);
  if (read.data === undefined) {
    const sharing = { notice: sharingNotice('invalid', studio), problems: read.problems };
    return c.html(await show(deps, submitted, { sharing }), 422);
  }
  const outcome = await shareDocument(deps, link, read.data);
  if (outcome === 'view_only') return viewOnly(c, styleSheet, submitted);
  if (outcome === 'outdated') {
    return c.html(await outdatedPage({ studio, styleSheet }, kind.noun(document)), 409);
  }
  if (outcome !== 'shared') {
    const sharing = { notice: sharingNotice(outcome, studio) };
    return c.html(await show(deps, submitted, { sharing }), 409);
  }
  deps.outbox.wake();
  // A reload of the page that follows sends nothing again.
  return c.redirect(outcomePath(link.targetId, 'share'), 303);
}

/** For a link that only permits viewing. */
async function refuseViewer(
  c: Context<ClientPageEnv>,
  styleSheet: string,
  { link, kind, document }: SubmittedForm,
): Promise<Response | undefined> {
  return link.mayAct ? undefined : viewOnly(c, styleSheet, { kind, document });
}

async function viewOnly(
  c: Context<ClientPageEnv>,
  styleSheet: string,
  { kind, document }: Pick<SubmittedForm, 'kind' | 'document'>,
): Promise<Response> {
  const notice = { studio: document.snapshot.seller, styleSheet };
  return c.html(await viewOnlyPage(notice, kind.noun(document)), 403);
}

/** For a link that was opened too long ago, or after the page was opened with an older one. */
async function refuseLate(
  c: Context<ClientPageEnv>,
  deps: FormDeps,
  submitted: SubmittedForm,
): Promise<Response | undefined> {
  if (!submitted.isRecent) {
    return c.html(
      await show(deps, submitted, { above: await renewalOffer(deps.db, submitted) }),
      403,
    );
  }
  if (!submitted.isOfOlderLink) return undefined;
  return c.html(await show(deps, submitted, { above: submitAgainNotice() }), 409);
}

async function handleResponse(
  c: Context<ClientPageEnv>,
  deps: FormDeps,
  styleSheet: string,
  submitted: SubmittedForm,
): Promise<Response> {
  const { link, kind, document, form, isRecent, browser } = submitted;
  const isQuestion = asksQuestion(kind, form);
  const isForEveryone = isQuestion || kind.openForms?.takes(form) === true;
  if (kind.respond === undefined && !isForEveryone) return c.notFound();
  const notice = { studio: document.snapshot.seller, styleSheet };
  const noun = kind.noun(document);
  const viewer = isForEveryone ? undefined : await refuseViewer(c, styleSheet, submitted);
  if (viewer !== undefined) return viewer;
  if (kind.isReview?.(form) === true) {
    const above = isRecent ? undefined : await renewalOffer(deps.db, submitted);
    return c.html(await show(deps, submitted, { above }));
  }
  const late = await refuseLate(c, deps, submitted);
  if (late !== undefined) return late;
  const sender = { ipAddress: c.get('clientIp'), userAgent: c.req.header('user-agent') ?? '' };
  const refused = await respond(deps, { link, form, sender, browser, mail: deps.mail });
  if (refused === 'view_only') return viewOnly(c, styleSheet, submitted);
  if (refused === 'outdated') return c.html(await outdatedPage(notice, noun), 409);
  if (refused !== undefined) {
    if (refused.alarm !== undefined) deps.log.error({ document: link.targetId }, refused.alarm);
    return c.html(await show(deps, submitted, refused), refused.status);
  }
  deps.outbox.wake();
  deps.jobs.wake();
  const sent = isQuestion ? (form.get('thread') ?? 'question') : (form.get('step') ?? '');
  return c.redirect(outcomePath(link.targetId, sent), 303);
}

/** The page with what was entered. */
function show(
  deps: FormDeps,
  { link, form, browser }: SubmittedForm,
  { problems = {}, ...parts }: Partial<Pick<RefusedForm, 'problems'>> & PageParts,
): Promise<string> {
  return showPage(deps, link, { submitted: { form, problems }, browser, ...parts });
}
