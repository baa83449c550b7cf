/**
 * Detects that a client viewed the page: on pointer, touch or keyboard use, or after some time in
 * sight, CSS makes the browser request this image. Link scanners do none of that, and no script is
 * needed. The CSS is not a build asset, because `seen` is
 * relative to the document’s address under which the style sheet is requested.
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
