/**
 * Detects commonly used passwords (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 * zxcvbn estimates the number of guesses for an attacker who knows leaked passwords and their usual
 * variations: keyboard rows, repeats, years, leetspeak. Loaded when a password is first set.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Ten billion guesses, zxcvbn’s highest score: twelve random characters need more. */
const LEAST_SCORE = 4;
/** Adversarial passwords take about 10 ms with these limits, and far more without. */
const MOST_CHARACTERS_READ = 64;
const MOST_SPELLINGS_READ = 10;

interface KnownText {
  leaked: ReadonlySet<string>;
  estimator: ZxcvbnFactory;
}

let loading: Promise<KnownText> | undefined;

/** `about`: public facts about the owner: the studio’s name, email address, own name. */
export async function isCommonPassword(
  password: string,
  about: readonly string[],
): Promise<boolean> {
  const { leaked, estimator } = await (loading ??= load());
  const whole = password.toLowerCase();
  if (leaked.has(fingerprint(whole))) return true;
  const known = about.flatMap(wordsOf);
  // Known words add no strength, however many there are.
  const rest = known.reduce((text, word) => text.replaceAll(word, ' '), whole);
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

/** 40 bits of SHA-256 in hex: one in 300 million other passwords collides with one of them. */
function fingerprint(password: string): string {
  return createHash('sha256').update(password).digest('hex').slice(0, 10);
}

async function load(): Promise<KnownText> {
  try {
    const [leaked, { ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }] =
      await Promise.all([
        readLeakedPasswords(),
        import('@zxcvbn-ts/core'),
        import('@zxcvbn-ts/language-common'),
      ]);
    const estimator = new Estimator({
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
