/** What pages contain and may reach where Firebase is configured; without it, nothing is added. */
import {
  FIREBASE_META,
  MISSING_FIREBASE_META,
  type FirebaseProject,
} from '../../../shared/account/firebase.ts';
import { CONTACT_ENDPOINT, IDENTITY_ELEMENT } from '../../../shared/site/markers.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { escapeHtml } from './fill-identity.ts';

export interface FirebaseOnPages {
  project: FirebaseProject | undefined;
  /** Names of required settings that are missing. */
  missing: readonly string[];
  /** URL of the cloud function that receives messages instead of this server. */
  contactFunction: string | undefined;
}

/** How one kind of page differs. */
interface PageChange {
  /** Instead of the policy of all other answers. */
  policy: string | undefined;
  change: (html: string) => string;
}

const unchanged: PageChange = { policy: undefined, change: (html) => html };

/** The API that accounts sign in with; tokens are not refreshed, so no other is needed. */
const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';

/**
 * The back office, which frames previews of client pages, and where Firebase accounts sign in. No
 * value of a setting if one is missing.
 */
export function adminPageChange({ project, missing }: FirebaseOnPages): PageChange {
  if (project !== undefined) {
    const { emulator } = project;
    const connect = [IDENTITY_TOOLKIT, ...(emulator === undefined ? [] : [emulator])];
    return {
      policy: contentSecurityPolicy({ connect, hasFrames: true }),
      change: withMeta(FIREBASE_META, JSON.stringify(project)),
    };
  }
  const policy = contentSecurityPolicy({ hasFrames: true });
  if (missing.length === 0) return { ...unchanged, policy };
  return { policy, change: withMeta(MISSING_FIREBASE_META, missing.join(' ')) };
}

function withMeta(name: string, content: string): PageChange['change'] {
  const meta = `<meta name="${name}" content="${escapeHtml(content)}">`;
  return (html) => html.replace('</head>', () => `${meta}</head>`);
}

/**
 * Public pages with scripts: any of them can show the contact form, which a script renders with the
 * address from the page’s JSON.
 */
export function publicPageChange({ contactFunction }: FirebaseOnPages): PageChange {
  if (contactFunction === undefined) return unchanged;
  const { origin } = new URL(contactFunction);
  const json = `id="${IDENTITY_ELEMENT}">{`;
  return {
    policy: contentSecurityPolicy({ connect: [origin], form: [origin] }),
    change: (html) =>
      html
        .replaceAll(`action="${CONTACT_ENDPOINT}"`, () => `action="${contactFunction}"`)
        .replace(json, () => `${json}"sendEmail":"${contactFunction}",`),
  };
}
