import { Download, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { sumLabels } from '../../../shared/reports/revenue-labels.ts';
import type { Basis } from '../../../shared/reports/revenue.schema.ts';
import type { YearEndRevenue } from '../../../shared/reports/year-end.schema.ts';
import {
  missingRates,
  noTotal,
  RATES_NOTE,
  rowsOfTotal,
  yearlyRateText,
} from '../../../shared/reports/yearly-rates.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { writtenNumber } from '../../studio-format.ts';
import { ReportTable, ReportTotals } from './report-parts.tsx';
import { yearlyTotalCsv } from './reports.api.ts';
import { YearlyRatesDialog } from './yearly-rates-dialog.tsx';

interface YearEndTotalProps {
  report: YearEndRevenue;
  basis: Basis;
  isBusy: boolean;
}

/** All currencies as one, at rates that the owner entered; nothing without another currency. */
export function YearEndTotal({ report, basis, isBusy }: YearEndTotalProps) {
  const id = useId();
  const [isEditing, setIsEditing] = useState(false);
  const { yearlyTotal } = report;
  const { currency, rates } = yearlyTotal;
  const rows = rowsOfTotal(yearlyTotal, basis);
  if (rows.length === 0) return null;
  const missing = missingRates(rows);
  const shared = { labels: sumLabels[basis], sums: yearlyTotal[basis]?.total ?? {}, currency };
  return (
    <section
      aria-labelledby={id}
      className="report-part"
      // Not every studio wants a total.
      data-no-print={rates.length === 0 || undefined}
    >
      <h2 id={id} className="text-title">
        Total in {currency} at your own yearly rates
      </h2>
      {missing === '' ? (
        <>
          <p className="mb-2 max-w-prose text-small text-ink-soft">{RATES_NOTE}</p>
          <ReportTotals {...shared} />
          <ReportTable
            {...shared}
            caption={`Total in ${currency} by currency and year`}
            heading="Currency and year"
            rows={rows.map(({ currency, year, rate, sums }) => ({
              id: `${currency} ${year}`,
              name: (
                <>
                  {currency} in {year}
                  {rate !== undefined && (
                    <span className="block text-note font-normal text-ink-soft">
                      {yearlyRateText(rate, writtenNumber)}
                    </span>
                  )}
                </>
              ),
              sums: sums ?? {},
            }))}
            isBusy={isBusy}
          />
        </>
      ) : (
        <p className="max-w-prose text-ink-soft">
          {rates.length === 0
            ? `To see one total, enter the exchange rate to ${currency} for ${missing}.`
            : noTotal(missing)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2" data-no-print>
        <Button look="line" onClick={() => setIsEditing(true)}>
          <Pencil />
          Edit rates
        </Button>
        {missing === '' && (
          <a href={yearlyTotalCsv(basis, report)} download className={buttonClass('line')}>
            <Download />
            Export total
          </a>
        )}
      </div>
      <YearlyRatesDialog
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
        yearlyTotal={yearlyTotal}
      />
    </section>
  );
}
