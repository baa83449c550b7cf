import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type {
  EngagementDetail,
  PlanInvoice,
} from '../../../shared/engagements/engagement-api.schema.ts';
import { TextLink } from '../../shell/text-link.tsx';
import { moneyText } from '../../studio-format.ts';
import { StepButton } from './plan-invoice.tsx';

interface InvoiceStepsProps {
  engagement: EngagementDetail;
  invoice: PlanInvoice;
}

/** What an invoice’s credit notes do to its payment, and detaching it. */
export function InvoiceSteps({ engagement, invoice }: InvoiceStepsProps) {
  const { id: engagementId, currency, status } = engagement;
  const { id, number, origin, credits } = invoice;
  return (
    <>
      {origin === 'attached' && status === 'active' && (
        <div className="mt-1">
          <StepButton
            engagementId={engagementId}
            step={{ kind: 'detachment', key: id }}
            about={`invoice ${number ?? ''}`}
          >
            Detach
          </StepButton>
        </div>
      )}
      {credits.map((credit) => {
        const isPriceReduction = credit.effect === 'price_reduction';
        return (
          <div key={credit.id} className="mt-1">
            <p>
              <TextLink to={adminPaths.invoice(credit.id)}>{credit.number ?? ''}</TextLink>
              {` · ${moneyText(credit.total, currency)} · ${effectLabels[credit.effect]}`}
            </p>
            {credit.effect !== 'change_order' && (
              <StepButton
                engagementId={engagementId}
                step={{
                  kind: 'credit',
                  key: credit.id,
                  isPriceReduction: !isPriceReduction,
                }}
                about={`credit note ${credit.number ?? ''}`}
              >
                {isPriceReduction ? 'Bill again' : 'Mark as price reduction'}
              </StepButton>
            )}
          </div>
        );
      })}
    </>
  );
}

const effectLabels = {
  bill_again: 'Credit note, to be billed again',
  price_reduction: 'Price reduction',
  change_order: 'Credit note of a change order',
} as const;
