/** Forbidden constructs: each would be a security risk, so every file is searched for them. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('{src,content}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

interface Forbidden {
  what: string;
  pattern: RegExp;
  in?: RegExp;
  /** Files that were reviewed and are exempt. */
  except?: string[];
}

const forbidden: Forbidden[] = [
  {
    what: 'runs another program',
    pattern: /node:child_process|node:cluster/,
    // Only Node itself, with one of our files and an empty environment; the shell that sets its
    // limits gets a fixed script.
    except: ['src/server/platform/children/child.ts'],
  },
  { what: 'makes code from text', pattern: /\beval\(|\bnew Function\(|node:vm\b/ },
  {
    what: 'makes markup from text',
    pattern:
      /\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|srcdoc|(?<![.\w])raw\(/i,
    except: [
      // An empty page, in a frame without scripts.
      'src/admin/documents/delivery/email-frame.tsx',
      // Reads that of a document that is never shown, for the parser of the editor’s own nodes.
      'src/ui/rich-text/pasted-html.ts',
    ],
  },
  {
    what: 'puts text into SQL but from constants',
    pattern: /\bsql\s*\.raw\(/,
    except: [
      // Triggers that it has just read from the schema, to put them back.
      'src/server/database/dialects/load-rows.ts',
      'src/server/database/keyset.ts',
      'src/server/database/migrations/0001-baseline/baseline.ts',
      'src/server/database/migrations/0013-proposals.ts',
      'src/server/database/migrations/0014-frozen-files.ts',
      'src/server/database/migrations/0016-threads.ts',
      'src/server/database/migrations/0017-emptied-revisions.ts',
      'src/server/database/migrations/0019-pending-billing.ts',
      'src/server/database/migrations/0023-document-grants.ts',
      'src/server/database/migrations/0025-engagement-ledger.ts',
      'src/server/database/migrations/0027-reminders.ts',
      'src/server/database/migrations/0028-readings.ts',
      'src/server/database/migrations/0031-contracts.ts',
      'src/server/database/migrations/0033-evidence-kinds.ts',
      'src/server/database/migrations/0034-file-store.ts',
      'src/server/database/migrations/0040-finding.ts',
      'src/server/database/migrations/0043-saved-views.ts',
      'src/server/database/migrations/0046-payment-entries.ts',
      'src/server/database/migrations/0048-receipt-series.ts',
      'src/server/database/migrations/0049-statements.ts',
      'src/server/database/migrations/0051-yearly-rates.ts',
      'src/server/database/migrations/0052-payment-reminders.ts',
    ],
  },
  {
    what: 'puts text into an expression but of our own',
    pattern: /new RegExp\(/,
    except: [
      'src/shared/admin/admin-paths.ts',
      'src/shared/numbers/durations.ts',
      'src/server/features/inquiries/client-draft.ts',
      'src/server/platform/http/answer-error.ts',
    ],
  },
  {
    what: 'of the server asks another server for something',
    in: /^src\/(server|shared)\//,
    pattern: /(?<![.\w])fetch\(|node:(https|http2|dns|tls)\b|\bnet\.connect|\bnew WebSocket\b/,
    except: [
      // `doctor` looks up SPF and DMARC of the address that emails come from.
      'src/server/operations/mail-domain.ts',
      // One address of Google’s, or the emulator’s on loopback, if Firebase is configured.
      'src/server/platform/auth/firebase/look-up-account.ts',
      // Loads `tls` before a certificate is read, and calls none of it.
      'src/server/platform/pdf-seals/seal-key.ts',
      // The time stamp service in the operator’s settings, if there is one.
      'src/server/platform/pdf-seals/stamp.ts',
    ],
  },
  {
    what: 'of the server speaks HTTP but the one that listens',
    in: /^src\/server\//,
    pattern: /import (?!type)[^;]* from 'node:http'/,
    except: ['src/server/platform/http/listen.ts'],
  },
  {
    what: 'of a browser uses what WebKit lacks',
    in: /^src\/(shared|admin|ui|app)\//,
    pattern: /\bTemporal\.[A-Z]/,
  },
  { what: 'takes chance from a source that can be guessed', pattern: /Math\.random/ },
  {
    what: 'hashes with less than SHA-256 but where a standard asks for it',
    pattern: /create(Hash|Hmac)\((?!'sha(256|384|512)')|'SHA1'/,
    // TOTP (RFC 6238) uses HMAC-SHA-1, the only algorithm that authenticator apps support.
    except: ['src/server/platform/auth/totp.ts'],
  },
  {
    what: 'encrypts other than with AES-256-GCM',
    pattern: /create(Dec|C)ipheriv\(\s*(?!'aes-256-gcm')/,
  },
  { what: 'turns off the check of certificates', pattern: /rejectUnauthorized|TLS_REJECT/ },
  {
    what: 'hears what other windows say',
    pattern: /window\.addEventListener\('message'|onmessage/,
  },
  { what: 'lets other sites read its answers', pattern: /access-control-|hono\/cors/i },
];

test.each(forbidden)('no file $what', ({ pattern, in: where = /^/, except = [] }) => {
  const found = files.filter(
    (file) => where.test(file) && pattern.test(readFileSync(file, 'utf8')),
  );
  expect(found.filter((file) => !except.includes(file))).toEqual([]);
  // Unneeded exceptions must be removed.
  expect(except.filter((file) => !found.includes(file))).toEqual([]);
});

/** Names that a file exports, with its folder’s side: a call of the API may share the server’s name. */
const exportedNames = files
  .filter((file) => !file.includes('/migrations/'))
  .flatMap((file) => {
    const declared = readFileSync(file, 'utf8').matchAll(
      /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm,
    );
    return [...new Set([...declared].map(([, name = '']) => name))].map((name) => ({ name, file }));
  });

/** The browser’s call and the server’s code for it, e.g. `createClient`: one name for both ends. */
const areEndsOfACall = (files: readonly string[]) =>
  files.length === 2 &&
  files.some((file) => /^src\/admin\/.*api(-call)?\.ts$/.test(file)) &&
  files.some((file) => file.startsWith('src/server/'));

test('no name is exported with two meanings', () => {
  const byName = Map.groupBy(exportedNames, ({ name }) => name);
  const clashes = [...byName]
    .map(([name, found]) => ({ name, files: found.map(({ file }) => file) }))
    .filter(({ files }) => files.length > 1 && !areEndsOfACall(files));
  expect(clashes).toEqual([]);
});
