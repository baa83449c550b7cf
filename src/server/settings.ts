/**
 * All settings with their purpose, format and default. scripts/reference-docs.ts generates
 * `.env.example` and docs/reference/settings.md from this table.
 */
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { firstIdentity } from '../shared/settings/identity.ts';
import { firebaseSettings } from './firebase-settings.ts';
import { isTooWide } from './platform/http/client-ip.ts';
import { mailAddress } from './platform/mail/new-mail.ts';

export interface Setting {
  doc: string;
  schema: z.ZodType;
  default?: string;
}

/** `count` messages in `windowSeconds`. */
export interface RateLimit {
  count: number;
  windowSeconds: number;
}

const secondsPer = { s: 1, m: 60, h: 3600 } as const;

const rateLimit = z
  .string()
  .regex(/^(off|[1-9]\d{0,5}\/[1-9]\d{0,4}[smh])$/, 'write it as 5/10m, or off')
  .transform((text): RateLimit | undefined => {
    const parts = /^(\d+)\/(\d+)([smh])$/.exec(text);
    if (parts === null) return undefined;
    const unit = parts[3] as keyof typeof secondsPer;
    return { count: Number(parts[1]), windowSeconds: Number(parts[2]) * secondsPer[unit] };
  });

const origin = z
  .url({ protocol: /^https?$/, error: 'write it as https://studio.example' })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '' && !url.username, {
    error: 'write the origin alone, without a path',
  })
  .transform((url) => url.origin);

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'write it as postgres://user:password@host/name',
});
const chainKeys = z
  .string()
  .regex(/^[1-9]\d{0,5}:[\da-f]{64}(,\s*[1-9]\d{0,5}:[\da-f]{64})*$/, {
    error: 'write it as 1: and 64 lower-case hex digits, several separated by commas',
  })
  .transform((text) => text.split(',').map((key) => key.trim().split(':')))
  .refine((keys) => new Set(keys.map(([id]) => id)).size === keys.length, {
    error: 'every key needs a number of its own',
  })
  .transform((keys): ReadonlyMap<number, Buffer> => {
    return new Map(keys.map(([id, hex]) => [Number(id), Buffer.from(hex ?? '', 'hex')]));
  });

const SMTP_FORM = 'write it as smtp://user:password@host:587, name and password percent-encoded';
const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: SMTP_FORM, abort: true })
  .superRefine((text, context) => {
    const problem = mailServerProblem(new URL(text));
    if (problem !== undefined) context.addIssue(problem);
  });

