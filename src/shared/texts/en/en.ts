/** English. */
import { clientPages } from './client-pages.ts';
import { dates } from './dates.ts';
import { documents } from './documents.ts';
import { emails } from './emails.ts';
import { proposalTexts } from './proposals.ts';

export const en = { dates, documents, clientPages, emails, proposals: proposalTexts };
