/** Emails documents of the demo’s story, and plays what their readers do. */
import { findBillingContact } from '../../../shared/clients/billing-contact.ts';
import { listContacts } from '../../documents/parties/parties.repository.ts';
import { documentKinds } from '../../document-kinds.ts';
import { recordView } from '../../documents/client-routes/client-page.actions.ts';
import { sendDocument } from '../../documents/sharing/send-document.ts';
import { lockFrozen } from '../../documents/freeze/frozen-documents.ts';
import { storeReport } from '../../documents/reading/store-report.ts';
import { proposalKind } from '../../features/proposals/proposal.kind.ts';
import { MOST_REPORTED_SECONDS } from '../../../shared/documents/reading.schema.ts';
import { firstLink, settleQueuedEmails } from './demo.repository.ts';
import { clientId, known, type Stage } from './happenings.ts';
import { ANSWER } from './story.ts';

/** The address is reserved for documentation. */
const READER = { ipAddress: '192.0.2.10', userAgent: 'Mozilla/5.0 (Macintosh)' };

interface StorySending {
  id: string;
  contacts: string[];
  /** Of a draft that sending freezes. */
  version?: number;
}

/** What sending needs beside the stage. */
export function sendingDeps(deps: Stage['deps']) {
  const addContact = () => Promise.reject(new RangeError('the story adds no contacts'));
  return { ...deps, kinds: documentKinds, addContact, baseUrl: deps.mail.baseUrl };
}

/** To the client’s billing contact. */
export async function sendToBilled(stage: Stage, id: string, client: string): Promise<void> {
  const contacts = await listContacts(stage.deps.db, clientId(stage, client));
  const billed = known(findBillingContact(contacts), `billing contact of ${client}`);
  await send(stage, { id, contacts: [billed.id] });
}

export async function send({ deps, actor }: Stage, { id, ...to }: StorySending): Promise<void> {
  const email = { subject: '', message: '', attachPdf: false, extraRecipients: [], ...to };
  await sendDocument(sendingDeps(deps), actor, id, email);
}

/** The client opens the link of the first email. */
export async function viewFirst({ deps }: Stage, id: string): Promise<void> {
  await settleQueuedEmails(deps.db, ANSWER);
  const link = await firstLink(deps.db, id);
  await recordView({ ...deps, kinds: documentKinds }, link, READER);
}

/** What the page reports, after at least that time. */
export async function readFirst(
  { deps }: Stage,
  id: string,
  readSeconds: readonly number[],
): Promise<void> {
  const link = await firstLink(deps.db, id);
  const { snapshot } = await lockFrozen(deps.db, proposalKind, id);
  for (let from = 0; from < Math.max(...readSeconds); from += MOST_REPORTED_SECONDS) {
    const seconds = readSeconds.map((all) => Math.min(MOST_REPORTED_SECONDS, all - from));
    const named = snapshot.sections.map(({ key }, index) => [key, seconds[index] ?? 0] as const);
    const sections = Object.fromEntries(named.filter(([, inView]) => inView > 0));
    const report = JSON.stringify({ link: link.id, sections });
    const outcome = await storeReport({ ...deps, kinds: documentKinds }, link, report);
    if (outcome !== 'stored') throw new RangeError('the story reads what is not measured');
  }
}
