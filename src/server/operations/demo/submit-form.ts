/** Forms of the pages of the demo’s documents, submitted with the first link. */
import type { Trx } from '../../database/database.ts';
import type { DocumentHead, DocumentSnapshot, FrozenDocument } from '../../documents/document.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type {
  DocumentResponse,
  RefusedForm,
} from '../../documents/client-page/client-page-part.ts';
import { lockFrozen } from '../../documents/freeze/frozen-documents.ts';
import { documentKinds } from '../../document-kinds.ts';
import { instantText } from '../../platform/clock.ts';
import { firstLink } from './demo.repository.ts';
import type { Stage } from './happenings.ts';

/** Certificates print it. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0';

export type Fields = Readonly<Record<string, string>>;

interface PageForm<Snapshot extends DocumentSnapshot, Head extends DocumentHead> {
  kind: DocumentKind<Snapshot, Head>;
  /** Beside those that every form has. */
  fields: (document: FrozenDocument<Snapshot, Head>) => Fields;
  /** Omitted for a response to the document. */
  handle?: (
    trx: Trx,
    document: FrozenDocument<Snapshot, Head>,
    response: DocumentResponse,
  ) => Promise<RefusedForm | undefined>;
}

export async function submitForm<Snapshot extends DocumentSnapshot, Head extends DocumentHead>(
  { deps }: Stage,
  id: string,
  { kind, fields, handle }: PageForm<Snapshot, Head>,
): Promise<void> {
  const document = await lockFrozen(deps.db, kind, id);
  const { revision, sha256 } = document;
  const response = {
    link: await firstLink(deps.db, id),
    form: new URLSearchParams({ revision: String(revision), sha256, ...fields(document) }),
    at: instantText(deps.clock.now()),
    sender: { ipAddress: '192.0.2.17', userAgent: BROWSER },
    browser: '',
    unprintableIn: deps.unprintableIn,
    mail: deps.mail,
  };
  const refused = await (handle === undefined
    ? documentKinds.of(id).respond?.(deps.db, document, response)
    : handle(deps.db, document, response));
  if (refused === undefined) return;
  throw new RangeError(`the story submits what is refused: ${JSON.stringify(refused.problems)}`);
}
