/** Common parts of all emails: addresses, the row without recipient and text, and the layout. */
import { html } from 'hono/html';
import { isEmailAddress } from '../../../shared/text/text.schema.ts';
import { instantText } from '../clock.ts';
import { newId } from '../ids.ts';

export type Html = ReturnType<typeof html>;

/** Undo delay of emails that a person sends. */
export const SECONDS_TO_TAKE_BACK = 10;

/** A mailbox; mails carry addresses in this form only, so that no text can add a recipient. */
export interface MailAddress {
  name: string;
  address: string;
}

/** Reads `name@host` or `Name <name@host>`, the name in quotes or not; undefined for anything else. */
export function mailAddress(text: string): MailAddress | undefined {
  const named = /^("?)([^<>"]*)\1\s*<([^<>]+)>$/.exec(text);
  const address = (named?.[3] ?? text).trim();
  if (!isEmailAddress(address)) return undefined;
  return { name: named?.[2]?.trim() ?? '', address };
}

/** A queued email related to `relatedId`, created at `at` (an instant) and due `dueIn` later. */
export function newEmail(about: {
  relatedId: string;
  from: MailAddress;
  at: string;
  dueIn?: Temporal.DurationLike;
}) {
  const { relatedId, from, at, dueIn } = about;
  const writtenAt = Temporal.Instant.from(at);
  const id = newId('mail', writtenAt);
  return {
    id,
    relatedId,
    fromName: from.name,
    fromAddress: from.address,
    messageId: `<${id}@${from.address.slice(from.address.indexOf('@') + 1)}>`,
    inReplyTo: null,
    referenceIds: null,
    eventHead: null,
    status: 'queued' as const,
    attempts: 0,
    dueAt: dueIn === undefined ? at : instantText(writtenAt.add(dueIn)),
    createdAt: at,
    leaseToken: null,
    lastResponse: null,
    sentAt: null,
  };
}

/** The HTML of an email. Styles are inline, because many email clients support no others. */
export async function mailPage(body: Html): Promise<string> {
  const document = await html`<!doctype html>
    <html lang="en">
      <body style="font-family:Georgia,serif;font-size:16px;line-height:1.5;max-width:36em">
        ${body}
      </body>
    </html>`;
  // A String object until here, which databases don’t accept.
  return document.toString();
}
