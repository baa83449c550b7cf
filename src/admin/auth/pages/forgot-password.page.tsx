import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { TextLink } from '../../shell/text-link.tsx';
import { fieldProps, useSubmission } from '../../forms/form-state.ts';
import { FormAlert, SubmitButton } from '../../forms/form-parts.tsx';
import { AuthFrame, EmailField } from '../auth-frame.tsx';
import { useAuth } from '../auth-provider.tsx';

/** Requests a password-reset link. The response is the same for every address. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) return <ResetForm onSent={setSentTo} />;
  return (
    <AuthFrame
      title="Check your email"
      lead={`If ${sentTo} belongs to an account, we’ve sent a link to set a new password. The link works once and expires in 30 minutes.`}
    >
      <p>
        Didn’t get it? Check your spam folder, or{' '}
        <TextLink to={adminPaths.login}>go back to sign in</TextLink> and request another one.
      </p>
    </AuthFrame>
  );
}

function ResetForm({ onSent }: { onSent: (email: string) => void }) {
  const { resetPassword, error } = useAuth();
  const form = useForm({ defaultValues: { email: '' } });
  const { setFocus } = form;
  const { isBusy, failure, submit } = useSubmission(form, async ({ email }) => {
    await resetPassword(email.trim());
    onSent(email.trim());
  });
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Enter your account’s email address to get a link to set a new password."
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {failure !== undefined && error !== null && <FormAlert>{error}</FormAlert>}
        <EmailField {...fieldProps(form, 'email', { required: 'Enter your email address.' })} />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Sending…' : 'Send link'}</SubmitButton>
      </form>
      <p>
        <TextLink to={adminPaths.login}>Back to sign in</TextLink>
      </p>
    </AuthFrame>
  );
}
