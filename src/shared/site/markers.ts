/** Marks in prerendered files that the server replaces. HTML escaping leaves them unchanged. */

/** Stands for the origin of BASE_URL in canonical links, the sitemap, structured data and mails. */
export const BASE_URL_MARK = 'https://base-url.invalid';

/** Stands for the signed time of the page's delivery, in the contact form's hidden field. */
export const FORM_TOKEN_MARK = '%%form-token%%';

/** Stand for what a plain form post sent, in the page that answers it. */
export const ANSWER_MARKS = {
  name: '%%name%%',
  email: '%%email%%',
  subject: '%%subject%%',
  message: '%%message%%',
  tier: '%%tier%%',
  error: '%%error%%',
} as const;
