/** Proposals and change orders of the demo’s story, and what happened to them. */
import { listContacts } from '../../documents/parties/parties.repository.ts';
import type { ProposalDraftChanges } from '../../../shared/proposals/proposal-draft.schema.ts';
import {
  proposalLine,
  type ProposalLine,
} from '../../../shared/proposals/proposal-lines.schema.ts';
import type { LineTax } from '../../../shared/taxes/default-tax.ts';
import type { ProposalRow } from '../../database/tables/proposals.table.ts';
import { recordAcceptance } from '../../features/proposals/responses/record-acceptance.ts';
import { readProposalDraft } from '../../features/proposals/draft/draft-content.ts';
import { changeProposal, createProposal } from '../../features/proposals/draft/drafts.actions.ts';
import { findEngagementOf, getProposal } from '../../features/proposals/proposals.repository.ts';
import { listClientInquiries } from '../../features/clients/client-parts.repository.ts';
import { addTemplate } from '../../features/proposals/saved-templates/saved-templates.actions.ts';
import { templateSchedule } from '../../features/proposals/tier-templates/tier-templates.ts';
import { withdrawProposal } from '../../features/proposals/status/owner-responses.actions.ts';
import { studioDay } from '../../platform/studio.repository.ts';
import { followAcceptance } from '../../workflows/acceptance/accept-proposal.ts';
import { clientId, defaultTax, engagementId, known, type Plot, type Stage } from './happenings.ts';
import { respondOnPage } from './proposal-forms.ts';
import { playQuestion } from './question-events.ts';
import { readFirst, send, viewFirst } from './send-document.ts';
import type { StoryLine, StoryProposal } from './story.ts';

const HOURS_UNTIL_VIEWED = 2;
const MINUTES_UNTIL_READ = 140;

export async function* playProposal(stage: Stage, proposal: StoryProposal): Plot {
  const { outcome, questions = [], isDraft = false, engagement, readSeconds } = proposal;
  const at = stage.at(proposal.when);
  yield at;
  const id = await writeProposal(stage, proposal);
  if (isDraft) return;
  yield at.add({ hours: HOURS_UNTIL_VIEWED });
  await viewFirst(stage, id);
  if (readSeconds !== undefined) {
    yield at.add({ minutes: MINUTES_UNTIL_READ });
    await readFirst(stage, id, readSeconds);
  }
  for (const question of questions) yield* playQuestion(stage, question, { id, at });
  if (outcome === undefined) return;
  yield at.add({ hours: 24 * outcome.daysLater });
  await respond(stage, id, outcome);
  if (engagement === undefined) return;
  const begun = known(await findEngagementOf(stage.deps.db, id), `engagement ${engagement}`);
  stage.engagements.set(engagement, begun);
}

async function writeProposal(stage: Stage, proposal: StoryProposal): Promise<string> {
  const { deps, actor } = stage;
  const { start, savedAs, isDraft = false } = proposal;
  const id = await createProposal(
    deps,
    actor,
    'changes' in start
      ? { changes: engagementId(stage, start.changes) }
      : await ofClient(stage, start),
  );
  const row = await getProposal(deps.db, id);
  await changeProposal(deps, actor, id, await changesTo(stage, row, proposal));
  if (savedAs !== undefined) await saveTemplates(stage, id, savedAs);
  if (isDraft) return id;
  const contacts = await listContacts(deps.db, row.clientId);
  const signers = contacts.filter(({ isSigner }) => isSigner === 1);
  await send(stage, { id, version: 2, contacts: signers.map((signer) => signer.id) });
  return id;
}

/** Written after the client’s last message, if there is one. */
async function ofClient(stage: Stage, { client, tier }: { client: string; tier: string }) {
  const id = clientId(stage, client);
  const { rows } = await listClientInquiries(stage.deps.db, id, { cursor: undefined, limit: 1 });
  return { clientId: id, tier, inquiryId: rows[0]?.id };
}

async function changesTo(
  { deps, contractTemplates }: Stage,
  { draft, clientId: client }: ProposalRow,
  { title, lines, payments, lateFee, draftsContract }: StoryProposal,
): Promise<ProposalDraftChanges> {
  const { sections, schedule } = readProposalDraft(draft);
  const tax = await defaultTax(deps.db, client ?? '');
  const priced = lines?.map((line, index) => lineOf(line, `line${index + 1}`, tax));
  const termsDays = schedule[0]?.termsDays ?? 0;
  return {
    version: 1,
    title,
    ...(lateFee && { lateFee }),
    ...(draftsContract === true && { contractTemplate: contractTemplates[0] ?? null }),
    ...(priced !== undefined && {
      sections: sections.map((section) =>
        section.kind === 'pricing' ? Object.assign({}, section, { lines: priced }) : section,
      ),
    }),
    ...(payments !== undefined && { schedule: templateSchedule({ payments }, { termsDays }) }),
  };
}

function lineOf({ isMonthly, ...line }: StoryLine, key: string, tax: LineTax): ProposalLine {
  const recurring = {
    period: 'month',
    recurrence: { start: { kind: 'by_owner' }, periods: null },
  } as const;
  return proposalLine.parse({ quantity: 1000, ...line, ...tax, key, ...(isMonthly && recurring) });
}

async function saveTemplates({ deps, actor }: Stage, id: string, name: string): Promise<void> {
  const {
    clientId: _,
    validUntil: _day,
    ...draft
  } = readProposalDraft((await getProposal(deps.db, id)).draft);
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
  const { revision, clientId } = await getProposal(deps.db, id);
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
  await recordAcceptance(deps, actor, { id, recorded, effects: followAcceptance });
}
