import { randomBytes } from 'node:crypto';
import type { DocumentPrefix } from '../../shared/documents/document-names.ts';

/** Crockford's base 32: no letter that is read as another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Prefixes show the type of an id. */
type IdPrefix =
  | AccountPrefix
  | ClientPrefix
  | DocumentPrefix
  | PartPrefix
  | 'file'
  | 'job'
  | 'mail'
  | 'store'
  | 'vew';
type AccountPrefix = 'key' | 'ses' | 'tok' | 'usr';
/** Contacts created before 2026-12 have `con`, as contracts do: signed events name them. */
type ClientPrefix = 'cli' | 'ctc' | 'imp' | 'inq' | 'note';
/** Of what belongs to documents. */
type PartPrefix =
  | 'cat'
  | 'cod'
  | 'crd'
  | 'fol'
  | 'gnt'
  | 'lnk'
  | 'msg'
  | 'pan'
  | 'pay'
  | 'rem'
  | 'sig'
  | 'tax'
  | 'thr'
  | 'wrd'
  | ContractPrefix
  | ProposalPrefix;
type ContractPrefix = 'ccl' | 'ctm';
type ProposalPrefix = 'acc' | 'adj' | 'eng' | 'ptm' | 'rsp';

/** An id, e.g. `inq_01m7…`: 48 bits of milliseconds, so that ids sort by age, and 80 random bits. */
export function newId(prefix: IdPrefix, at: Temporal.Instant): string {
  let time = '';
  let rest = at.epochMilliseconds;
  for (let digit = 0; digit < 10; digit += 1) {
    time = alphabet.charAt(rest % 32) + time;
    rest = Math.floor(rest / 32);
  }
  return `${prefix}_${time}${randomLetters(16)}`;
}

/** Of five random bits each. */
export function randomLetters(count: number): string {
  return Array.from(randomBytes(count), (byte) => alphabet.charAt(byte % 32)).join('');
}

const thisProcess = randomBytes(6).toString('base64url');
let requests = 0;

/** Tells the lines of one request in the log apart from all others': this process, and a count. */
export function newRequestId(): string {
  requests += 1;
  return `${thisProcess}-${requests.toString(36)}`;
}
