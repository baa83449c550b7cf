import { Link } from 'react-router';
import { upperFirst } from '../../../../shared/text/upper-first.ts';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { documentPath } from '../../../../shared/admin/document-paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { actionsColumn, DataTable, type Column } from '../../../../ui/lists/data-table.tsx';
import { StatusMark } from '../../../../ui/texts/marks.tsx';
import { RelativeTime } from '../../../../ui/texts/times.tsx';
import { emailLooks, WhyFailed } from '../../../emails/email-status-mark.tsx';
import { useRetryEmail } from '../../../emails/emails.api.ts';
import type { EmailSummary } from './mail.api.ts';

/** Of kinds that don’t say it themselves, as `executed_contract` does. */
const kindLabels: Readonly<Record<string, string>> = {
  inquiry_notice: 'Message notification',
  inquiry_acknowledgement: 'Acknowledgment',
  inquiry_reply: 'Reply',
  account_notice: 'Account notification',
  account_password_reset: 'Password reset',
  weekly: 'Weekly email',
  document_code: 'Email code',
  thread_answer: 'Answer to a question',
  question_notice: 'Question notification',
  payment_notice: 'Payment notification',
  proposal_notice: 'Proposal notification',
  contract_notice: 'Contract notification',
  shared_notice: 'Sharing notification',
  expiry_report: 'Expiry notification',
  contract_term: 'Contract term notification',
  contract_signed: 'Copy of a signature',
  contract_declined: 'Copy of a decline',
};

const hasFailed = ({ status }: EmailSummary) => status === 'retrying' || status === 'failed';

/** Its client was anonymized, or its message deleted. */
const hasNobody = ({ to }: EmailSummary) => to.address === '';

export function EmailTable({ emails }: { emails: readonly EmailSummary[] }) {
  const { mutate: retry } = useRetryEmail();
  return (
    <DataTable caption="Emails" columns={columnsWith(retry)} rows={emails} rowId={({ id }) => id} />
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
    { id: 'status', header: 'Status', cell: (mail) => <Status mail={mail} /> },
    {
      id: 'createdAt',
      header: 'Created',
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <RelativeTime at={createdAt} />
        </span>
      ),
    },
    actionsColumn(
      (mail) =>
        hasFailed(mail) &&
        !hasNobody(mail) && (
          <Button look="line" onClick={() => retry(mail.id)}>
            Try again<span className="sr-only"> to send “{mail.subject}”</span>
          </Button>
        ),
    ),
  ];
}

function Subject({ mail }: { mail: EmailSummary }) {
  const { kind, subject, relatedId, to } = mail;
  const path = hasNobody(mail) ? undefined : relatedPath(relatedId);
  return (
    <>
      {path === undefined ? (
        subject
      ) : (
        <Link to={path} className="row-link">
          {subject}
        </Link>
      )}
      <span className="block text-note font-normal wrap-anywhere text-ink-soft">
        {kindLabels[kind] ?? upperFirst(kind.replaceAll('_', ' '))}
        {!hasNobody(mail) && ` to ${to.address}`}
      </span>
    </>
  );
}

/** Screen of the related record, by its id’s prefix; none for account emails. */
function relatedPath(relatedId: string): string | undefined {
  if (relatedId.startsWith('inq_')) return adminPaths.inquiry(relatedId);
  return documentPath(relatedId);
}

function Status({ mail }: { mail: EmailSummary }) {
  const { tone, label } = emailLooks[mail.status];
  return (
    <div className="grid gap-0.5">
      <StatusMark tone={tone}>{label}</StatusMark>
      {hasFailed(mail) && <WhyFailed address={mail.to.address} response={mail.lastResponse} />}
      {mail.status === 'retrying' && (
        <p className="text-note text-ink-soft">
          Tried again <RelativeTime at={mail.dueAt} />
          {mail.attempts > 1 && `, after ${mail.attempts} attempts`}
        </p>
      )}
    </div>
  );
}
