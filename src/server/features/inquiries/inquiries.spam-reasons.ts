/** Detects messages from robots, which are stored as spam. Pure. */

export const spamReasonLabels = {
  hidden_field: 'A hidden field was filled in.',
  flood: 'Sent during a message flood.',
  false_token: 'Not sent from our form.',
  no_token: 'Sent without opening the form.',
  too_fast: 'Written faster than a person types.',
  links: 'Contains links.',
} as const;

export type SpamReason = keyof typeof spamReasonLabels;

export interface Signals {
  /** Name, subject and message: the fields that advertisements use. */
  texts: readonly string[];
  /** Whether the honeypot field was filled in. */
  hiddenFieldFilled: boolean;
  /** Milliseconds since the form was loaded; `false`: an invalid token; undefined: none. */
  formAge: number | false | undefined;
  /** The plain form of our pages always includes a token; a script may send a message without. */
  isPlainForm: boolean;
}

/** Shortest time in which a person can read the form and fill in four fields. */
const QUICKEST_PERSON_MS = 3000;
/**
 * A browser’s copy of the page serves for a day, and a visit rarely takes another one. An older
 * token is of a tab that was left open, or was recorded to be sent again and again.
 */
const LONGEST_VISIT_MS = 48 * 3_600_000;
/** Score from which a message is spam. */
const SPAM_SCORE = 60;
/** Three URLs are a lab that shows its sites; four are an advertisement. */
const LINK_SCORE = 15;

interface Verdict {
  spamReasons: SpamReason[];
  isSpam: boolean;
  /** Its form was loaded on our page, a credible time ago. */
  hasCredibleForm: boolean;
}

export function judge(signals: Signals): Verdict {
  const scores = new Map<SpamReason, number>();
  if (signals.hiddenFieldFilled) scores.set('hidden_field', 100);
  if (signals.formAge === false) scores.set('false_token', 60);
  if (signals.formAge === undefined && signals.isPlainForm) scores.set('no_token', 60);
  const { formAge } = signals;
  const isTooFast = typeof formAge === 'number' && formAge < QUICKEST_PERSON_MS;
  if (isTooFast) {
    // With our script, a password manager may fill in the form instantly.
    scores.set('too_fast', signals.isPlainForm ? 60 : 40);
  }
  const links = countLinks(signals.texts);
  if (links > 0) scores.set('links', links * LINK_SCORE);
  const score = [...scores.values()].reduce((sum, one) => sum + one, 0);
  return {
    spamReasons: [...scores.keys()],
    isSpam: score >= SPAM_SCORE,
    hasCredibleForm: typeof formAge === 'number' && !isTooFast && formAge <= LONGEST_VISIT_MS,
  };
}

function countLinks(texts: readonly string[]): number {
  return texts.reduce(
    (count, text) => count + (text.match(/https?:\/\/|www\.|\[url|<a\s/gi)?.length ?? 0),
    0,
  );
}
