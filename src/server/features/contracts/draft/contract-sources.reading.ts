/** Reads where the variables of a contract take their values from. */
import { z } from 'zod';
import { agreedSources } from '../../../../shared/contracts/agreed-sources.ts';
import type { ContractDraft } from '../../../../shared/contracts/contract-draft.schema.ts';
import type {
  AgreedSources,
  AmendedSources,
  ContractSources,
} from '../../../../shared/contracts/contract-sources.ts';
import { regionOf } from '../../../../shared/documents/region-style.ts';
import { billingPlanSchema } from '../../../../shared/proposals/schedule/billing-plan.schema.ts';
import { proposalSnapshotSchema } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import { selectionSchema } from '../../../../shared/proposals/selection/selection.schema.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import type { ClientContactRow } from '../../../database/tables/clients.table.ts';
import type { ContractRow } from '../../../database/tables/contracts.table.ts';
import type { StudioSettingsRow } from '../../../database/tables/settings.table.ts';
import { buyerOf, sellerOf, type BilledClient } from '../../../documents/parties/parties.ts';
import { findAgreed, findContract } from '../contracts.repository.ts';

interface SourcesContext {
  draft: Pick<ContractDraft, 'recipients'>;
  studio: StudioSettingsRow;
  /** Undefined until one is chosen. */
  client: BilledClient | undefined;
  /** All of the client’s. */
  contacts: readonly ClientContactRow[];
}

export async function readSources(
  db: Database,
  { engagementId, amendsId, number }: Pick<ContractRow, 'engagementId' | 'amendsId' | 'number'>,
  { draft, studio, client, contacts }: SourcesContext,
): Promise<ContractSources> {
  const names = new Map(contacts.map(({ id, name }) => [id, name]));
  const signers = draft.recipients.filter(({ role }) => role === 'signer');
  return {
    language: DEFAULT_LANGUAGE,
    region: regionOf(studio.locale),
    studio: sellerOf(studio),
    client: client === undefined ? null : buyerOf(client),
    signerNames: signers.flatMap(({ contactId }) => names.get(contactId) ?? []),
    number,
    agreed: engagementId === null ? null : await readAgreed(db, engagementId),
    amended: amendsId === null ? null : await readAmended(db, amendsId),
  };
}

const purchaseOrder = z.object({ number: z.string() });
const accepted = z.object({ selection: selectionSchema });

async function readAgreed(db: Database, id: string): Promise<AgreedSources | null> {
  const row = await findAgreed(db, id);
  if (row === undefined) return null;
  const plan = billingPlanSchema.parse(JSON.parse(row.plan));
  const { snapshot, accepted: answer, order } = row;
  const isAccepted = snapshot !== null && snapshot !== '' && answer !== null;
  return agreedSources({
    title: row.title,
    plan,
    purchaseOrder:
      order === null ? plan.purchaseOrder.number : purchaseOrder.parse(JSON.parse(order)).number,
    proposal: isAccepted
      ? {
          snapshot: proposalSnapshotSchema.parse(JSON.parse(snapshot)),
          selection: accepted.parse(JSON.parse(answer)).selection,
        }
      : null,
  });
}

async function readAmended(db: Database, id: string): Promise<AmendedSources | null> {
  const row = await findContract(db, id);
  if (row === undefined || row.number === null || row.effectiveOn === null) return null;
  const { title, number, effectiveOn } = row;
  return { title, number, effectiveOn };
}
