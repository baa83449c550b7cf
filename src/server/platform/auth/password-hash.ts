/** Passwords are kept as argon2id (OWASP ASVS 5.0, appendix C): 19 MiB, two passes, one lane. */
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { turns } from '../turns.ts';
import { TooManyAttempts } from './auth.errors.ts';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** Each takes tens of milliseconds of one core, and one of libuv’s four threads. */
const MOST_AT_ONCE = 2;
/** Later callers are refused rather than kept waiting. */
const MOST_WAITING = 8;
const RETRY_SECONDS = 5;

export interface PasswordHasher {
  /** A PHC string with a salt of its own. Throws `TooManyAttempts` when too many wait already. */
  hash: (password: string) => Promise<string>;
  /** Takes as long as `hash`, also where nothing is stored. Throws `TooManyAttempts` likewise. */
  verify: (password: string, stored: string | undefined) => Promise<boolean>;
}

/** One for the process: it hashes at most two passwords at a time, for everybody together. */
export function passwordHasher(): PasswordHasher {
  const inTurn = turns({
    atOnce: MOST_AT_ONCE,
    mostWaiting: MOST_WAITING,
    busy: () => new TooManyAttempts(RETRY_SECONDS),
  });
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const tag = await inTurn(() => argon2id(password, salt, TAG_BYTES));
      return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${phcBase64(salt)}$${phcBase64(tag)}`;
    },
    async verify(password, stored) {
      const { salt, tag } = stored === undefined ? nobodys : parsePhc(stored);
      const isSame = timingSafeEqual(await inTurn(() => argon2id(password, salt, tag.length)), tag);
      return isSame && stored !== undefined;
    },
  };
}

/** The password’s own bytes in UTF-8: nothing is trimmed, cut or normalized (ASVS 6.2.8). */
function argon2id(password: string, nonce: Buffer, tagLength: number): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    message: Buffer.from(password, 'utf8'),
    nonce,
    tagLength,
    parallelism: 1,
    memory: MEMORY_KIB,
    passes: PASSES,
  };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error === null ? resolve(tag) : reject(error)));
  });
}

/** Dummy hash, compared if the account does not exist. */
const nobodys = { salt: Buffer.alloc(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) };
const phc = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]+)\$([\w+/]+)$/;

function parsePhc(stored: string): { salt: Buffer; tag: Buffer } {
  const [, salt, tag] = phc.exec(stored) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('A password hash can’t be read');
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
}

/** Base 64 as PHC strings have it: without padding. */
function phcBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
