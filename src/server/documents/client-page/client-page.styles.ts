/**
 * What tells that a client's page was looked at: a pointer, a finger or the keyboard was on it, or it
 * was in sight for a while, and the browser then asks for this picture. Programs that only follow
 * links to look for harm do none of it, and no script is needed. It is no file of the build, because
 * `seen` is relative to the address of the document that the sheet is asked for with.
 */
import { textResource } from '../../platform/site/resource.ts';

const rules = `
body::after {
  content: '';
  position: fixed;
  inset: 0 auto auto 0;
  width: 1px;
  height: 1px;
  animation: in-sight 1ms 8s forwards;
}
html:is(:hover, :active, :focus-within) body::after {
  animation: none;
  background-image: url('seen');
}
@keyframes in-sight {
  to {
    background-image: url('seen');
  }
}
`;

export const seenStyleSheet = textResource(
  { type: 'text/css; charset=utf-8', cacheControl: 'no-cache' },
  rules,
);
