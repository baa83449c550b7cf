/** English. */
import { clientPages } from './client-pages.ts';
import { documents } from './documents.ts';
import { emails } from './emails.ts';

export const en = { documents, clientPages, emails };
