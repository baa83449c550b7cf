/**
 * Plays the demo’s story through the features’ own actions, with a simulated clock,
 * so that the data is realistic. All in one transaction: no email of the story is ever
 * visible to the outbox as queued.
 */
import { join } from 'node:path';
import { content } from '../../../../content/content.ts';
import { firstEntries } from '../../../shared/catalog/first-entries.ts';
import { inTransaction, type Database, type Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import { documentKinds } from '../../document-kinds.ts';
import { documentPdfJob } from '../../documents/deliveries/pdfs.actions.ts';
import { addCatalogItem } from '../../features/catalog/catalog.actions.ts';
import { createClient } from '../../features/clients/clients.actions.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import { addSavedView } from '../../features/saved-views/saved-views.actions.ts';
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
import { readDocumentFonts, unprintableFinder } from '../../platform/typeset/document-fonts.ts';
import type { DocumentPool } from '../../platform/typeset/document-pool.ts';
import { playContract, publishContractTemplate } from './contract-events.ts';
import { contracts } from './contracts-story.ts';
import { settleQueuedEmails } from './demo.repository.ts';
import { earlyMessages } from './early-messages.ts';
import { playDailyChores, playEngagement } from './engagement-events.ts';
import { engagements } from './engagements-story.ts';
import {
  clientOf,
  playMessage,
  playNote,
  playPayment,
  type Plot,
  type Stage,
} from './happenings.ts';
import { playInvoice } from './invoice-events.ts';
import { payments, statements } from './payments-story.ts';
import { playProposal } from './proposal-events.ts';
import { proposals } from './proposals-story.ts';
import { playStatement } from './statement-events.ts';
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
  savedViews,
  taxes,
} from './studio-story.ts';
import { billingOfInvoices } from '../../workflows/billing/follow-invoices.ts';

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
  const { id: userId, name } = owner ?? { id: 'usr_demo', name: 'Robin Wolfe' };
  const actor = { kind: 'owner', userId, sessionId: 'demo', name } as const;
  const messages = [...earlyMessages, ...recentMessages, ...spamMessages];
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
      unprintableIn: unprintableFinder(await readDocumentFonts()),
      outbox: { wake: () => {} },
      jobs: { wake: () => {} },
      mail,
      ...billingOfInvoices,
    };
    const sealer = await sealerOf(parts, clock);
    const making = { typeset, sandbox, sealer, kinds: documentKinds, baseUrl: mail.baseUrl };
    const makePdfs = documentPdfJob({ ...deps, ...making }).run;
    const known = { clients: new Map(), engagements: new Map(), contractTemplates: [] };
    const at = (when: StoryTime) => timeOf(when, now);
    const stage: Stage = { actor, deps, at, makePdfs, ...known };
    const story = [
      moveIn(stage),
      ...notes.map((note) => playNote(stage, note)),
      ...invoices.map((invoice) => playInvoice(stage, invoice)),
      ...payments.map((payment) => playPayment(stage, payment)),
      ...statements.map((statement) => playStatement(stage, statement)),
      ...engagements.map((engagement) => playEngagement(stage, engagement)),
      playDailyChores(stage),
      publishContractTemplate(stage),
      ...proposals.map((proposal) => playProposal(stage, proposal)),
      ...contracts.map((contract) => playContract(stage, contract)),
      ...messages.map((message) => playMessage(stage, message)),
    ];
    await playSideBySide(story, (next) => {
      if (Temporal.Instant.compare(next, now) > 0)
        throw new RangeError('the story is not over yet');
      time = next;
    });
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

/** In the order of their instants; at the same one, in the order of the parts. */
async function playSideBySide(parts: readonly Plot[], setClock: (at: Temporal.Instant) => void) {
  const waiting = new Map<Plot, Temporal.Instant>();
  const goOn = async (part: Plot) => {
    const { done, value } = await part.next();
    if (done === true) waiting.delete(part);
    else waiting.set(part, value);
  };
  for (const part of parts) await goOn(part);
  while (waiting.size > 0) {
    const [part, at] = [...waiting].reduce((first, other) =>
      Temporal.Instant.compare(first[1], other[1]) <= 0 ? first : other,
    );
    setClock(at);
    await goOn(part);
  }
}

async function* moveIn({ deps, actor, clients, at }: Stage): Plot {
  yield at(movedIn);
  const taxIds: string[] = [];
  for (const tax of taxes) taxIds.push((await addTax(deps, actor, tax)).id);
  await changeStudio(deps, actor, { version: 1, ...profile, defaultTaxId: taxIds[0] ?? null });
  for (const [currency, details] of Object.entries(bankDetails)) {
    await deps.write((trx) => putBankDetailsIn(trx, deps, actor, { currency, ...details }));
  }
  const paymentLink = { target: paymentLinkTemplateTarget, url: paymentLinkUrl };
  await deps.write((trx) => putPaymentLinkIn(trx, deps, actor, paymentLink));
  for (const entry of firstEntries(content.tiers)) await addCatalogItem(deps, actor, entry);
  for (const view of savedViews) await addSavedView(deps, actor, view);
  for (const client of oldClients) {
    clients.set(client.key, await createClient(deps, actor, clientOf(client)));
  }
}
