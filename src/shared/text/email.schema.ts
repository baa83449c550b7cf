import { EMAIL_INVALID, isEmail } from '../inquiries/contact-rules.ts';
import { line } from './text.schema.ts';

/** Signs with which a mail program writes lists, groups and comments: no part of our addresses. */
const addressSyntax = /[<>,;:"()[\]\\]/;

/** An e-mail address: text, @, text, dot, text. */
export const emailSchema = line(254)
  .refine((text) => isEmail(text) && !addressSyntax.test(text), { error: EMAIL_INVALID })
  .meta({ example: 'ada@lab.example' });
