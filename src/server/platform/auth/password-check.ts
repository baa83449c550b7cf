/**
 * Checks new passwords: their length, and against commonly used ones (OWASP ASVS 5.0, 6.2.4 and
 * 6.2.11). zxcvbn estimates the number of guesses for an attacker who knows leaked passwords and
 * their usual variations: keyboard rows, repeats, years, leetspeak. Loaded on first use.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  findPasswordLengthError,
  PASSWORD_TOO_SHORT,
} from '../../../shared/account/password-rules.ts';
import { ApiError } from '../http/api/api-errors.ts';

/** Ten billion guesses, zxcvbn’s highest score: twelve random characters need more. */
const LEAST_SCORE = 4;
/** Adversarial passwords take about 10 ms with these limits, and far more without. */
const MOST_CHARACTERS_READ = 64;
const MOST_SPELLINGS_READ = 10;

/** Examples that many pages print, so that attackers try them first. */
const examples = ['correcthorsebatterystaple', 'tr0ub4dor&3'];
const spacedExamples = /correct[\W_]*horse[\W_]*battery[\W_]*staple/g;

/** A password that may not be set; `field` names it in the form it came from. */
export class InvalidPassword extends ApiError {
  constructor(code: `auth.password_${string}`, message: string, field: string) {
    super(400, code, message, { fields: { [field]: message } });
  }
}

/** Throws `InvalidPassword` unless this person may set the password. */
export async function requireGoodPassword(
  password: string,
  about: { name: string; email: string; studio: string },
  field = 'password',
): Promise<void> {
  const lengthError = findPasswordLengthError(password);
  if (lengthError !== undefined) {
    const what = lengthError === PASSWORD_TOO_SHORT ? 'short' : 'long';
    throw new InvalidPassword(`auth.password_too_${what}`, lengthError, field);
  }
  // Half a character would be stored as another sign, and the password would never match again.
  if (!password.isWellFormed()) {
    throw new InvalidPassword(
      'auth.password_unreadable',
      'The password contains invalid characters.',
      field,
    );
  }
  if (await isCommonPassword(password, [about.studio, about.email, about.name])) {
    const message = 'This password is too easy to guess. Choose another one.';
    throw new InvalidPassword('auth.password_too_common', message, field);
  }
}

/** `about`: public facts about the owner: the studio’s name, email address, own name. */
export async function isCommonPassword(password: string, about: readonly string[]) {
  const { leaked, estimator } = await (loading ??= load());
  const whole = password.toLowerCase();
  // 40 bits of SHA-256 in hex: one in 300 million other passwords collides with one of them.
  const fingerprint = createHash('sha256').update(whole).digest('hex').slice(0, 10);
  if (leaked.has(fingerprint)) return true;
  const known = [...about.flatMap(wordsOf), ...examples];
  // Known words add no strength, however many there are.
  const spaced = whole.replaceAll(spacedExamples, ' ');
  const rest = known.reduce((text, word) => text.replaceAll(word, ' '), spaced);
  return [...new Set([whole, rest])].some(
    (text) => estimator.check(text, known).score < LEAST_SCORE,
  );
}

/**
 * The 3,499 most common passwords of sufficient length among ten million leaked ones; zxcvbn’s
 * own list has few of them. Stored as hashes, because they include personal names and numbers.
 */
export async function readLeakedPasswords(): Promise<ReadonlySet<string>> {
  const text = await readFile(new URL('leaked-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.trimEnd().split('\n'));
}

let loading: ReturnType<typeof load> | undefined;

async function load() {
  try {
    const [leaked, { ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
      readLeakedPasswords(),
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
    ]);
    const estimator = new ZxcvbnFactory({
      dictionary: { common: dictionary['passwords-common'] },
      graphs: adjacencyGraphs,
      maxLength: MOST_CHARACTERS_READ,
      l33tMaxSubstitutions: MOST_SPELLINGS_READ,
    });
    return { leaked, estimator };
  } catch (error) {
    // The next call tries again.
    loading = undefined;
    throw error;
  }
}

/** The words of a name or an address that are long enough to be meaningful. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= 3);
}
