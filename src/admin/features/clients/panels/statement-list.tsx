import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { ClosingBalance } from '../../../documents/closing-balance.tsx';
import { clientRecords } from '../client-parts.api.ts';
import { NamedRecord, recordListOf } from './record-list.tsx';

export const StatementList = recordListOf({
  what: 'statements',
  read: clientRecords.statements,
  one: 'statement',
  columns: [
    {
      id: 'period',
      header: 'Period',
      kind: 'heading',
      cell: ({ id, periodStart, periodEnd }) => (
        <NamedRecord
          to={adminPaths.statement(id)}
          name={
            <>
              <CalendarDate on={periodStart} /> – <CalendarDate on={periodEnd} />
            </>
          }
        />
      ),
    },
    {
      id: 'closing',
      header: 'Closing balance',
      kind: 'figure',
      cell: (statement) => <ClosingBalance {...statement} />,
    },
  ],
});
