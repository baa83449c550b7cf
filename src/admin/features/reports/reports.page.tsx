import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';

const reports = [
  {
    name: 'Income',
    to: adminPaths.income,
    about:
      'What was agreed, billed and received each month, and outstanding at its end, beside the year before.',
  },
  {
    name: 'Aging',
    to: adminPaths.aging,
    about: 'What each client owes on a day, by how late it is, and what they have in credit.',
  },
  {
    name: 'Year end',
    to: adminPaths.yearEnd,
    about:
      'What was billed and received in a year, a quarter or any dates: by month, tax, client and payment method.',
  },
  {
    name: 'Statements',
    to: adminPaths.statements,
    about: 'The statements of account that clients get next, and all that were created.',
  },
  {
    name: 'Numbering',
    to: adminPaths.numbering,
    about: 'Every number assigned to an invoice, credit note or receipt, with its status.',
  },
];

export function ReportsPage() {
  return (
    <>
      <ScreenHeader title="Reports" />
      <ul className="max-w-3xl border-t border-line">
        {reports.map(({ name, to, about }) => (
          <li key={to} className="report-link">
            <Link to={to} className="row-link font-medium">
              {name}
            </Link>
            <p className="text-small text-ink-soft">{about}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