const proxy = z.union(
  [z.literal('loopback'), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'list addresses or networks, e.g. 10.0.0.0/8, separated by commas, or write loopback',
);
const proxies = z
  .string()
  .transform((text) => text.toLowerCase().split(','))
  .transform((parts) => parts.flatMap((part) => withoutBrackets(part.trim()) || []))
  .pipe(z.array(proxy))
  .refine((networks) => !networks.some(isTooWide), {
    error: 'a network this wide lets visitors fake their address; name the proxy’s own network',
  });

const connectionLimit = z
  .string()
  .regex(/^(off|[1-9]\d{0,4})$/, 'write a number, or off')
  .transform((text) => (text === 'off' ? undefined : Number(text)));

const SERVICE_FORM = 'write it as https://stamps.example/path, name and password percent-encoded';
const serviceUrl = z
  .url({ protocol: /^https?$/, error: SERVICE_FORM, abort: true })
  .refine((text) => isService(new URL(text)), { error: SERVICE_FORM });

const address = z.string().transform((text, context) => {
  const parsed = mailAddress(text);
  if (parsed === undefined) context.addIssue('write it as name@host, or as Name <name@host>');
  return parsed ?? z.NEVER;
});

export const settings = {
  PORT: {
    doc: 'The port the server listens on.',
    schema: z
      .string()
      .regex(/^\d{1,5}$/, 'write a number')
      .transform(Number)
      .pipe(z.int().max(65_535)),
    default: '3000',
  },
  HOST: {
    doc: 'The address the server listens on. Use 0.0.0.0 in a container; behind a proxy on the same machine, keep the default.',
    schema: z.string().min(1),
    default: '127.0.0.1',
  },
  BASE_URL: {
    doc: 'The public URL of the site, used for links in emails, the sitemap and shared links. Default: http://localhost and the port.',
    schema: origin.optional(),
  },
  DATA_DIR: {
    doc: 'The folder for the database and all files.',
    schema: z.string().min(1),
    default: 'data',
  },
  DATABASE_URL: {
    doc: 'A PostgreSQL database, as postgres://user:password@host/name. On another machine it must use TLS with a certificate for its name; add ?sslmode=disable on a private network. Without it, data is stored in DATA_DIR/studio.db (SQLite).',
    schema: databaseUrl.optional(),
  },
  CHAIN_KEYS: {
    doc: 'The keys that sign the event chain, if several processes share a PostgreSQL database: 1: and 64 hex digits, e.g. from openssl rand -hex 32, separated by commas. Without it, each process reads them from DATA_DIR/keys, where the first start creates one.',
    schema: chainKeys.optional(),
  },
  SEAL_P12: {
    doc: 'The path of your own key and certificate, as a .p12 file (PKCS #12; RSA, or EC P-256, P-384 or P-521), which PDFs are sealed with. Without it, the program creates a key with a certificate of its own in DATA_DIR/keys.',
    schema: z.string().min(1).optional(),
  },
  SEAL_P12_PASSPHRASE: {
    doc: 'The passphrase of that file. Default: none.',
    schema: z.string(),
    default: '',
  },
  SEAL_TIMESTAMP_URL: {
    doc: 'A time stamp service (RFC 3161) that confirms when a PDF was sealed, as https://stamps.example/path. It receives a hash, never a document. Without it, only this server’s clock tells the time.',
    schema: serviceUrl.optional(),
  },
  SMTP_URL: {
    doc: 'The mail server, as smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host (TLS). Percent-encode the name and password. Add ?tls=off for a relay without TLS on a private network. Without it, emails are written to DATA_DIR/mail.',
    schema: smtpUrl.optional(),
  },
  MAIL_FROM: {
    doc: 'The sender’s address of all emails, e.g. studio@example.com. The sender’s name is the studio’s name in the settings; a name given here is ignored. Default: a placeholder.',
    schema: address,
    default: firstIdentity.email,
  },
  STUDIO_EMAIL: {
    doc: 'The recipient of notifications, e.g. of new messages. Default: the email address of the studio’s profile.',
    schema: address.optional(),
  },
  TRUST_PROXY: {
    doc: 'The proxies whose X-Forwarded-For is trusted: addresses or networks, separated by commas, or loopback for a proxy on the same machine. Without it, the header is ignored.',
    schema: proxies,
    default: '',
  },
  OWNER_EMAIL: {
    doc: 'With OWNER_PASSWORD: the account that is created on first start, instead of printing a setup link. Later starts ignore both.',
    schema: z.string().optional(),
  },
  OWNER_PASSWORD: {
    doc: 'The password of that account, at least 12 characters. Change it after the first sign-in, then remove both settings.',
    schema: z.string().optional(),
  },
  CONTACT_LIMIT: {
    doc: 'The number of messages one visitor (an IPv4 address or an IPv6 /64 network) may send per period: 5/10m, 100/1h, or off.',
    schema: rateLimit,
    default: '5/10m',
  },
  CONNECTION_LIMIT: {
    doc: 'The number of connections one network (an IPv4 address or an IPv6 /64) may keep open at once: a number, or off. Connections from TRUST_PROXY are not counted, nor are those from the same machine if BASE_URL is public: a proxy has its own limit.',
    schema: connectionLimit,
    default: '100',
  },
  ...firebaseSettings,
  LOG_LEVEL: {
    doc: 'The log level: debug, info (stored, sent, changed and refused requests), warn, error or silent. Served pages and files are never logged.',
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
  },
} as const satisfies Record<string, Setting>;

/** As IPv6 addresses are written in URLs, but there with a port behind it. */
function withoutBrackets(network: string): string {
  return network.replace(/^\[([^\]]*)\](?=\/|$)/, '$1');
}

function isService({ username, password, hash }: URL): boolean {
  return (
    (username === '') === (password === '') && hash === '' && isPercentEncoded(username + password)
  );
}

function mailServerProblem(url: URL): string | undefined {
  const { hostname, username, password } = url;
  if (username !== '' && password === '') return `needs a password: ${SMTP_FORM}`;
  const asciiHost = isPercentEncoded(hostname) ? domainToASCII(decodeURIComponent(hostname)) : '';
  if (hostname.includes('%') && asciiHost !== '') return `write the host as ${asciiHost}`;
  return isMailServer(url) ? undefined : SMTP_FORM;
}

/** Host and port, a name and a password or neither, and nothing else but `?tls=off`. */
function isMailServer({ hostname, port, username, password, pathname, search, hash }: URL) {
  const isHost = /^(\[[\da-f:.]+\]|[^%[\]]+)$/i.test(hostname) && port !== '0';
  const isComplete = (username === '') === (password === '');
  const hasNoMore = `${pathname}${hash}`.replace(/^\//, '') === '' && /^(\?tls=off)?$/.test(search);
  return isHost && isComplete && hasNoMore && isPercentEncoded(username + password);
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
