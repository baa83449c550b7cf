/** Forms of the pages of the demo’s proposals, submitted with the first link. */
import { checkSelection } from '../../../shared/proposals/check-selection.ts';
import { pricingOf } from '../../../shared/proposals/pricing-sections.ts';
import { defaultSelection } from '../../../shared/proposals/selection.ts';
import type { Trx } from '../../database/database.ts';
import type { DocumentResponse, RefusedForm } from '../../documents/document-kind.ts';
import { lockFrozen } from '../../documents/frozen-documents.ts';
import { respondToProposal } from '../../features/proposals/answers/respond.ts';
import { proposalKind } from '../../features/proposals/proposal.kind.ts';
import type { SentProposal } from '../../features/proposals/sent-proposal.ts';
import { instantText } from '../../platform/clock.ts';
import { followAcceptance } from '../../workflows/accept-proposal.ts';
import { followOrder } from '../../workflows/fill-drafts.ts';
import { firstLink } from './demo.repository.ts';
import type { Stage } from './happenings.ts';
import type { PageOutcome } from './story.ts';

type Fields = Readonly<Record<string, string>>;

/** The client accepts it with the preselected options, declines it, or requests changes. */
export async function respondOnPage(stage: Stage, id: string, outcome: PageOutcome): Promise<void> {
  await submitForm(stage, id, {
    fields: (document) => fieldsOf(document, outcome),
    handle: (trx, document, response) =>
      respondToProposal(trx, document, response, {
        acceptance: followAcceptance,
        order: followOrder,
      }),
  });
}

interface PageForm {
  /** Beside those that every form has. */
  fields: (document: SentProposal) => Fields;
  handle: (
    trx: Trx,
    document: SentProposal,
    response: DocumentResponse,
  ) => Promise<RefusedForm | undefined>;
}

export async function submitForm(
  { deps }: Stage,
  id: string,
  { fields, handle }: PageForm,
): Promise<void> {
  const document = await lockFrozen(deps.db, proposalKind, id);
  const { revision, sha256 } = document;
  const refused = await handle(deps.db, document, {
    link: await firstLink(deps.db, id),
    form: new URLSearchParams({ revision: String(revision), sha256, ...fields(document) }),
    at: instantText(deps.clock.now()),
    sender: { ipAddress: '192.0.2.17', userAgent: 'Mozilla/5.0 (demo)' },
    browser: '',
    objects: true,
    mail: deps.mail,
  });
  if (refused !== undefined) throw new RangeError('the story submits what is refused');
}

function fieldsOf({ snapshot }: SentProposal, outcome: PageOutcome): Fields {
  if (outcome.kind !== 'accepted') {
    return { step: outcome.kind === 'declined' ? 'decline' : 'changes', text: outcome.text };
  }
  const { name, purchaseOrder, billing } = outcome;
  const selection = defaultSelection(pricingOf(snapshot.sections));
  const { total } = checkSelection(snapshot, selection);
  return {
    step: 'accept',
    selection: JSON.stringify(selection),
    total: String(total),
    authorized: 'on',
    ...(purchaseOrder === undefined ? { toFollow: 'on' } : { purchaseOrder }),
    name,
    ...billing,
  };
}
