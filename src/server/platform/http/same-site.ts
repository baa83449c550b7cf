/**
 * Whether an unsafe request may come from our own pages (OWASP ASVS 5.0, 3.5.1–3.5.3). Programs
 * send neither header and pass; browsers send both and can't lie about them.
 */
export function isSameSite(headers: Headers, baseUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (origin === 'null') return site === 'same-origin';
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  return origin === baseUrl || (host !== undefined && host === headers.get('host'));
}
