import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { DescriptionList } from '../../../ui/lists/description-list.tsx';
import { Amount } from '../../documents/amount.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { balanceQuery } from './client-parts.api.ts';
import { ClientPart } from './panels/client-part.tsx';

/** What a client owes, has in credit and paid, a part for each currency; none without any. */
export function BalanceSections({ clientId }: { clientId: string }) {
  const { data: items = [] } = useQuery(balanceQuery(clientId));
  return items.map(({ currency, amountDue, overdue, credit, paidThisYear }) => {
    const amount = (of: number) => <Amount of={of} currency={currency} />;
    const payments = `${adminPaths.payments}?${new URLSearchParams({ clientId, currency })}`;
    return (
      <ClientPart key={currency} title={`Balance in ${currency}`}>
        <div className="client-facts">
          <DescriptionList
            entries={[
              { term: 'Amount due', value: amount(amountDue) },
              {
                term: 'Overdue',
                value: <span className={overdue > 0 ? 'text-danger' : ''}>{amount(overdue)}</span>,
              },
              { term: 'Credit', value: amount(credit) },
              { term: 'Paid this year', value: amount(paidThisYear) },
            ]}
          />
          <TextLink to={payments} className="text-small">
            Payments<span className="sr-only"> in {currency}</span>
          </TextLink>
        </div>
      </ClientPart>
    );
  });
}
