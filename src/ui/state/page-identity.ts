import { IDENTITY_ELEMENT } from '../../shared/site/markers.ts';
import type { PageIdentity } from '../../shared/site/page-identity.ts';

/** The studio's identity, which the server wrote into this page. */
export function readPageIdentity(): PageIdentity {
  const text = document.getElementById(IDENTITY_ELEMENT)?.textContent;
  if (text === undefined) throw new Error('The page does not name the studio');
  return JSON.parse(text) as PageIdentity;
}
