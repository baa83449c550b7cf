import { useState } from 'react';
import { z } from 'zod';
import { TextField } from '../../../../ui/field.tsx';
import { StatusMark } from '../../../../ui/status-mark.tsx';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { fieldProps, useSubmission } from '../../../forms/form-state.ts';
import { FormAlert, SubmitButton } from '../../../forms/form-parts.tsx';
import { useSchemaForm } from '../../../forms/schema-form.ts';
import { useSendTest, type MailStatus } from './mail.api.ts';

type Answer = Awaited<ReturnType<ReturnType<typeof useSendTest>>>;

const schema = z.object({ to: z.string().trim().min(1, 'Enter an address') });

/** Sends a test email at once, and shows the mail server’s response. */
export function TestSend({ server }: { server: MailStatus['server'] }) {
  const { user } = useAuth();
  const sendTest = useSendTest();
  const [answer, setAnswer] = useState<Answer>();
  const form = useSchemaForm(schema, { to: user?.email ?? '' }, { shouldFocusError: true });
  const { isBusy, message, submit } = useSubmission(form, async ({ to }) => {
    setAnswer(undefined);
    setAnswer(await sendTest(to));
  });
  return (
    <section aria-labelledby="test" className="border-t border-line pt-4">
      <h2 id="test" className="text-title">
        Test
      </h2>
      <form
        noValidate
        className="mt-3 grid max-w-xl gap-3"
        onSubmit={(event) => void submit(event)}
      >
        {message !== undefined && <FormAlert>{message}</FormAlert>}
        <div className="test-send">
          <TextField
            {...fieldProps(form, 'to')}
            type="email"
            label="Send a test to"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SubmitButton look="line" isBusy={isBusy}>
            {isBusy ? 'Sending…' : 'Send a test'}
          </SubmitButton>
        </div>
      </form>
      <div role="status" className="mt-3">
        {answer !== undefined && <TestAnswer answer={answer} server={server} />}
      </div>
    </section>
  );
}

function TestAnswer({ answer, server }: { answer: Answer } & { server: MailStatus['server'] }) {
  const { tone, words } = textFor(answer, server);
  return (
    <div className="grid justify-items-start gap-1 border-l-2 border-line pl-3">
      <StatusMark tone={tone}>{words}</StatusMark>
      {answer.response !== null && (
        <p className="max-w-full font-mono text-note wrap-anywhere">{answer.response}</p>
      )}
    </div>
  );
}

function textFor({ status, to }: Answer, { kind }: MailStatus['server']) {
  if (status === 'sending') {
    return {
      tone: 'waiting',
      words: 'The mail server takes long; the list below shows the end',
    } as const;
  }
  if (status === 'failed') {
    return { tone: 'stopped', words: 'The mail server did not take it. It said:' } as const;
  }
  if (kind === 'files') return { tone: 'done', words: 'Written to a file:' } as const;
  return { tone: 'done', words: `The mail server took the mail to ${to}. It said:` } as const;
}
