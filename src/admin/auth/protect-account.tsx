import { Link } from 'react-router';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { TextLink } from '../shell/text-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { readFirebaseProject } from './firebase/firebase-config.ts';

/** Offers a second factor, which can be skipped. */
export function ProtectAccount() {
  return (
    <AuthFrame
      title="Protect your account"
      lead="Passwords can be guessed or stolen. Add an authenticator app or a passkey as a second factor."
    >
      <div className="flex flex-wrap gap-3">
        <Link to={`${adminPaths.account}#second-factor`} className={buttonClass()}>
          Set up two-factor authentication
        </Link>
        <Link to={adminPaths.home} className={buttonClass('line')}>
          Later
        </Link>
      </div>
      {readFirebaseProject() !== undefined && (
        <p>
          This server is set up for Firebase.{' '}
          <TextLink to={`${adminPaths.account}#firebase`}>Link your Firebase account</TextLink> to
          sign in with it.
        </p>
      )}
    </AuthFrame>
  );
}
