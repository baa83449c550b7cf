/** Plain form posts from the client’s pages: responses to a document, and requests for a new link. */
import { Hono, type Context } from 'hono';
import { clientPageRoots, clientPath } from '../../../shared/documents/client-paths.ts';
import type { Html, MailParts } from '../../platform/mail/new-mail.ts';
import type { DocumentsDeps, RefusedForm } from '../document-kind.ts';
import { renewLink } from '../links/renew-link.ts';
import { respond } from './client-page.actions.ts';
import { outdatedPage, viewOnlyPage } from './client-page.frame.ts';
import { formReader, type SubmittedForm } from './read-form.ts';
import type { ClientPageEnv, linkReader } from './read-link.ts';
import { renewalNotice, renewalOffer, renewedPage, submitAgainNotice } from './renewal.ts';
import { showPage, type PageDeps } from './show-page.ts';

interface FormDeps extends DocumentsDeps, PageDeps {
  baseUrl: string;
  mail: MailParts;
  outbox: { wake(): void };
  jobs: { wake(): void };
}

const ROOT = `/:root{${clientPageRoots.join('|')}}` as const;

export function formRoutes(
  deps: FormDeps,
  styleSheet: string,
  reader: ReturnType<typeof linkReader>,
) {
  const readForm = formReader(deps, styleSheet, reader);
  return new Hono<ClientPageEnv>()
    .post(`${ROOT}/:id/response`, async (c) => {
      const submitted = await readForm(c, c.req.param('id'));
      if (submitted instanceof Response) return submitted;
      // Its page says that the link has expired.
      if (submitted.hasEnded) return c.redirect(clientPath(submitted.link.targetId), 303);
      return handleResponse(c, deps, styleSheet, submitted);
    })
    .post(`${ROOT}/:id/new-link`, async (c) => {
      const submitted = await readForm(c, c.req.param('id'));
      if (submitted instanceof Response) return submitted;
      const renewal = await renewLink(deps, submitted.link);
      if (renewal === undefined) return reader.refuse(c);
      deps.outbox.wake();
      const notice = { studio: submitted.document.snapshot.seller, styleSheet };
      const status = renewal.outcome === 'sent' ? 200 : 429;
      if (submitted.hasEnded) return c.html(await renewedPage(notice, renewal), status);
      return c.html(
        await show(deps, submitted, { above: renewalNotice(renewal, notice.studio) }),
        status,
      );
    });
}

async function handleResponse(
  c: Context<ClientPageEnv>,
  deps: FormDeps,
  styleSheet: string,
  submitted: SubmittedForm,
): Promise<Response> {
  const { link, kind, document, form, isRecent } = submitted;
  const isAfterExpiry = submitted.page !== undefined;
  const responder = isAfterExpiry ? kind.afterExpiry : kind;
  if (responder?.respond === undefined) return c.notFound();
  const notice = { studio: document.snapshot.seller, styleSheet };
  const noun = kind.noun(document.kind);
  if (!isAfterExpiry) {
    if (link.permission !== 'act') return c.html(await viewOnlyPage(notice, noun), 403);
    const offer = () => renewalOffer(deps.db, { link, noun, form, studio: notice.studio });
    if (kind.isReview?.(form) === true) {
      return c.html(await show(deps, submitted, isRecent ? {} : { above: await offer() }));
    }
    if (!isRecent) return c.html(await show(deps, submitted, { above: await offer() }), 403);
    if (submitted.isOfOlderLink) {
      return c.html(await show(deps, submitted, { above: submitAgainNotice() }), 409);
    }
  }
  const sender = { ipAddress: c.get('clientIp'), userAgent: c.req.header('user-agent') ?? '' };
  const refused = await respond(deps, { link, form, sender, mail: deps.mail, isAfterExpiry });
  if (refused === 'outdated') return c.html(await outdatedPage(notice, noun), 409);
  if (refused !== undefined) return c.html(await show(deps, submitted, refused), refused.status);
  deps.outbox.wake();
  deps.jobs.wake();
  return c.redirect(clientPath(link.targetId), 303);
}

/** The page with what was entered. */
function show(
  deps: FormDeps,
  { link, form }: SubmittedForm,
  { above, problems = {} }: { above?: Html; problems?: RefusedForm['problems'] },
): Promise<string> {
  return showPage(deps, link, { submitted: { form, problems }, above });
}
