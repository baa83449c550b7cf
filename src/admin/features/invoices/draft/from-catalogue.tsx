import { useQuery } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { InvoiceLine } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { formatMoney } from '../../../../shared/money/amounts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuNote, MenuRule } from '../../../../ui/menu.tsx';
import { readerLocale } from '../../../reader-locale.ts';
import { priceListQuery } from '../billing.api.ts';

interface FromCatalogueProps {
  /** Only what is sold in it is offered. */
  currency: string;
  isDisabled: boolean;
  onChoose: (line: Partial<InvoiceLine>) => void;
}

/** Adds a line for something that the studio sells. */
export function FromCatalogue({ currency, isDisabled, onChoose }: FromCatalogueProps) {
  const { data } = useQuery(priceListQuery);
  if (data === undefined) return null;
  const offered = data.filter((item) => item.currency === currency);
  return (
    <Menu
      align="start"
      trigger={
        <Button look="line" disabled={isDisabled}>
          <Tags />
          From the catalogue
        </Button>
      }
    >
      {offered.length === 0 && <MenuNote>Nothing in it is priced in {currency} yet</MenuNote>}
      {offered.map(({ id, name, details, unit, unitPrice }) => (
        <MenuItem key={id} onSelect={() => onChoose({ title: name, details, unit, unitPrice })}>
          <span className="grow">{name}</span>
          <span className="figures text-ink-soft">
            {formatMoney(unitPrice, currency, readerLocale)}
          </span>
        </MenuItem>
      ))}
      <MenuRule />
      <MenuLink link={<Link to={adminPaths.catalogue} />}>Change the catalogue</MenuLink>
    </Menu>
  );
}
