/** Text of the weekly email to the studio. */
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { SPAM_DAYS } from '../../../shared/inquiries/inquiry-status.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import type { Block } from '../../platform/mail/letter.ts';
import type { Letterhead } from '../../platform/mail/letterhead.ts';
import { type MailParts, newEmail, notificationsTo } from '../../platform/mail/new-mail.ts';
import { STUDIO } from '../../platform/studio.repository.ts';

const { weekly } = textsFor(DEFAULT_LANGUAGE).emails;

interface WeeklySummary {
  /** All spam, and what is deleted before the next weekly email. */
  spam: { all: number; old: number };
  /** The end of the event chain, `SEQ:HASH`. */
  anchor: string;
}

export async function weeklyEmail(
  { spam, anchor }: WeeklySummary,
  { studio, at }: { studio: Letterhead; at: string },
  parts: MailParts,
): Promise<NewEmail> {
  const blocks = [
    ...spamBlocks(spam, parts.baseUrl),
    { is: 'text', text: weekly.anchor },
    { is: 'code', text: anchor },
  ] satisfies Block[];
  const letter = {
    subject: weekly.subject(spam.all),
    preheader: spamText(spam),
    heading: weekly.heading,
    blocks,
  };
  const envelope = {
    kind: 'weekly',
    relatedId: STUDIO,
    studio,
    to: notificationsTo(studio, parts),
    autoSubmitted: 'auto-generated',
    at,
  } as const;
  return { ...(await newEmail(letter, envelope, parts)), eventHead: anchor };
}

function spamBlocks(spam: WeeklySummary['spam'], baseUrl: string): Block[] {
  const counts: Block = { is: 'text', text: spamText(spam) };
  if (spam.all === 0) return [counts];
  const url = `${baseUrl}${adminPaths.inbox}?status=spam`;
  return [
    counts,
    { is: 'links', links: [{ label: weekly.reviewSpam, url }] },
    { is: 'text', text: weekly.howToKeep(SPAM_DAYS) },
  ];
}

function spamText({ all, old }: WeeklySummary['spam']): string {
  return all === 0 ? weekly.noSpam : weekly.spam(all, old);
}
