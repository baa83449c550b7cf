/** Passwords are kept as argon2id (OWASP ASVS 5.0, appendix C): 19 MiB, two passes, one lane. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '../limit-concurrency.ts';
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

/** One for the process: it hashes at most two passwords at a time, for everybody together. */
export function passwordHasher() {
  const limited = limitConcurrency({
    atOnce: MOST_AT_ONCE,
    mostWaiting: MOST_WAITING,
    busy: () => new TooManyAttempts(RETRY_SECONDS),
  });
  return {
    /** A PHC string with a salt of its own. Throws `TooManyAttempts` when too many wait already. */
    hash: async (password: string) => {
      const salt = randomBytes(SALT_BYTES);
      const tag = await limited(() => argon2id(password, salt, TAG_BYTES));
      const [saltText, tagText] = [salt, tag].map((bytes) => bytes.toBase64({ omitPadding: true }));
      return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${saltText}$${tagText}`;
    },
    /** Takes as long as `hash`, also where nothing is stored. Throws `TooManyAttempts` likewise. */
    verify: async (password: string, stored: string | undefined) => {
      const { salt, tag } = stored === undefined ? nobodys : parsePhc(stored);
      const isSame = timingSafeEqual(
        await limited(() => argon2id(password, salt, tag.length)),
        tag,
      );
      return isSame && stored !== undefined;
    },
  };
}

/** The password’s own bytes in UTF-8: nothing is trimmed, cut or normalized (ASVS 6.2.8). */
function argon2id(password: string, nonce: Buffer, tagLength: number): Promise<Buffer> {
  return promisify(argon2)('argon2id', {
    message: Buffer.from(password, 'utf8'),
    nonce,
    tagLength,
    parallelism: 1,
    memory: MEMORY_KIB,
    passes: PASSES,
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
