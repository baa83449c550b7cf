/** Proposals of the demo’s story: sent with a tier’s template, and what happened to them. */
import { documentKinds } from '../../document-kinds.ts';
import { sendDocument } from '../../documents/deliveries/deliveries.actions.ts';
import { recordView } from '../../documents/client-page/client-page.actions.ts';
import { listContacts } from '../../documents/parties/parties.repository.ts';
import { recordAcceptance } from '../../features/proposals/answers/record-acceptance.ts';
import { readProposalDraft } from '../../features/proposals/draft/draft-content.ts';
import {
  changeProposal,
  createProposal,
  lockWithClient,
} from '../../features/proposals/draft/drafts.actions.ts';
import { addTemplate } from '../../features/proposals/saved-templates/saved-templates.actions.ts';
import { withdrawProposal } from '../../features/proposals/status/owner-responses.actions.ts';
import { studioDay } from '../../platform/studio.repository.ts';
import { followAcceptance } from '../../workflows/accept-proposal.ts';
import { firstLink, settleQueuedEmails } from './demo.repository.ts';
import { clientId, type Happening, type Stage } from './happenings.ts';
import { respondOnPage } from './proposal-forms.ts';
import { questionEvents } from './question-events.ts';
import { ANSWER, type StoryProposal } from './story.ts';

const HOURS_UNTIL_VIEWED = 2;

export function proposalEvents(proposal: StoryProposal, at: Temporal.Instant): Happening[] {
  let id = '';
  const write = async (stage: Stage): Promise<void> => {
    id = await writeProposal(stage, proposal);
  };
  const { outcome, questions = [], isDraft = false } = proposal;
  if (isDraft) return [{ at, play: write }];
  const view = (stage: Stage): Promise<void> => viewFirst(stage, id);
  const viewed = { at: at.add({ hours: HOURS_UNTIL_VIEWED }), play: view };
  const sent = [{ at, play: write }, viewed, ...questionEvents(questions, () => id, at)];
  if (outcome === undefined) return sent;
  const play = (stage: Stage): Promise<void> => respond(stage, id, outcome);
  return [...sent, { at: at.add({ hours: 24 * outcome.daysLater }), play }];
}

async function writeProposal(stage: Stage, proposal: StoryProposal): Promise<string> {
  const { deps, actor } = stage;
  const { client, tier, title, savedAs, isDraft = false } = proposal;
  const id = await createProposal(deps, actor, { clientId: clientId(stage, client), tier });
  await changeProposal(deps, actor, id, { version: 1, title });
  if (savedAs !== undefined) await saveTemplates(stage, id, savedAs);
  if (isDraft) return id;
  const contacts = await listContacts(deps.db, clientId(stage, client));
  const signers = contacts.filter(({ isSigner }) => isSigner === 1);
  const addContact = () => Promise.reject(new RangeError('the story adds no contacts'));
  const { baseUrl } = deps.mail;
  const email = { subject: '', message: '', attachPdf: false, extraRecipients: [], version: 2 };
  await sendDocument({ ...deps, kinds: documentKinds, addContact, baseUrl }, actor, id, {
    ...email,
    contacts: signers.map((signer) => signer.id),
  });
  return id;
}

/** The client opens the link of the first email. */
async function viewFirst({ deps }: Stage, id: string): Promise<void> {
  await settleQueuedEmails(deps.db, ANSWER);
  await recordView({ ...deps, kinds: documentKinds }, await firstLink(deps.db, id));
}

async function saveTemplates({ deps, actor }: Stage, id: string, name: string): Promise<void> {
  const {
    clientId: _,
    validUntil: _day,
    ...draft
  } = readProposalDraft((await lockWithClient(deps.db, id)).draft);
  await addTemplate(deps, actor, { name, content: { kind: 'template', ...draft } });
  for (const section of draft.sections) {
    const isTerms = section.kind === 'text' && section.preset === 'terms';
    if (!isTerms && section.kind !== 'pricing') continue;
    const { currency } = draft;
    const content = { kind: 'block', section, currency } as const;
    await addTemplate(deps, actor, {
      name: isTerms ? 'Standard terms' : `${name}: pricing`,
      content,
    });
  }
}

async function respond(
  stage: Stage,
  id: string,
  outcome: NonNullable<StoryProposal['outcome']>,
): Promise<void> {
  const { deps, actor } = stage;
  switch (outcome.kind) {
    case 'withdrawn':
      return withdrawProposal(deps, actor, id, { revision: 1, reason: outcome.text });
    case 'recorded':
      return recordByPhone(stage, id, outcome.text);
    default:
      return respondOnPage(stage, id, outcome);
  }
}

/** Accepted by the first signer. */
async function recordByPhone({ deps, actor }: Stage, id: string, note: string): Promise<void> {
  const { revision, clientId } = await lockWithClient(deps.db, id);
  const [signer] = await listContacts(deps.db, clientId);
  const recorded = {
    revision,
    name: signer?.name ?? '',
    title: signer?.title ?? '',
    acceptedOn: await studioDay(deps.db, deps.clock.now()),
    note,
    purchaseOrderNumber: '',
    invoiceRecipient: null,
    fundReference: '',
  };
  await recordAcceptance(deps, actor, { id, recorded, followUp: followAcceptance });
}
