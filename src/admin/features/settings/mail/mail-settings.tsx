import { useQuery } from '@tanstack/react-query';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { SkeletonLines } from '../../../../ui/loading.tsx';
import { RelativeTime } from '../../../../ui/times.tsx';
import { EmailList } from './email-list.tsx';
import { describeServer } from './email-labels.ts';
import { mailStatusQuery, type MailStatus } from './mail.api.ts';
import { TestSend } from './test-send.tsx';

/** The mail server, a test, and all emails with their status. */
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
          { term: 'Mails come from', value: writeMailbox(from) },
          { term: 'Notices go to', value: writeMailbox(studio) },
          {
            term: 'Oldest waiting mail',
            value: oldestWaitingAt === null ? 'None' : <RelativeTime at={oldestWaitingAt} />,
          },
        ]}
      />
      <p className="field-note max-w-prose">
        Whoever runs the program sets these: SMTP_URL, MAIL_FROM and STUDIO_EMAIL.
      </p>
    </section>
  );
}

function writeMailbox({ name, address }: MailStatus['from']): string {
  return name === '' ? address : `${name} <${address}>`;
}
