/**
 * Plays the demo’s story through the features’ own actions, with a simulated clock,
 * so that the data is realistic. All in one transaction: no email of the story is ever
 * visible to the outbox as queued.
 */
import { join } from 'node:path';
import { content } from '../../../../content/content.ts';
import { firstEntries } from '../../../shared/catalog/first-entries.ts';
import { firstIdentity } from '../../../shared/settings/identity.ts';
import { inTransaction, type Database, type Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import { documentKinds } from '../../document-kinds.ts';
import { documentPdfJob } from '../../documents/deliveries/pdfs.actions.ts';
import { addCatalogItem } from '../../features/catalog/catalog.actions.ts';
import { createClient } from '../../features/clients/clients.actions.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import {
  paymentLinkTemplateTarget,
  putPaymentLinkIn,
} from '../../features/settings/payment-links.actions.ts';
import { changeStudio, putBankDetailsIn } from '../../features/settings/settings.actions.ts';
import { addTax } from '../../features/taxes/taxes.actions.ts';
import type { Clock } from '../../platform/clock.ts';
import { localFileStore } from '../../platform/files/local-file-store.ts';
import { createLog } from '../../platform/log.ts';
import { createPdfSealer, type PdfSealer } from '../../platform/pdf-seals/pdf-sealer.ts';
import { openSealKeys } from '../../platform/pdf-seals/seal-keys.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.ts';
import type { DocumentPool } from '../../platform/typeset/document-pool.ts';
import { contractHappenings, publishContractTemplate } from './contract-events.ts';
import { contracts, storyTemplate } from './contracts-story.ts';
import { settleQueuedEmails } from './demo.repository.ts';
import { earlyMessages } from './early-messages.ts';
import { dailyChores, engagementHappenings } from './engagement-events.ts';
import { engagements } from './engagements-story.ts';
import { clientOf, invoiceEvents, messageEvents, noteEvent, type Stage } from './happenings.ts';
import { proposalEvents } from './proposal-events.ts';
import { proposals } from './proposals-story.ts';
import { recentMessages, spamMessages } from './recent-messages.ts';
import { ANSWER, type StoryTime } from './story.ts';
import {
  bankDetails,
  invoices,
  movedIn,
  notes,
  oldClients,
  paymentLinkUrl,
  profile,
  taxes,
} from './studio-story.ts';
import { followInvoice } from '../../workflows/billing/follow-invoices.ts';

const log = createLog('silent');

interface DemoParts {
  /** The last day of the story. */
  now: Temporal.Instant;
  /** Actor of the studio’s actions. */
  owner: Pick<UserRow, 'id' | 'name'> | undefined;
  mail: MailParts;
  /** For the PDFs that are signed and sealed in the story, and the key of their seals. */
  dataDir: string;
  typeset: DocumentPool;
  sandbox: Sandbox;
}

/** All of it or, if something fails, nothing. */
export async function fillWithDemo(db: Database, parts: DemoParts): Promise<void> {
  const { now, owner, mail } = parts;
  const { id: userId, name } = owner ?? { id: 'usr_demo', name: firstIdentity.name };
  const actor = { kind: 'owner', userId, sessionId: 'demo', name } as const;
  const messages = [...earlyMessages, ...recentMessages, ...spamMessages];
  const story = [
    { at: timeOf(movedIn, now), play: moveIn },
    ...notes.map((note) => noteEvent(note, timeOf(note.when, now))),
    ...invoices.flatMap((invoice) => invoiceEvents(invoice, timeOf(invoice.when, now))),
    ...engagements.flatMap((one) => engagementHappenings(one, (when) => timeOf(when, now))),
    ...dailyChores((when) => timeOf(when, now)),
    { at: timeOf(storyTemplate.when, now), play: publishContractTemplate },
    ...proposals.flatMap((one) => proposalEvents(one, timeOf(one.when, now))),
    ...contracts.flatMap((one) => contractHappenings(one, timeOf(one.when, now))),
    ...messages.flatMap((message) => messageEvents(message, timeOf(message.when, now))),
  ];
  await inTransaction(db, async (trx) => {
    let time = now;
    const clock = { now: () => time, epochMilliseconds: () => time.epochMilliseconds };
    const files = localFileStore(join(parts.dataDir, 'files'));
    const { typeset, sandbox } = parts;
    const deps = {
      db: trx,
      write: <Result>(work: (trx: Trx) => Promise<Result>) => work(trx),
      clock,
      log,
      files,
      sandbox,
      outbox: { wake: () => {} },
      jobs: { wake: () => {} },
      mail,
      followInvoice,
    };
    const sealer = await sealerOf(parts, clock);
    const making = { typeset, sandbox, sealer, kinds: documentKinds, baseUrl: mail.baseUrl };
    const makePdfs = documentPdfJob({ ...deps, ...making }).run;
    const named = { clients: new Map(), engagements: new Map(), contractTemplates: [] };
    for (const { at, play } of story.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))) {
      if (Temporal.Instant.compare(at, now) > 0) throw new RangeError('the story is not over yet');
      time = at;
      await play({ actor, deps, makePdfs, ...named });
    }
    await settleQueuedEmails(trx, ANSWER);
  });
}

/** With a key of our own, even if the owner has one: that may not have been valid in the story. */
async function sealerOf(
  { dataDir, sandbox }: Pick<DemoParts, 'dataDir' | 'sandbox'>,
  clock: Clock,
): Promise<PdfSealer> {
  const place = { DATA_DIR: dataDir, SEAL_P12: undefined, SEAL_P12_PASSPHRASE: '' };
  const keys = await openSealKeys(place, clock);
  return createPdfSealer({ keys, sandbox, config: { SEAL_TIMESTAMP_URL: undefined }, log });
}

function timeOf({ daysAgo, at }: StoryTime, now: Temporal.Instant): Temporal.Instant {
  const day = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: daysAgo });
  return day.toZonedDateTime({ timeZone: 'UTC', plainTime: at }).toInstant();
}

async function moveIn({ deps, actor, clients }: Stage): Promise<void> {
  const taxIds: string[] = [];
  for (const tax of taxes) taxIds.push((await addTax(deps, actor, tax)).id);
  await changeStudio(deps, actor, { version: 1, ...profile, defaultTaxId: taxIds[0] ?? null });
  for (const [currency, details] of Object.entries(bankDetails)) {
    await deps.write((trx) => putBankDetailsIn(trx, deps, actor, { currency, ...details }));
  }
  const paymentLink = { target: paymentLinkTemplateTarget, url: paymentLinkUrl };
  await deps.write((trx) => putPaymentLinkIn(trx, deps, actor, paymentLink));
  for (const entry of firstEntries(content.tiers)) await addCatalogItem(deps, actor, entry);
  for (const client of oldClients) {
    clients.set(client.key, await createClient(deps, actor, clientOf(client)));
  }
}
