import { findPasswordLengthError } from '../../shared/account/password-rules.ts';

/** What a form holds, and words for each of its fields that can't be as it is. */
export type Texts = Readonly<Record<string, string>>;
export type Check = (texts: Texts) => Texts;

/** Each of these fields holds something; the words say what is missing. */
export function required(words: Texts): Check {
  return (texts) =>
    Object.fromEntries(Object.entries(words).filter(([name]) => (texts[name] ?? '') === ''));
}

/** The same, and the chosen password is neither too short nor too long. */
export function requiredWithNewPassword(words: Texts): Check {
  const findMissing = required(words);
  return (texts) => {
    const problem = findPasswordLengthError(texts['password'] ?? '');
    return { ...(problem !== undefined && { password: problem }), ...findMissing(texts) };
  };
}
