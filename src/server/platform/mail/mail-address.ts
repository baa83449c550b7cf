import { isEmail } from '../../../shared/inquiries/contact-rules.ts';

/** A mailbox; mails carry addresses in this form only, so that no text can add a recipient. */
export interface MailAddress {
  name: string;
  address: string;
}

/** Reads `name@host` or `Name <name@host>`; undefined for anything else. */
export function mailAddress(text: string): MailAddress | undefined {
  const named = /^([^<>"]*)<([^<>]+)>$/.exec(text);
  const address = (named?.[2] ?? text).trim();
  if (!isEmail(address) || /[<>,;"]/.test(address)) return undefined;
  return { name: named?.[1]?.trim() ?? '', address };
}
