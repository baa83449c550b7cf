import { useEffect } from 'react';

/** Any page that the server sends with the form. */
const FORM_PAGE = '/contact';
const FIELD = 'input[name="formToken"]';

/**
 * The field by which the server knows its own form is at the end of its pages, outside of what is
 * rendered here. A page without the form has none: its first form takes one of the server’s page.
 */
export function useFormToken(): void {
  useEffect(() => {
    if (document.querySelector(FIELD) === null) void addField();
  }, []);
}

/** A message can be sent without. */
async function addField(): Promise<void> {
  try {
    const response = await fetch(FORM_PAGE, { cache: 'no-store' });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const field = page.querySelector(FIELD);
    // React’s strict mode asks twice.
    if (field !== null && document.querySelector(FIELD) === null) document.body.append(field);
  } catch {
    // Such as without a network.
  }
}
