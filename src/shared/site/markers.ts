/** Marks in prerendered files that the server replaces. HTML escaping leaves them unchanged. */
import type { PageIdentity } from './page-identity.ts';

/** Placeholder for the origin of BASE_URL in canonical links, the sitemap, structured data and emails. */
export const BASE_URL_MARK = 'https://base-url.invalid';

/** Placeholder for the signed token of a loading, in the contact form's hidden field. */
export const FORM_TOKEN_MARK = '%%form-token%%';

export const CONTACT_FORM_ID = 'contact-form';

/** Its hidden field. At the end of the page, because it is all that differs at each loading. */
export const FORM_TOKEN_FIELD = `<input type="hidden" form="${CONTACT_FORM_ID}" name="formToken" value="${FORM_TOKEN_MARK}">`;

/** Placeholders for the values of a plain form post, in the page that responds to it. */
export const ANSWER_MARKS = {
  name: '%%name%%',
  email: '%%email%%',
  subject: '%%subject%%',
  message: '%%message%%',
  tier: '%%tier%%',
  error: '%%error%%',
} as const;

/** Path for messages; also the contact form's action, which the server replaces if it is elsewhere. */
export const CONTACT_ENDPOINT = '/sendEmail';

/**
 * Stand for the studio's name, place, email and region, and for a sentence. The server also
 * replaces them with `json-` in front of the name, inside of JSON, and the email with `url-`,
 * inside of a link.
 */
export const IDENTITY_MARKS = {
  name: '%%studio-name%%',
  place: '%%studio-place%%',
  email: '%%studio-email%%',
  region: '%%studio-region%%',
  reading: '%%studio-reading%%',
  mailto: 'mailto:%%url-studio-email%%',
} as const satisfies PageIdentity;

/** Id of the element whose JSON is the page's identity. */
export const IDENTITY_ELEMENT = 'studio';

/** `JSON.stringify`, for a script element; marks become those for JSON. */
export function jsonWithMarks(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('%%studio-', '%%json-studio-');
}

/** The element that scripts read the page's identity from. Not executed, so the policy allows it. */
export function identityElement(identity: PageIdentity = IDENTITY_MARKS): string {
  return `<script type="application/json" id="${IDENTITY_ELEMENT}">${jsonWithMarks(identity)}</script>`;
}
