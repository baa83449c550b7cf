/** The proposal as it would be sent now: the only place that combines a draft with its references. */
import type { ExaminedProposal } from './examined-proposal.ts';
import { content } from '../../../../../content/content.ts';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { filesNamedIn } from '../../../../shared/proposals/proposal-files.ts';
import type { ProposalDraft } from '../../../../shared/proposals/proposal-draft.schema.ts';
import {
  shownProject,
  type ProposalSnapshot,
} from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import type { Database } from '../../../database/database.ts';
import type { ProposalRow } from '../../../database/tables/proposals.table.ts';
import { findBilledClient } from '../../../documents/parties/parties.repository.ts';
import { buyerOf, frameOf, type BilledClient } from '../../../documents/parties/parties.ts';
import { presentAttached } from '../../../documents/files/document-files.actions.ts';
import { findLogo, listFiles } from '../../../platform/files/files.repository.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { contractTemplateProblem } from '../contract-template.repository.ts';
import { findOrderedBy } from '../changed-engagement.repository.ts';
import { proposalIncomplete } from '../proposals.errors.ts';
import { comparedToSent } from './compared-to-sent.ts';
import { readProposalDraft, preselectedTotal } from './draft-content.ts';
import { blockersOf } from './blockers.ts';

/** `draft`: left out for what is stored. Throws `invalidProposal`. */
export async function examineProposal(
  db: Database,
  row: ProposalRow,
  now: Temporal.Instant,
  draft: ProposalDraft = readProposalDraft(row.draft),
): Promise<ExaminedProposal> {
  const studio = await getStudio(db);
  const today = dayIn(studio.timeZone, now.epochMilliseconds);
  const { clientId } = draft;
  const client = clientId === null ? undefined : await findBilledClient(db, clientId);
  const logoSha256 = (await findLogo(db))?.sha256 ?? null;
  const files = (await listFiles(db, row.id, 'attachment')).map(presentAttached);
  const engagement = await findOrderedBy(db, row);
  const parts = { draft, studio, today, files, logoSha256, number: row.number ?? '', engagement };
  const content = client && snapshotOf({ ...parts, client });
  const { snapshot, isChanged } = await comparedToSent(db, row, { draft, content });
  const validUntil = isChanged ? draft.validUntil : row.validUntil;
  return {
    draft,
    studio,
    today,
    files,
    client,
    engagement,
    snapshot,
    isChanged,
    total: preselectedTotal(draft),
    blockers: {
      ...blockersOf({ draft, studio, files, client, engagement, today, validUntil }),
      ...(await contractTemplateProblem(db, draft)),
    },
  };
}

/** The snapshot to show or freeze. Throws `proposalIncomplete` without a client. */
export function requireSnapshot({ snapshot }: ExaminedProposal): ProposalSnapshot {
  if (snapshot === undefined) throw proposalIncomplete({ clientId: 'Choose a client.' });
  return snapshot;
}

interface SnapshotParts extends Pick<
  ExaminedProposal,
  'draft' | 'studio' | 'today' | 'files' | 'engagement'
> {
  client: BilledClient;
  logoSha256: string | null;
  number: string;
}

function snapshotOf(parts: SnapshotParts): ProposalSnapshot {
  const { draft, studio, today, files, client, engagement, logoSha256, number } = parts;
  const byId = new Map(files.map((file) => [file.id, file]));
  // The invoices of a change order have the late fee of its engagement.
  const lateFee = (engagement === undefined && draft.lateFee) || undefined;
  return {
    // What did not change keeps its bytes, and with them its revision.
    format: lateFee === undefined ? 1 : 2,
    number,
    title: draft.title,
    // Without one, the content is what it was before there were covers with images.
    coverImage: draft.coverImage ?? undefined,
    clientLogo: draft.clientLogo ?? undefined,
    sections: draft.sections,
    projects: projectsOf(draft),
    files: filesNamedIn(draft).flatMap(({ id }) => byId.get(id) ?? []),
    currency: draft.currency,
    ...frameOf({ studio, currency: draft.currency, client, buyer: buyerOf(client) }),
    logoSha256,
    pricesIncludeTax: draft.pricesIncludeTax,
    discounts: draft.discounts,
    // Only of a preview: without it, nothing is sent.
    validUntil: draft.validUntil ?? today,
    purchaseOrder: draft.purchaseOrder,
    schedule: draft.schedule,
    lateFee,
    // A change order belongs to an engagement that has its contract.
    contractTemplate: (engagement === undefined && draft.contractTemplate) || undefined,
    changeOrder: engagement && { engagement: engagement.title },
    measuresReading: draft.measuresReading === true ? true : undefined,
  };
}

/** Those that the draft names and the site still has, in the order of the site. */
function projectsOf({ sections }: ProposalDraft): ProposalSnapshot['projects'] {
  const named = new Set(
    sections.flatMap((section) => (section.kind === 'work' ? section.projects : [])),
  );
  return content.projects
    .filter(({ slug }) => named.has(slug))
    .map((project) => pickFields(shownProject, project));
}
