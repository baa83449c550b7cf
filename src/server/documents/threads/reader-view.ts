/** What a page with questions shows of its reader, and of the form that they submitted. */
import type { Database } from '../../database/database.ts';
import type { PageReader } from '../client-page/client-page-part.ts';
import { findRecipient, type LinkRecipient } from '../links/recipients.repository.ts';
import { noThreads, readPageThreads, type PageThreads } from './page-threads.ts';

export interface ReaderView {
  /** Null for a preview. */
  link: PageReader['link'] | null;
  recipient: LinkRecipient | null;
  threads: PageThreads;
  /** Whether questions are taken now. */
  takesQuestions: boolean;
  /** As in `PageReader`. */
  sent: string | undefined;
  hasNotice: boolean;
  /** The submitted form; empty without one. */
  form: URLSearchParams;
  /** Why it was refused, by field. */
  problems: Readonly<Record<string, string>>;
}

/** Of a preview. */
export const noReader = {
  link: null,
  recipient: null,
  threads: noThreads,
  takesQuestions: false,
  sent: undefined,
  hasNotice: false,
  form: new URLSearchParams(),
  problems: {},
} as const satisfies ReaderView;

export async function readReaderView(
  db: Database,
  {
    link,
    submitted,
    sent,
    hasNotice = false,
  }: Pick<PageReader, 'link' | 'submitted' | 'sent' | 'hasNotice'>,
  takesQuestions: boolean,
): Promise<ReaderView> {
  const { form, problems } = submitted ?? noReader;
  const recipient = await findRecipient(db, link);
  const threads = await readPageThreads(db, link);
  return { link, recipient, threads, takesQuestions, sent, hasNotice, form, problems };
}
