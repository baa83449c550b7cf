import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { StatusMark } from '../../../../ui/status-mark.tsx';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { required } from '../../../auth/form-checks.ts';
import { FormAlert } from '../../../auth/form-parts.tsx';
import { useSubmission } from '../../../auth/use-submission.ts';
import { useSendTest, type MailStatus } from './mail.api.ts';

type Answer = Awaited<ReturnType<ReturnType<typeof useSendTest>>>;

/** Sends a mail at once, and shows the mail server’s own answer. */
export function TestSend({ server }: { server: MailStatus['server'] }) {
  const { user } = useAuth();
  const sendTest = useSendTest();
  const [answer, setAnswer] = useState<Answer>();
  const { isBusy, errors, formFailure, submit } = useSubmission({
    check: required({ to: 'Enter an address' }),
    send: async ({ to = '' }) => {
      setAnswer(undefined);
      setAnswer(await sendTest(to.trim()));
    },
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
        {formFailure !== undefined && <FormAlert>{formFailure.message}</FormAlert>}
        <div className="test-send">
          <TextField
            name="to"
            type="email"
            label="Send a test to"
            required
            defaultValue={user?.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            error={errors['to']}
          />
          <Button type="submit" look="line" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Sending…' : 'Send a test'}
          </Button>
        </div>
      </form>
      <div role="status" className="mt-3">
        {answer !== undefined && <TestAnswer answer={answer} server={server} />}
      </div>
    </section>
  );
}

function TestAnswer({ answer, server }: { answer: Answer } & { server: MailStatus['server'] }) {
  const { tone, words } = wordsFor(answer, server);
  return (
    <div className="grid justify-items-start gap-1 border-l-2 border-line pl-3">
      <StatusMark tone={tone}>{words}</StatusMark>
      {answer.answer !== null && (
        <p className="max-w-full font-mono text-note wrap-anywhere">{answer.answer}</p>
      )}
    </div>
  );
}

function wordsFor({ state, to }: Answer, { kind }: MailStatus['server']) {
  if (state === 'sending') {
    return {
      tone: 'waiting',
      words: 'The mail server takes long; the list below shows the end',
    } as const;
  }
  if (state === 'given_up') {
    return { tone: 'stopped', words: 'The mail server did not take it. It said:' } as const;
  }
  if (kind === 'files') return { tone: 'done', words: 'Written to a file:' } as const;
  return { tone: 'done', words: `The mail server took the mail to ${to}. It said:` } as const;
}
