import { useEffect, useRef } from 'react';

/** Any page that the server sends with the form. */
const FORM_PAGE = '/contact';

/**
 * For the field of the form’s token, by which the server knows its own form. A page that is opened
 * by a link within the site is rendered here, without a token: it takes one of the server’s page.
 */
export function useFormToken() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value !== '') return;
    void readToken().then((token) => {
      if (field.current !== null) field.current.value = token;
    });
  }, []);
  return field;
}

/** Empty if there is none; the message can be sent without. */
async function readToken(): Promise<string> {
  try {
    const response = await fetch(FORM_PAGE, { cache: 'no-store' });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return page.querySelector<HTMLInputElement>('[name="formToken"]')?.value ?? '';
  } catch {
    return '';
  }
}
