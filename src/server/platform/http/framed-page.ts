/**
 * HTML that only our own pages may frame. Nothing in it runs and no form is submitted; it has our
 * origin, without which it could load neither style sheets nor fonts.
 */
export function framedPage(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        'sandbox allow-same-origin allow-popups',
        "default-src 'none'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ].join('; '),
      'x-frame-options': 'SAMEORIGIN',
    },
  });
}
