import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { StatusMark } from '../../../../ui/status-mark.tsx';
import { RelativeTime } from '../../../../ui/times.tsx';
import { useRetryEmail } from '../../../emails/emails.api.ts';
import { emailKindLabel, statusLooks } from './email-labels.ts';
import type { EmailSummary } from './mail.api.ts';

export function EmailTable({ emails }: { emails: readonly EmailSummary[] }) {
  const { mutate: retry } = useRetryEmail();
  return (
    <DataTable caption="Mails" columns={columnsWith(retry)} rows={emails} rowId={({ id }) => id} />
  );
}

function columnsWith(retry: (id: string) => void): Column<EmailSummary>[] {
  return [
    {
      id: 'subject',
      header: 'Subject',
      kind: 'heading',
      className: 'w-1/2',
      cell: (mail) => <Subject mail={mail} />,
    },
    { id: 'status', header: 'State', cell: (mail) => <Status mail={mail} /> },
    {
      id: 'createdAt',
      header: 'Written',
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <RelativeTime at={createdAt} />
        </span>
      ),
    },
    {
      id: 'retry',
      header: 'Actions',
      hidesHeader: true,
      cell: ({ id, status, subject }) =>
        (status === 'retrying' || status === 'failed') && (
          <span className="row-actions">
            <Button look="line" onClick={() => retry(id)}>
              Try again<span className="sr-only"> to send “{subject}”</span>
            </Button>
          </span>
        ),
    },
  ];
}

function Subject({ mail: { kind, subject, relatedId, to } }: { mail: EmailSummary }) {
  const address = addressOf(relatedId);
  return (
    <>
      {address === undefined ? (
        subject
      ) : (
        <Link to={address} className="row-link">
          {subject}
        </Link>
      )}
      <span className="block text-note font-normal wrap-anywhere text-ink-soft">
        {emailKindLabel(kind)}
        {to.address !== '' && ` to ${to.address}`}
      </span>
    </>
  );
}

/** Link to the related record, by its id’s prefix; none for account emails. */
function addressOf(relatedId: string): string | undefined {
  if (relatedId.startsWith('inq_')) return adminPaths.inquiry(relatedId);
  return relatedId.startsWith('inv_') ? adminPaths.invoice(relatedId) : undefined;
}

/** The email’s status; for failures, with the mail server’s response. */
function Status({ mail: { status, attempts, lastResponse, dueAt } }: { mail: EmailSummary }) {
  const { tone, word } = statusLooks[status];
  const hasFailed = status === 'retrying' || status === 'failed';
  return (
    <div className="grid gap-0.5">
      <StatusMark tone={tone}>{word}</StatusMark>
      {hasFailed && (
        <p className="max-w-prose text-note wrap-anywhere text-danger">{lastResponse}</p>
      )}
      {status === 'retrying' && (
        <p className="text-note text-ink-soft">
          Tried again <RelativeTime at={dueAt} />
          {attempts > 1 && `, after ${attempts} attempts`}
        </p>
      )}
    </div>
  );
}
