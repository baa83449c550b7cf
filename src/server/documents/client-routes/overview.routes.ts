/** Forms of “Your documents”: the email code that comes before the list, and the links that it offers. */
import { Hono, type Context } from 'hono';
import { clientPath } from '../../../shared/documents/client-paths.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import { outcomePath } from '../client-page/outcome.ts';
import { renewalOffer } from '../client-page/renewal.ts';
import type { formReader, SubmittedForm } from '../client-page/read-form.ts';
import { CLIENT_ROOT, type ClientPageEnv } from '../client-page/read-link.ts';
import { isConfirmed } from '../codes/codes.repository.ts';
import { answerCodeForm } from '../codes/reading-code.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { opensDocument } from '../links/links.ts';
import { OVERVIEW_SENT, requestedNotice } from '../overview/overview-section.ts';
import { readOverview } from '../overview/overview.reading.ts';
import { requestLink } from '../overview/request-link.ts';
import { showPage, type PageDeps } from './show-page.ts';

interface OverviewDeps extends DocumentsDeps, PageDeps {
  mail: MailParts;
  baseUrl: string;
  outbox: { wake(): void };
}

export function overviewRoutes(deps: OverviewDeps, readForm: ReturnType<typeof formReader>) {
  return new Hono<ClientPageEnv>().post(`${CLIENT_ROOT}/:id/document-link`, async (c) => {
    const submitted = await readForm(c, c.req.param('id'));
    if (submitted instanceof Response) return submitted;
    const { link, form, browser, isRecent } = submitted;
    if (!opensDocument(submitted)) return c.redirect(clientPath(link.targetId), 303);
    if (!isRecent) return showOffer(c, deps, submitted);
    if (form.get('step') !== null) return takeCode(c, deps, submitted);
    if (await isConfirmed(deps.db, link, { browser, now: deps.clock.now() })) {
      return sendLink(c, deps, submitted);
    }
    return showList(c, submitted);
  });
}

/** The list, or what has to be done to see it. */
const showList = (c: Context<ClientPageEnv>, { link }: SubmittedForm) =>
  c.redirect(outcomePath(link.targetId, OVERVIEW_SENT), 303);

async function showOffer(
  c: Context<ClientPageEnv>,
  deps: OverviewDeps,
  submitted: SubmittedForm,
): Promise<Response> {
  const above = await renewalOffer(deps.db, submitted);
  return c.html(await showPage(deps, submitted.link, { above }), 403);
}

/** Nothing is sent to a reader who has no list. */
async function takeCode(
  c: Context<ClientPageEnv>,
  deps: OverviewDeps,
  submitted: SubmittedForm,
): Promise<Response> {
  const { link, kind, document, browser } = submitted;
  const reader = { link, clock: deps.clock, browser };
  // Its own form takes codes then: what was sent for one is not used up by the other.
  if ((await kind.asksForCode?.(deps.db, document, reader)) === true) return showList(c, submitted);
  const hasList = (await readOverview(deps, link, document.head)).length > 0;
  const codeProblem = hasList ? await answerCodeForm(deps, submitted) : undefined;
  if (codeProblem === undefined) {
    deps.outbox.wake();
    return showList(c, submitted);
  }
  const page = await showPage(deps, link, { codeProblem, hasOverview: true, browser });
  return c.html(page, codeProblem === 'codeLimit' ? 429 : 422);
}

async function sendLink(
  c: Context<ClientPageEnv>,
  deps: OverviewDeps,
  { link, document, form, browser }: SubmittedForm,
): Promise<Response> {
  const requested = await requestLink(deps, link, document.head, form.get('document') ?? '');
  deps.outbox.wake();
  const notice = requestedNotice(requested, document.snapshot.seller);
  const status = requested === undefined ? 409 : requested.outcome === 'sent' ? 200 : 429;
  return c.html(
    await showPage(deps, link, { requested: notice, hasOverview: true, browser }),
    status,
  );
}
