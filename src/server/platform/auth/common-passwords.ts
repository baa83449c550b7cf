/**
 * Tells passwords that are tried first by everyone who guesses (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 * zxcvbn estimates how many guesses one needs who knows leaked passwords and what people make of
 * them: rows of keys, repeats, years, signs for letters. Loaded when a password is first set.
 */
import { readFile } from 'node:fs/promises';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Ten billion guesses, the highest of zxcvbn’s scores: twelve random characters need more. */
const LEAST_SCORE = 4;
/** Hostile passwords take some 10 ms with these limits, and far more without. */
const MOST_CHARACTERS_READ = 64;
const MOST_SPELLINGS_READ = 10;

let loading: Promise<ZxcvbnFactory> | undefined;

/** `about`: what everybody knows of the owner: the studio’s name, the email, the name. */
export async function isCommonPassword(
  password: string,
  about: readonly string[],
): Promise<boolean> {
  const estimator = await (loading ??= loadEstimator());
  const known = about.flatMap(wordsOf);
  const whole = password.toLowerCase();
  // Known words add nothing, however many of them there are.
  const rest = known.reduce((text, word) => text.replaceAll(word, ' '), whole);
  return [...new Set([whole, rest])].some(
    (text) => estimator.check(text, known).score < LEAST_SCORE,
  );
}

/** The most used passwords that are long enough for us; zxcvbn’s own list has few of them. */
export async function readLongPasswords(): Promise<string[]> {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

async function loadEstimator(): Promise<ZxcvbnFactory> {
  try {
    return await newEstimator();
  } catch (error) {
    // The next one tries again.
    loading = undefined;
    throw error;
  }
}

async function newEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }, long] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    readLongPasswords(),
  ]);
  return new Estimator({
    dictionary: { leaked: dictionary['passwords-common'], long },
    graphs: adjacencyGraphs,
    maxLength: MOST_CHARACTERS_READ,
    l33tMaxSubstitutions: MOST_SPELLINGS_READ,
  });
}

/** The words of a name or an address, long enough to mean something. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= 3);
}
