/** Parses SMTP_URL into connection options. */
import { isLoopback } from '../../database/loopback.ts';

/** TLS is required except on loopback: a stripped STARTTLS must fail, not send in the clear. */
export function smtpOptions(url: URL) {
  const secure = url.protocol === 'smtps:';
  const withoutTls = url.searchParams.get('tls') === 'off' || isLoopback(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !withoutTls,
    ignoreTLS: !secure && withoutTls,
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}
