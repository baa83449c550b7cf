/** English. */
import { clientPages } from './client-pages.ts';
import { comparison } from './comparison.ts';
import { contractSigning } from './contract-signing.ts';
import { contractTextWords } from './contract-text.ts';
import { contractDocuments } from './contract-documents.ts';
import { dates } from './dates.ts';
import { documents } from './documents.ts';
import { emails } from './emails.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { proposalTexts } from './proposals.ts';
import { verifyPageTexts } from './verify-page.ts';

export const en = {
  comparison,
  contractSigning,
  contractTextWords,
  contractDocuments,
  dates,
  documents,
  clientPages,
  emails,
  privacyPolicy,
  proposals: proposalTexts,
  verifyPageTexts,
};
