/** English. */
import { clientPages } from './client-pages.ts';
import { comparison } from './comparison.ts';
import { dates } from './dates.ts';
import { documents } from './documents.ts';
import { emails } from './emails.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { proposalTexts } from './proposals.ts';

export const en = {
  comparison,
  dates,
  documents,
  clientPages,
  emails,
  privacyPolicy,
  proposals: proposalTexts,
};
