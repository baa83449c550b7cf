import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { TextLink } from '../../shell/text-link.tsx';
import { fieldProps, useSubmission } from '../../forms/form-state.ts';
import { FormAlert, SubmitButton } from '../../forms/form-parts.tsx';
import type { Provider } from '../auth-client.ts';
import { AuthFrame, UsernameField } from '../auth-frame.tsx';
import { useAuth } from '../auth-provider.tsx';

interface Sent {
  to: string;
  by: Provider | 'both';
}

/** Requests a password-reset link. The response is the same for every address. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<Sent>();
  if (sent === undefined) return <ResetForm onSent={setSent} />;
  return (
    <AuthFrame title="Check your email" lead={leads[sent.by](sent.to)}>
      <p>
        Didn’t get it? Check your spam folder, or{' '}
        <TextLink to={adminPaths.login}>go back to sign in</TextLink> and request another one.
      </p>
    </AuthFrame>
  );
}

const leads: Record<Sent['by'], (to: string) => string> = {
  server: (to) =>
    `If ${to} belongs to an account, we’ve sent a link to set a new password. The link works once and expires in 30 minutes.`,
  firebase: (to) =>
    `If ${to} belongs to an account, Firebase has sent a link to set a new password. Firebase decides when the link expires.`,
  both: (to) =>
    `If ${to} belongs to an account, you’ll get a link from Firebase, to set the password for Firebase, and one from us, to set the password for this server. Use the one you need.`,
};

function ResetForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { resetPassword, error, signInBy } = useAuth();
  const form = useForm({ defaultValues: { email: '' } });
  const { setFocus } = form;
  const { isBusy, failure, submit } = useSubmission(form, async ({ email }) => {
    const to = email.trim();
    onSent({ to, by: await resetPassword(to) });
  });
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <AuthFrame
      title="Forgot your password?"
      lead={
        signInBy.firebase && !signInBy.password
          ? 'Enter the email address of your Firebase account. Firebase emails you a link to set a new password.'
          : 'Enter your account’s email address to get a link to set a new password.'
      }
      way={{ to: adminPaths.login, label: 'Back to sign in' }}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {failure !== undefined && error !== null && <FormAlert>{error}</FormAlert>}
        <UsernameField {...fieldProps(form, 'email', { required: 'Enter your email address.' })} />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Sending…' : 'Send link'}</SubmitButton>
      </form>
    </AuthFrame>
  );
}
