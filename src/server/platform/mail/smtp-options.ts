/** What SMTP_URL means for a connection. */
import { isLoopback } from '../../database/loopback.ts';

/** TLS is required but on the same machine: a stripped STARTTLS must fail, not send in the clear. */
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
