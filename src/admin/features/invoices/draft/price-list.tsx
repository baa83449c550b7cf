import { useQuery } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import type { InvoiceLine } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { formatMoney } from '../../../../shared/money/amounts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import { readerLocale } from '../../../reader-locale.ts';
import { priceListQuery } from '../billing.api.ts';

interface PriceListProps {
  /** Only what is sold in it is offered. */
  currency: string;
  isDisabled: boolean;
  onChoose: (line: Partial<InvoiceLine>) => void;
}

/** Adds a line for something that the studio sells. */
export function PriceList({ currency, isDisabled, onChoose }: PriceListProps) {
  const { data = [] } = useQuery(priceListQuery);
  const offered = data.filter((item) => item.currency === currency);
  if (offered.length === 0) return null;
  return (
    <Menu
      align="start"
      trigger={
        <Button look="line" disabled={isDisabled}>
          <Tags />
          From the price list
        </Button>
      }
    >
      {offered.map(({ id, name, details, unit, unitPrice }) => (
        <MenuItem key={id} onSelect={() => onChoose({ title: name, details, unit, unitPrice })}>
          <span className="grow">{name}</span>
          <span className="figures text-ink-soft">
            {formatMoney(unitPrice, currency, readerLocale)}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
