/** What the page of a proposal shows: the revision, its status, the reader and the selection. */
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import {
  documentFormat,
  type DocumentFormat,
} from '../../../../shared/documents/document-format.ts';
import { checkSelection } from '../../../../shared/proposals/selection/check-selection.ts';
import { offerTexts } from '../../../../shared/proposals/offer.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import {
  proposalStatusOn,
  type ProposalStatus,
} from '../../../../shared/proposals/proposal-status.ts';
import { defaultSelection } from '../../../../shared/proposals/selection/selection.ts';
import type { Selection } from '../../../../shared/proposals/selection/selection.schema.ts';
import { identityOf } from '../../../../shared/settings/identity.ts';
import { isolatedTexts } from '../../../../shared/text/direction.ts';
import { textsFor, type Texts } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import type { PageReader } from '../../../documents/client-page/client-page-part.ts';
import { listReleasedTo } from '../../../documents/links/links.repository.ts';
import {
  noReader,
  readReaderView,
  type ReaderView,
} from '../../../documents/threads/reader-view.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { revisionState, type RevisionState } from '../responses/revision-state.ts';
import { listResponses } from '../responses/responses.repository.ts';
import { submittedSelection } from '../responses/submitted.ts';
import { takesQuestions, type SentProposal } from '../sent-proposal.ts';
import { readOwnAcceptance, type OwnAcceptance } from './own-acceptance.ts';
import { findOrderedBy } from '../changed-engagement.repository.ts';
import { readPlanStatus, type PlanStatus } from './plan-status.repository.ts';

export interface PageView extends ReaderView {
  id: string;
  /** As it is now: the client writes to an address that is read. */
  studio: { name: string; email: string };
  /** With marks for the direction of texts. */
  snapshot: ProposalSnapshot;
  revision: number;
  sha256: string;
  sentOn: string;
  status: ProposalStatus;
  state: RevisionState;
  /** What has changed, for readers who could open the revision before; null otherwise. */
  changes: NonNullable<ProposalSnapshot['changes']> | null;
  /** Whether the reader can respond now. */
  canAct: boolean;
  selection: Selection;
  /** Whether the selection can be accepted. */
  isAcceptable: boolean;
  /** One-time total including tax. */
  total: number;
  /** Of the engagement, without this change order; null unless the reader can accept it. */
  agreed: number | null;
  format: DocumentFormat;
  /** In the studio’s time zone. */
  today: string;
  /**
   * Null until it is accepted, and for a reader who may only view: invoices are between the studio
   * and the people who accept.
   */
  plan: PlanStatus | null;
  /** Null unless the reader is who accepted. */
  own: OwnAcceptance | null;
  texts: Texts['clientPages']['proposal'];
  labels: Texts['proposals'];
}

export async function readPageView(
  db: Database,
  { head, snapshot, revision, sha256, frozenAt }: SentProposal,
  given: Omit<PageReader, 'styleSheet'>,
): Promise<PageView> {
  const { link, clock } = given;
  const answers = await listResponses(db, head.id);
  const state = revisionState(snapshot, revision, answers);
  const studio = await getStudio(db);
  const today = dayIn(studio.timeZone, clock.now().epochMilliseconds);
  const status = proposalStatusOn(today, state);
  const reader = await readReaderView(db, given, {
    takesQuestions: takesQuestions(head),
    studio,
  });
  const mayKnow = state.accepted !== undefined && link.mayAct;
  const canAct = link.mayAct && (status === 'sent' || status === 'changes_requested');
  const view = pageView({
    id: head.id,
    studio: identityOf(studio),
    snapshot,
    revision,
    sha256,
    sentOn: dayIn(snapshot.timeZone, Temporal.Instant.from(frozenAt).epochMilliseconds),
    selection: state.accepted?.data.selection ?? submittedSelection(snapshot, reader.form),
  });
  return {
    ...view,
    ...reader,
    today,
    own: await readOwnAcceptance(db, link, answers),
    plan: (mayKnow && (await readPlanStatus(db, head.row))) || null,
    status,
    state,
    changes: await changesFor(db, link, view.changes),
    canAct,
    agreed: canAct ? ((await findOrderedBy(db, head.row))?.agreed ?? null) : null,
    problems: { ...view.problems, ...reader.problems },
  };
}

/** Only readers who could open the revision before. */
async function changesFor(
  db: Database,
  { targetId, contactId }: PageReader['link'],
  changes: PageView['changes'],
): Promise<PageView['changes']> {
  if (changes === null || contactId === null) return null;
  const released = await listReleasedTo(db, { targetId, contactId });
  return released.includes(changes.since) ? changes : null;
}

export type Previewed = Pick<
  PageView,
  'id' | 'studio' | 'snapshot' | 'revision' | 'sha256' | 'sentOn' | 'selection'
>;

/** As it is after sending, without a reader. */
export function pageView({ snapshot, selection, ...rest }: Previewed): PageView {
  const texts = offerTexts(snapshot);
  const shown = isolatedTexts(snapshot);
  const pricing = pricingOf(snapshot.sections);
  const { problem, total } = checkSelection(snapshot, selection);
  return {
    ...noReader,
    ...rest,
    snapshot: shown,
    status: 'sent',
    state: revisionState(snapshot, rest.revision, []),
    changes: shown.changes ?? null,
    today: rest.sentOn,
    plan: null,
    own: null,
    canAct: false,
    agreed: null,
    // One without totals can’t be shown.
    selection: total === null ? defaultSelection(pricing) : selection,
    isAcceptable: problem === null,
    total: total ?? 0,
    problems: problem === null ? {} : { selection: texts.problems[problem] },
    format: documentFormat(shown),
    texts,
    labels: textsFor(snapshot.language).proposals,
  };
}
