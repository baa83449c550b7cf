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
  noReader,
  readReaderView,
  type ReaderView,
} from '../../../documents/threads/reader-view.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { contractTakesQuestions, type FrozenContract } from '../contract-head.ts';
import { readSignView, type SignView } from './sign-view.ts';

export interface ContractView extends ReaderView {
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
  format: DocumentFormat;
  /** The day of an instant, in the contract’s time zone, formatted. */
  dayOf: (at: string) => string;
  texts: Texts['clientPages']['contract'];
}

export async function readContractView(
  db: Database,
  document: FrozenContract,
  reader: Omit<PageReader, 'styleSheet'>,
): Promise<ContractView> {
  const { head, snapshot, revision, sha256, frozenAt } = document;
  const state = contractState(head.evidence, revision);
  const studio = await getStudio(db);
  const today = dayIn(studio.timeZone, reader.clock.now().epochMilliseconds);
  const view = contractView({
    id: head.id,
    studio: identityOf(studio),
    snapshot,
    revision,
    sha256,
    sentOn: dayIn(snapshot.timeZone, Temporal.Instant.from(frozenAt).epochMilliseconds),
  });
  return {
    ...view,
    ...(await readReaderView(db, reader, {
      takesQuestions: contractTakesQuestions(head),
      studio,
    })),
    status: state === undefined ? 'sent' : contractStatusOn(today, state),
    state,
    sign: await readSignView(db, document, reader),
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
    ...noReader,
    ...rest,
    snapshot: isolatedTexts(snapshot),
    frozen: snapshot,
    status: 'sent',
    state: undefined,
    sign: null,
    format,
    dayOf: (at) => format.longDate(dayIn(timeZone, Temporal.Instant.from(at).epochMilliseconds)),
    texts: textsFor(language).clientPages.contract,
  };
}
