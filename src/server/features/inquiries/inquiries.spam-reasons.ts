/** Tells messages of people from those of robots. Doubtful ones are kept, as spam. Pure. */

import type { SpamReason } from '../../../shared/inquiries/spam-reasons.ts';

export interface Signals {
  /** Name, subject and message: what a robot would advertise in. */
  texts: readonly string[];
  /** Whether the field that people can't see was filled in. */
  hiddenFieldFilled: boolean;
  /** Milliseconds since the form was delivered; `false`: a token we did not sign; undefined: none. */
  formAge: number | false | undefined;
  /** Our pages' plain form always carries a token; a script may send a message without. */
  isPlainForm: boolean;
  /** More messages come in than one studio ever gets. */
  isFlood: boolean;
}

/** Nobody reads the form and fills in four fields in less. */
const QUICKEST_PERSON_MS = 3000;
/** From here on a message is spam. */
const SPAM_SCORE = 60;
/** Three addresses are a lab that shows its sites; four are an advertisement. */
const LINK_SCORE = 15;

export function judge(signals: Signals): { spamReasons: SpamReason[]; isSpam: boolean } {
  const scores = new Map<SpamReason, number>();
  if (signals.hiddenFieldFilled) scores.set('hidden_field', 100);
  if (signals.isFlood) scores.set('flood', 100);
  if (signals.formAge === false) scores.set('false_token', 60);
  if (signals.formAge === undefined && signals.isPlainForm) scores.set('no_token', 60);
  if (typeof signals.formAge === 'number' && signals.formAge < QUICKEST_PERSON_MS) {
    // A browser that runs our script may be filled in by a password manager in a blink.
    scores.set('too_fast', signals.isPlainForm ? 60 : 40);
  }
  const links = countLinks(signals.texts);
  if (links > 0) scores.set('links', links * LINK_SCORE);
  const score = [...scores.values()].reduce((sum, one) => sum + one, 0);
  return { spamReasons: [...scores.keys()], isSpam: score >= SPAM_SCORE };
}

function countLinks(texts: readonly string[]): number {
  return texts.reduce(
    (count, text) => count + (text.match(/https?:\/\/|www\.|\[url|<a\s/gi)?.length ?? 0),
    0,
  );
}
