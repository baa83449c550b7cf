/** Prefills the form of a new client from a message. Pure. */
import type { z } from 'zod';
import type { clientDraft } from '../../../shared/inquiries/client-draft.schema.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';

type ClientDraft = z.output<typeof clientDraft>['draft'];

/** An organization if the text names one or the email’s domain is the sender’s; else a person. */
export function draftClient(
  inquiry: Pick<InquiryRow, 'name' | 'email' | 'subject' | 'message'>,
): ClientDraft {
  const { name, email } = inquiry;
  const domain = ownDomain(email);
  const organization =
    organizationIn(inquiry.subject) ?? organizationIn(inquiry.message) ?? nameOfDomain(domain);
  return {
    kind: organization === undefined ? 'person' : 'organization',
    name: organization ?? name,
    website: domain === undefined ? '' : `https://${domain}`,
    contacts: [{ name, email, roles: [] }],
  };
}

/** Mail providers, whose domains don’t identify an organization. */
const providers = new Set(
  'gmail googlemail outlook hotmail live msn yahoo ymail icloud me mac aol proton protonmail pm gmx web mail fastmail hey zoho yandex tutanota tuta posteo mailbox comcast verizon att optonline'.split(
    ' ',
  ),
);

/** Second levels under a country, as in `co.uk`. */
const shared = new Set(['co', 'com', 'org', 'net', 'ac', 'edu', 'gov', 'or', 'ne']);

function ownDomain(email: string): string | undefined {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  const isShared =
    labels.length > 2 && labels.at(-1)?.length === 2 && shared.has(labels.at(-2) ?? '');
  const own = labels.slice(isShared ? -3 : -2);
  const [name = ''] = own;
  const isPlain = own.every((label) => /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(label));
  return isPlain && own.length > 1 && !providers.has(name) ? own.join('.') : undefined;
}

// cspell:ignore centre theatre
const noun =
  'Lab|Labs|Laboratory|Laboratories|Institute|Foundation|Society|University|College|School|Academy|Department|Center|Centre|Museum|Gallery|Library|Archive|Association|Alliance|Coalition|Council|Trust|Fund|Collective|Consortium|Network|Initiative|Theatre|Theater|Orchestra|Choir|Clinic|Hospital|Church|Cooperative|Company';
const capitalized = String.raw`\p{Lu}[\p{L}\p{N}&.’'-]*`;
/** E.g. “Harbor Lab”, “Institute of Marine Biology”, “Friends of the River Society”. */
const organization = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${capitalized} (?:(?:of|for|and|the|&) ){0,2}){1,4}(?:${noun})(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:${noun}) (?:of|for) (?:the )?${capitalized}(?: (?:and )?${capitalized}){0,3}`,
  'u',
);
/** Words before a name in a sentence that are not part of it. */
const leading = /^(?:the|our|an?|my|your|at|for|of|and|from|in|dear|website|site|new|hello|hi) /i;

function organizationIn(text: string): string | undefined {
  // The start is enough; more text would only cause more wrong guesses.
  let [found] = organization.exec(text.slice(0, 1000)) ?? [];
  while (found !== undefined && leading.test(found)) found = found.replace(leading, '');
  return found === undefined || !found.includes(' ') ? undefined : found;
}

function nameOfDomain(domain: string | undefined): string | undefined {
  const label = domain?.split('.')[0];
  if (label === undefined || label.length < 2) return undefined;
  if (label.length <= 4) return label.toUpperCase();
  return label
    .replaceAll(/(?:^|-)([a-z\d])/g, (_match, first: string) => ` ${first.toUpperCase()}`)
    .trim();
}
