/** What the client’s page asks of a kind of document. */
import type { Database, Trx } from '../../database/database.ts';
import type { DocumentHead, DocumentSnapshot, FrozenDocument } from '../document.ts';
import type { ReaderLink } from '../links/grants.repository.ts';
import type { RecordShare } from '../pdf/render-share.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ZipDownload } from '../../platform/http/api/file-transfer.ts';
import type { PdfSealer } from '../../platform/pdf-seals/pdf-sealer.ts';
import type { ChangedRow } from '../../platform/events/row-hashes.ts';
import type { FindUnprintable } from '../../platform/typeset/document-fonts.ts';
import type { Html, MailParts } from '../../platform/mail/new-mail.ts';

export interface ClientPagePart<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
> {
  /** Style sheet of the page; default that of all client pages. */
  readonly styleSheet?: 'proposal-page' | 'contract-page';
  /**
   * A client views it for the first time. Returns the rows that it adds, for the event. Omitted:
   * nothing happens.
   */
  firstViewed?(
    trx: Trx,
    document: FrozenDocument<Snapshot, Head>,
    view: Pick<DocumentResponse, 'link' | 'at' | 'mail'>,
  ): Promise<ChangedRow[]>;
  /** A link is viewed for the first time. Omitted: nothing happens. */
  linkViewed?(
    trx: Trx,
    document: FrozenDocument<Snapshot, Head>,
    view: Pick<DocumentResponse, 'link' | 'at' | 'sender'>,
  ): Promise<void>;
  /** The whole HTML of the client’s page: see client-page/client-page.frame.ts. */
  page(db: Database, document: FrozenDocument<Snapshot, Head>, reader: PageReader): Promise<string>;
  /**
   * Handles a form from the page, with the document locked and the link valid and permitted to
   * act. Must be idempotent: a second request calls it again.
   */
  respond?(
    trx: Trx,
    document: FrozenDocument<Snapshot, Head>,
    response: DocumentResponse,
  ): Promise<RefusedForm | undefined>;
  /**
   * Forms that every reader may submit, also by a link that only permits viewing: which those are, and
   * what `respond` does with the others. Omitted: none but questions.
   */
  readonly openForms?: {
    takes(form: URLSearchParams): boolean;
    respond(
      trx: Trx,
      document: FrozenDocument<Snapshot, Head>,
      response: DocumentResponse,
    ): Promise<RefusedForm | undefined>;
  };
  /**
   * Whether the page itself asks this reader for an email code now: another form for one would use
   * it up. Omitted: it never does.
   */
  asksForCode?(
    db: Database,
    document: FrozenDocument<Snapshot, Head>,
    reader: Pick<PageReader, 'link' | 'clock' | 'browser'>,
  ): Promise<boolean>;
  /** Whether a form only asks for the page with its content, to review it. Omitted: none does. */
  isReview?(form: URLSearchParams): boolean;
  /**
   * Id of another document whose stored PDF the page offers instead, e.g. the record of an
   * acceptance; undefined for none.
   */
  clientPdfOf?(head: Head, link: Pick<ReaderLink, 'mayAct'>): string | undefined;
  /**
   * A record of what happened to the document, e.g. a receipt, as its page offers it; undefined if it
   * has no such record. Omitted: none.
   */
  sharedRecord?(
    db: Database,
    document: FrozenDocument<Snapshot, Head>,
    recordId: string,
  ): Promise<SharedRecord | undefined>;
  /** Its rows, for a spreadsheet. Omitted: none. */
  csv?(document: FrozenDocument<Snapshot, Head>): { name: string; lines: AsyncGenerator<string> };
  /** A ZIP that proves the document to this reader; undefined if they may not have it now. Omitted: none. */
  evidence?(
    deps: EvidenceDeps,
    document: FrozenDocument<Snapshot, Head>,
    reader: Pick<DocumentResponse, 'link' | 'browser'>,
  ): Promise<ZipDownload | undefined>;
}

export interface SharedRecord {
  document: FrozenDocument;
  /**
   * What every reader of the page may have, and emails about the document carry; null for all of it.
   * The whole record of which it is a part is for those who enter an email code.
   */
  share: RecordShare | null;
}

/** What a document is proved with. */
export interface EvidenceDeps {
  db: Database;
  files: FileStore;
  sealer: PdfSealer;
  clock: Clock;
}

export interface PageReader {
  /** The reader’s link; every form contains its id. */
  link: ReaderLink;
  clock: Clock;
  /** Of documents, to find what they can’t print. */
  unprintableIn: FindUnprintable;
  /** As in `DocumentResponse`; null if it is not known. */
  browser?: string | null | undefined;
  /** URL of the page’s style sheet. */
  styleSheet: string;
  /** Parts of the layer for the beginning and the end of the page. */
  above?: Html | undefined;
  below?: Html | undefined;
  /** Whether the time that sections are in view is measured for this reader. */
  measuresReading?: boolean | undefined;
  /**
   * What the reader has just sent, from the address: `step` of the form, `share`, `question`, or the id
   * of the thread that they added to.
   */
  sent?: string | undefined;
  /** Whether `above` says what became of their form. */
  hasNotice?: boolean;
  /** A form that the page shows for review, or again because it was refused. */
  submitted?: Pick<RefusedForm, 'problems'> & { form: URLSearchParams };
}

/** What the layer puts around the content of a page. */
export type PageSurroundings = Pick<
  PageReader,
  'styleSheet' | 'above' | 'below' | 'measuresReading'
>;

export interface DocumentResponse {
  link: ReaderLink;
  form: URLSearchParams;
  at: string;
  /** Who sent it, for kinds that store it as proof. */
  sender: Sender;
  /** The browser: SHA-256 of the value of its link cookie, which changes with each opening. */
  browser: string;
  /** As in `PageReader`. */
  unprintableIn: FindUnprintable;
  mail: MailParts;
}

export interface Sender {
  ipAddress: string;
  userAgent: string;
}

/** A form that was not accepted as it is: nothing was stored, and the page says why. */
export interface RefusedForm {
  /** 503: the server can’t carry it out now. */
  status: 409 | 422 | 429 | 503;
  /** By field; the empty field is the whole form. */
  problems: Readonly<Record<string, string>>;
  /** For the log, as an error: what the operator has to look at. */
  alarm?: string;
}
