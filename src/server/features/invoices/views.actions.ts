/** Whether a client has looked at what was issued: told by the page itself, counted with care. */
import type { Database } from '../../database/database.ts';
import { visitorActor, type SignedInActor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { studioDay } from '../../platform/studio-time.ts';
import type { InvoiceDeps } from './drafts.actions.ts';
import type { OpenLink } from './links.repository.ts';
import { lockDocument } from './sendable.ts';
import { countViewsOn, hasView, insertView } from './views.repository.ts';

export interface ViewDeps extends InvoiceDeps {
  db: Database;
  findActor: (headers: Headers) => Promise<SignedInActor | undefined>;
}

/**
 * Notes that the link’s reader looks at the invoice: once a day for each link, and with one event
 * a day for each invoice. The owner’s own looks, and those of programs, count for nothing.
 */
export async function countView(deps: ViewDeps, link: OpenLink, headers: Headers): Promise<void> {
  if (!isOnScreen(headers) || (await deps.findActor(headers)) !== undefined) return;
  const now = deps.clock.now();
  const view = { linkId: link.id, day: await studioDay(deps.db, now) };
  if (await hasView(deps.db, view)) return;
  const at = instantText(now);
  await deps.write(async (trx) => {
    const { about } = await lockDocument(trx, link.invoiceId);
    if (!(await insertView(trx, { ...view, seenAt: at }))) return;
    if ((await countViewsOn(trx, link.invoiceId, view.day)) > 1) return;
    await recordEvent(trx, { actor: visitorActor, type: 'invoice.viewed', ...about }, at);
  });
}

/** What fetches pages for others to judge, preview or keep. */
const robots =
  /bot\b|crawl|spider|scan|preview|headless|monitor|safelink|barracuda|proofpoint|mimecast|fetch|curl|wget|python|java\/|go-http|externalhit|whatsapp\//i;

/** Whether a browser asks for it as part of our page, which it shows and does not only prepare. */
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
