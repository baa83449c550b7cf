import { useQuery } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import { formatMoney } from '../../../shared/money/amounts.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuNote, MenuRule } from '../../../ui/menu.tsx';
import { readerLocale } from '../../reader-locale.ts';
import { priceListQuery } from '../billing.api.ts';

interface FromCatalogProps {
  /** Only items priced in this currency are offered. */
  currency: string;
  isDisabled: boolean;
  onChoose: (line: Partial<PricedLine>) => void;
}

/** Adds a line from the catalog. */
export function FromCatalog({ currency, isDisabled, onChoose }: FromCatalogProps) {
  const { data } = useQuery(priceListQuery);
  if (data === undefined) return null;
  const offered = data.filter((item) => item.currency === currency);
  return (
    <Menu
      align="start"
      trigger={
        <Button look="line" disabled={isDisabled}>
          <Tags />
          From the catalog
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
      <MenuLink link={<Link to={adminPaths.catalog} />}>Change the catalog</MenuLink>
    </Menu>
  );
}
