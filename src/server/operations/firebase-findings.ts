/** Whether Firebase accounts can sign in, for `doctor`. */
import { missingFirebaseMessage } from '../../shared/account/firebase.ts';
import type { Config } from '../config.ts';
import type { DoctorFinding } from './doctor-finding.ts';
import { contactFunction, firebaseProject, missingFirebaseSettings } from '../firebase-settings.ts';
import { issuerOf } from '../platform/auth/firebase/id-token.ts';

/** What the settings alone tell. */
export function firebaseSettingsFindings(config: Config): DoctorFinding[] {
  const missing = missingFirebaseSettings(config);
  if (missing.length > 0) return [{ level: 'problem', text: missingFirebaseMessage(missing) }];
  const findings: DoctorFinding[] = [];
  const { FIREBASE_AUTH_EMULATOR: emulator } = config;
  if (emulator !== undefined) {
    const text = `FIREBASE_AUTH_EMULATOR is set to ${emulator}: anyone can forge the emulator’s tokens. Use it for development only`;
    findings.push({ level: 'warning', text });
  }
  const address = contactFunction(config);
  if (address !== undefined) {
    const text = `the contact form sends messages to ${address}, so they don’t appear in the inbox`;
    findings.push({ level: 'note', text });
  }
  return findings;
}

/** Whose accounts sign in. `issuers`: of the linked identities. */
export function firebaseAccountFindings(
  config: Config,
  issuers: readonly string[],
): DoctorFinding[] {
  const project = firebaseProject(config);
  if (project === undefined) {
    const text =
      'a Firebase account is linked, but Firebase is not configured: the password of this server signs in instead';
    return issuers.length === 0 ? [] : [{ level: 'warning', text }];
  }
  const { projectId } = project;
  const whose = `accounts of the Firebase project ${projectId} sign in`;
  const [issuer] = issuers;
  if (issuer === undefined) {
    const text = `${whose} once one is linked: link yours under Account, or run owner link-firebase UID. Until then, the password of this server signs in`;
    return [{ level: 'note', text }];
  }
  if (issuer !== issuerOf(project)) {
    const text = `the linked Firebase account belongs to ${describeIssuer(issuer)}, so it can’t sign in: FIREBASE_PROJECT_ID is ${projectId}. Link an account of this project under Account`;
    return [{ level: 'warning', text }];
  }
  return [{ level: 'ok', text: `${whose}: the owner’s account is linked` }];
}

function describeIssuer(issuer: string): string {
  const issuers = issuerOf({ projectId: '' });
  return issuer.startsWith(issuers) ? `the project ${issuer.slice(issuers.length)}` : issuer;
}
