import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { DescriptionList } from '../../../../ui/lists/description-list.tsx';
import { EmailField } from '../../../../ui/fields/field.tsx';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { StatusMark } from '../../../../ui/texts/marks.tsx';
import { RelativeTime } from '../../../../ui/texts/times.tsx';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { fieldProps, useSubmission } from '../../../forms/form-state.ts';
import { FormAlert, SubmitButton } from '../../../forms/form-parts.tsx';
import { useSchemaForm } from '../../../forms/schema-form.ts';
import { EmailList } from './email-list.tsx';
import { mailStatusQuery, sendTest, type MailStatus, type TestResult } from './mail.api.ts';

export function MailSettings() {
  const { data: status } = useQuery(mailStatusQuery);
  if (status === undefined) return <SkeletonLines lines={8} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Server status={status} />
      <TestSend server={status.server} />
      <EmailList counts={status.counts} />
    </div>
  );
}

function Server({ status: { server, from, studio, oldestWaitingAt } }: { status: MailStatus }) {
  return (
    <section aria-label="Mail server">
      <DescriptionList
        entries={[
          { term: 'Mail server', value: describeServer(server) },
          { term: 'From address', value: formatMailbox(from) },
          { term: 'Notification address', value: formatMailbox(studio) },
        ]}
      />
      <p className="field-note mb-3 max-w-prose">
        Set on the server with SMTP_URL, MAIL_FROM and STUDIO_EMAIL.
      </p>
      <DescriptionList
        entries={[
          {
            term: 'Oldest queued email',
            value: oldestWaitingAt === null ? 'None' : <RelativeTime at={oldestWaitingAt} />,
          },
        ]}
      />
    </section>
  );
}

const encryptions = {
  tls: 'encrypted (TLS)',
  starttls: 'encrypted (STARTTLS)',
  none: 'not encrypted',
};

function describeServer(server: MailStatus['server']): string {
  if (server.kind === 'files') return 'None. Emails are written to files in the data folder.';
  return `${server.host}, port ${server.port}, ${encryptions[server.encryption]}`;
}

function formatMailbox({ name, address }: MailStatus['from']): string {
  return name === '' ? address : `${name} <${address}>`;
}

const schema = z.object({ to: z.string().trim().min(1, 'Enter an email address.') });

/** Sends a test email at once, and shows the mail server’s response. */
function TestSend({ server }: Pick<MailStatus, 'server'>) {
  const { user } = useAuth();
  const [result, setResult] = useState<TestResult>();
  const form = useSchemaForm(schema, { to: user?.email ?? '' }, { shouldFocusError: true });
  const { isBusy, message, submit } = useSubmission(form, async ({ to }) => {
    setResult(undefined);
    setResult(await sendTest(to));
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
          <EmailField
            {...fieldProps(form, 'to')}
            label="Send test to"
            required
            autoComplete="email"
          />
          <SubmitButton look="line" isBusy={isBusy}>
            {isBusy ? 'Sending…' : 'Send test email'}
          </SubmitButton>
        </div>
      </form>
      <div role="status" className="mt-3">
        {result !== undefined && (
          <div className="grid justify-items-start gap-1 border-l-2 border-line pl-3">
            <ResultMark result={result} server={server} />
            {result.response !== null && (
              <p className="max-w-full font-mono text-note wrap-anywhere">{result.response}</p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

type ResultMarkProps = Pick<MailStatus, 'server'> & { result: TestResult };

function ResultMark({ result: { status, to }, server }: ResultMarkProps) {
  if (status === 'sending') {
    const text = 'Still sending; see the list below';
    return <StatusMark tone="waiting">{text}</StatusMark>;
  }
  if (status === 'failed') {
    return <StatusMark tone="failed">Rejected by the mail server:</StatusMark>;
  }
  const what = `The mail server accepted the email to ${to}:`;
  return (
    <StatusMark tone="done">{server.kind === 'files' ? 'Written to a file:' : what}</StatusMark>
  );
}
