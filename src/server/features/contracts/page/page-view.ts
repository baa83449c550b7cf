/** What the page of a contract shows: the version, its status, the reader and what they entered. */
import type { ContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import { contractState, type ContractState } from '../../../../shared/contracts/contract-state.ts';
import {
  contractStatusOn,
  type ContractStatus,
} from '../../../../shared/contracts/contract-status.ts';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import {
  documentFormat,
  type DocumentFormat,
} from '../../../../shared/documents/document-format.ts';
import { identityOf } from '../../../../shared/settings/identity.ts';
import { isolatedTexts } from '../../../../shared/text/direction.ts';
import { textsFor, type Texts } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import type { PageReader } from '../../../documents/client-page/client-page-part.ts';
import {
  findRecipient,
  type LinkRecipient,
} from '../../../documents/links/recipients.repository.ts';
import {
  noThreads,
  readPageThreads,
  type PageThreads,
} from '../../../documents/threads/page-threads.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { contractTakesQuestions, type FrozenContract } from '../contract-head.ts';
import { readSignView, type SignView } from './sign-view.ts';

export interface ContractView {
  id: string;
  /** As it is now: the client writes to an address that is read. */
  studio: { name: string; email: string };
  /** With marks for the direction of texts. */
  snapshot: ContractSnapshot;
  /** As it was frozen, for what is signed. */
  frozen: ContractSnapshot;
  revision: number;
  sha256: string;
  sentOn: string;
  status: ContractStatus;
  /** Undefined for a preview. */
  state: ContractState | undefined;
  /** What signs it; null for a preview. */
  sign: SignView | null;
  /** Null for a preview. */
  link: PageReader['link'] | null;
  recipient: LinkRecipient | null;
  threads: PageThreads;
  /** Whether questions are taken now. */
  takesQuestions: boolean;
  /** Whether the reader has just sent one. */
  hasAsked: boolean;
  /** The submitted form; empty without one. */
  form: URLSearchParams;
  /** Why it was refused, by field. */
  problems: Readonly<Record<string, string>>;
  format: DocumentFormat;
  /** The day of an instant, in the contract’s time zone, formatted. */
  dayOf: (at: string) => string;
  texts: Texts['clientPages']['contract'];
}

export async function readContractView(
  db: Database,
  { head, snapshot, revision, number, kind, ...frozen }: FrozenContract,
  reader: Omit<PageReader, 'styleSheet'>,
): Promise<ContractView> {
  const { link, clock, submitted, hasAsked = false } = reader;
  const state = contractState(head.evidence, revision);
  const studio = await getStudio(db);
  const now = clock.now();
  const today = dayIn(studio.timeZone, now.epochMilliseconds);
  const document = { head, snapshot, revision, number, kind, ...frozen };
  const view = contractView({
    id: head.id,
    studio: identityOf(studio),
    snapshot,
    revision,
    sha256: frozen.sha256,
    sentOn: dayIn(snapshot.timeZone, Temporal.Instant.from(frozen.frozenAt).epochMilliseconds),
  });
  return {
    ...view,
    status: state === undefined ? 'sent' : contractStatusOn(today, state),
    state,
    sign: await readSignView(db, document, reader),
    link,
    recipient: await findRecipient(db, link),
    threads: await readPageThreads(db, link),
    takesQuestions: contractTakesQuestions(head),
    hasAsked,
    form: submitted?.form ?? new URLSearchParams(),
    problems: submitted?.problems ?? {},
  };
}

export type ContractPreviewed = Pick<
  ContractView,
  'id' | 'studio' | 'snapshot' | 'revision' | 'sha256' | 'sentOn'
>;

/** As it is after sending, without a reader. */
export function contractView({ snapshot, ...rest }: ContractPreviewed): ContractView {
  // Nothing on the page is an amount.
  const format = documentFormat({ ...snapshot, currency: 'USD' });
  const { language, timeZone } = snapshot;
  return {
    ...rest,
    snapshot: isolatedTexts(snapshot),
    frozen: snapshot,
    status: 'sent',
    state: undefined,
    sign: null,
    link: null,
    recipient: null,
    threads: noThreads,
    takesQuestions: false,
    hasAsked: false,
    form: new URLSearchParams(),
    problems: {},
    format,
    dayOf: (at) => format.longDate(dayIn(timeZone, Temporal.Instant.from(at).epochMilliseconds)),
    texts: textsFor(language).clientPages.contract,
  };
}
