import { Tags } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { CatalogItem } from '../../../shared/catalog/catalog.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu, MenuItem, MenuLink, MenuNote, MenuRule } from '../../../ui/overlays/menu.tsx';
import { moneyText, perUnit } from '../../studio-format.ts';
import type { PastedLine } from './paste/paste-lines.ts';

interface FromCatalogProps {
  /** Those priced in `currency`; undefined until they are loaded. */
  items: readonly CatalogItem[] | undefined;
  currency: string;
  isDisabled: boolean;
  onChoose: (line: PastedLine) => void;
}

export function FromCatalog({ items, currency, isDisabled, onChoose }: FromCatalogProps) {
  if (items === undefined) return null;
  return (
    <Menu
      align="start"
      trigger={
        <Button look="line" disabled={isDisabled}>
          <Tags />
          Add from catalog
        </Button>
      }
    >
      {items.length === 0 && <MenuNote>No catalog items in {currency}</MenuNote>}
      {items.map((item) => (
        <MenuItem key={item.id} onSelect={() => onChoose(lineOfItem(item))}>
          <span className="grow">{item.name}</span>
          <span className="figures text-ink-soft">
            {perUnit(moneyText(item.unitPrice, currency), item.unit)}
          </span>
        </MenuItem>
      ))}
      <MenuRule />
      <MenuLink link={<Link to={adminPaths.catalog} />}>Manage catalog</MenuLink>
    </Menu>
  );
}

export function lineOfItem({ name, details, unit, unitPrice }: CatalogItem) {
  return { title: name, details, unit, unitPrice };
}
