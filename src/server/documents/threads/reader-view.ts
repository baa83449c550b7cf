/** What a page with questions shows of its reader, and of the form that they submitted. */
import { voiceOf, type Voice } from '../../../shared/texts/voices.ts';
import type { StudioSettingsRow } from '../../database/tables/settings.table.ts';
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
  /** How the studio speaks of itself. */
  voice: Voice;
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
  voice: voiceOf({ voice: null }),
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
  { takesQuestions, studio }: { takesQuestions: boolean; studio: StudioSettingsRow },
): Promise<ReaderView> {
  const { form, problems } = submitted ?? noReader;
  const recipient = await findRecipient(db, link);
  const threads = await readPageThreads(db, link);
  return {
    link,
    recipient,
    threads,
    takesQuestions,
    sent,
    hasNotice,
    form,
    problems,
    voice: voiceOf(studio),
  };
}
