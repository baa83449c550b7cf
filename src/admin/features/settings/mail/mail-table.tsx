import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { StatusMark } from '../../../../ui/status-mark.tsx';
import { RelativeTime } from '../../../../ui/times.tsx';
import { useRetryMail } from '../../../mails/mails.api.ts';
import { kindWords, stateLooks } from './mail-words.ts';
import type { MailSummary } from './mail.api.ts';

export function MailTable({ mails }: { mails: readonly MailSummary[] }) {
  const { mutate: retry } = useRetryMail();
  return (
    <DataTable caption="Mails" columns={columnsWith(retry)} rows={mails} rowId={({ id }) => id} />
  );
}

function columnsWith(retry: (id: string) => void): Column<MailSummary>[] {
  return [
    {
      id: 'subject',
      header: 'Subject',
      kind: 'heading',
      className: 'w-1/2',
      cell: (mail) => <Subject mail={mail} />,
    },
    { id: 'state', header: 'State', cell: (mail) => <State mail={mail} /> },
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
      cell: ({ id, state, subject }) =>
        (state === 'failed' || state === 'given_up') && (
          <span className="row-actions">
            <Button look="line" onClick={() => retry(id)}>
              Try again<span className="sr-only"> to send “{subject}”</span>
            </Button>
          </span>
        ),
    },
  ];
}

function Subject({ mail: { kind, subject, regarding, to } }: { mail: MailSummary }) {
  const address = addressOf(regarding);
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
        {kindWords(kind)}
        {to.address !== '' && ` to ${to.address}`}
      </span>
    </>
  );
}

/** Of what the mail is about, as its id says; none for the account’s own. */
function addressOf(regarding: string): string | undefined {
  if (regarding.startsWith('inq_')) return adminPaths.inquiry(regarding);
  return regarding.startsWith('inv_') ? adminPaths.invoice(regarding) : undefined;
}

/** What became of it; where that is nothing good, in the mail server’s words. */
function State({ mail: { state, attempts, lastAnswer, dueAt } }: { mail: MailSummary }) {
  const { tone, word } = stateLooks[state];
  const isInTrouble = state === 'failed' || state === 'given_up';
  return (
    <div className="grid gap-0.5">
      <StatusMark tone={tone}>{word}</StatusMark>
      {isInTrouble && (
        <p className="max-w-prose text-note wrap-anywhere text-danger">{lastAnswer}</p>
      )}
      {state === 'failed' && (
        <p className="text-note text-ink-soft">
          Tried again <RelativeTime at={dueAt} />
          {attempts > 1 && `, after ${attempts} attempts`}
        </p>
      )}
    </div>
  );
}
