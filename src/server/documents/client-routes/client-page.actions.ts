/** Actions of a client: viewing a document and responding to it. */
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { visitorActor, type SignedInActor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import { studioDay } from '../../platform/studio.repository.ts';
import type { DocumentResponse, RefusedForm, Sender } from '../client-page/client-page-part.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { eventAbout, lockFrozen } from '../freeze/frozen-documents.ts';
import { requireIntactStep } from '../integrity/require-intact.ts';
import type { ReaderLink } from '../links/grants.repository.ts';
import {
  countViewsOn,
  hasView,
  insertView,
  findLink,
  wasViewed,
} from '../links/links.repository.ts';
import { askQuestion } from '../threads/ask.actions.ts';
import { asksQuestion } from '../threads/question-form.ts';
import { latestReleased } from '../freeze/frozen.repository.ts';

export interface ViewDeps extends DocumentsDeps {
  mail: MailParts;
  findActor: (headers: Headers) => Promise<SignedInActor | undefined>;
}

/** Records a view that a page reported, unless it is the owner’s or a program’s. */
export async function countView(
  deps: ViewDeps,
  link: ReaderLink,
  { headers, ipAddress }: { headers: Headers; ipAddress: string },
): Promise<void> {
  if (!isOnScreen(headers) || (await deps.findActor(headers)) !== undefined) return;
  await recordView(deps, link, { ipAddress, userAgent: headers.get('user-agent') ?? '' });
}

/** Once a day for each link, with one event a day for each document. */
export async function recordView(
  deps: Omit<ViewDeps, 'findActor'>,
  link: ReaderLink,
  sender: Sender,
): Promise<void> {
  const now = deps.clock.now();
  const view = { linkId: link.id, day: await studioDay(deps.db, now) };
  if (await hasView(deps.db, view)) return;
  const at = instantText(now);
  await deps.write(async (trx) => {
    const kind = deps.kinds.of(link.targetId);
    const document = await lockFrozen(trx, kind, link.targetId, link.revision);
    const isFirst = !(await wasViewed(trx, link));
    const isFirstOfLink = isFirst || !(await wasViewed(trx, link, link.id));
    if (!(await insertView(trx, { ...view, seenAt: at }))) return;
    if (isFirstOfLink) await kind.linkViewed?.(trx, document, { link, at, sender });
    if ((await countViewsOn(trx, link.targetId, view.day)) > 1) return;
    const { mail } = deps;
    const rows = isFirst ? await kind.firstViewed?.(trx, document, { link, at, mail }) : undefined;
    const event = { actor: visitorActor, type: 'document.viewed', rows } as const;
    await recordEvent(trx, { ...event, ...eventAbout(document) }, at);
  });
}

/** Programs that fetch pages to scan, preview or archive them. */
const robots =
  /bot\b|crawl|spider|scan|preview|headless|monitor|safelink|barracuda|proofpoint|mimecast|fetch|curl|wget|python|java\/|go-http|externalhit|whatsapp\//i;

/** Whether a browser requests it for a page that is displayed, not only prefetched. */
function isOnScreen(headers: Headers): boolean {
  const isPrepared = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  );
  return (
    !isPrepared &&
    headers.get('sec-fetch-site') === 'same-origin' &&
    headers.get('sec-fetch-dest') === 'image' &&
    !robots.test(headers.get('user-agent') ?? 'bot')
  );
}

interface PostedResponse extends Omit<DocumentResponse, 'at' | 'link' | 'unprintableIn'> {
  link: Pick<DocumentLinkRow, 'id' | 'targetId' | 'revision'>;
}

/**
 * `outdated` if the link was revoked or its revision superseded meanwhile, `view_only` if the right
 * to respond was removed; then nothing was done, as if the form is refused.
 */
export async function respond(
  deps: DocumentsDeps & Pick<DocumentResponse, 'unprintableIn'>,
  submitted: PostedResponse,
): Promise<RefusedForm | 'outdated' | 'view_only' | undefined> {
  const { targetId: id, revision } = submitted.link;
  const kind = deps.kinds.of(id);
  return deps.write(async (trx) => {
    const document = await lockFrozen(trx, kind, id, revision);
    await requireIntactStep(trx, deps.kinds, id);
    const link = await findLink(trx, { id: submitted.link.id });
    if (link === undefined) return 'outdated';
    const { clock, unprintableIn } = deps;
    const response = { ...submitted, link, unprintableIn, at: instantText(clock.now()) };
    if ((await latestReleased(trx, id)) > revision) return 'outdated';
    if (asksQuestion(kind, response.form)) return askQuestion(trx, kind, document, response);
    if (kind.openForms?.takes(response.form) === true) {
      return kind.openForms.respond(trx, document, response);
    }
    return link.mayAct ? kind.respond?.(trx, document, response) : 'view_only';
  });
}
