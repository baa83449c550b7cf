import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Pencil, Percent, Star } from 'lucide-react';
import { useState } from 'react';
import { countryName } from '../../../../shared/address/address.schema.ts';
import { startSetOf } from '../../../../shared/taxes/start-sets.ts';
import type { ListedTax, TaxList } from '../../../../shared/taxes/taxes.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Switch } from '../../../../ui/fields/choice-field.tsx';
import { DataTable, type Column } from '../../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { MenuItem, MenuRule, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { MoveItems } from '../../../documents/lines/reordering.tsx';
import { taxesQuery } from '../../../documents/billing.api.ts';
import { rateText } from '../../../studio-format.ts';
import { changeStudio, type Settings } from '../settings.api.ts';
import { attempt } from '../../../query.ts';
import { CountryTaxes } from './country-taxes.tsx';
import { StartSetFacts } from './start-set-facts.tsx';
import { TaxDialog } from './tax-dialog.tsx';
import { addStartSet, archiveTax, orderTaxes } from './taxes.api.ts';

export function TaxSettings({ settings: { studio } }: { settings: Settings }) {
  const { data: taxes } = useQuery(taxesQuery);
  const [edited, setEdited] = useState<ListedTax | 'new'>();
  if (taxes === undefined) return <SkeletonLines lines={8} />;
  const { country } = studio.address;
  const add = () => setEdited('new');
  return (
    <>
      {taxes.items.length === 0 ? (
        <NoTaxes country={country} onAdd={add} />
      ) : (
        <TaxTables taxes={taxes} studio={studio} onAdd={add} onEdit={setEdited} />
      )}
      <NoTaxSwitch studio={studio} taxes={taxes} />
      <TaxDialog edited={edited} country={country} onClose={() => setEdited(undefined)} />
    </>
  );
}

/** Without a default tax: whether that is meant, so that nothing is left to set up. */
function NoTaxSwitch({ studio, taxes }: { studio: Settings['studio']; taxes: TaxList }) {
  const { version, defaultTaxId, chargesNoTax } = studio;
  // Shown at once, until it is saved or has failed.
  const [chosen, setChosen] = useState<boolean>();
  const change = (isChecked: boolean) => {
    setChosen(isChecked);
    const saved = changeStudio({ version, chargesNoTax: isChecked });
    attempt(saved.finally(() => setChosen(undefined)));
  };
  if (taxes.items.some(({ id, isArchived }) => id === defaultTaxId && !isArchived)) return null;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Switch
        label="I don’t charge tax"
        hint="New line items start without tax. You can still choose a tax on each line."
        checked={chosen ?? chargesNoTax}
        onChange={({ target }) => change(target.checked)}
      />
    </div>
  );
}

function NoTaxes({ country, onAdd }: { country: string | null; onAdd: () => void }) {
  const set = startSetOf(country);
  const place = country === null ? '' : countryName(country, 'en');
  return (
    <EmptyState
      icon={<Percent />}
      title="No taxes yet"
      actions={
        <>
          {set !== undefined && (
            <Button onClick={() => attempt(addStartSet(set.country), 'Taxes added')}>
              Add the rates of {place}
            </Button>
          )}
          <Button look="line" onClick={onAdd}>
            Add tax
          </Button>
        </>
      }
    >
      <p>
        Line items copy their tax from this list. You can also type a rate on each line, without a
        list.
      </p>
      {set !== undefined && <StartSetFacts set={set} />}
    </EmptyState>
  );
}

interface TaxTablesProps {
  taxes: TaxList;
  studio: Settings['studio'];
  onAdd: () => void;
  onEdit: (tax: ListedTax) => void;
}

function TaxTables({ taxes, studio, onAdd, onEdit }: TaxTablesProps) {
  const active = taxes.items.filter(({ isArchived }) => !isArchived);
  const archived = taxes.items.filter(({ isArchived }) => isArchived);
  const rowId = ({ id }: ListedTax) => id;
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-4">
        <div className="w-full">
          <DataTable
            caption="Taxes"
            columns={[...factsOf(studio), activeActions({ active, studio, onEdit })]}
            rows={active}
            rowId={rowId}
          />
        </div>
        <Button look="line" onClick={onAdd}>
          Add tax
        </Button>
      </div>
      <CountryTaxes taxes={taxes} />
      {archived.length > 0 && (
        <section aria-labelledby="archived-taxes">
          <h2 id="archived-taxes" className="text-title">
            Archived taxes
          </h2>
          <DataTable
            caption="Archived taxes"
            columns={[...factsOf(studio), restoreAction]}
            rows={archived}
            rowId={rowId}
          />
        </section>
      )}
    </div>
  );
}

function factsOf({ defaultTaxId }: Settings['studio']): Column<ListedTax>[] {
  const labels = textsFor(DEFAULT_LANGUAGE).documents.taxCategories;
  return [
    {
      id: 'name',
      header: 'Name',
      kind: 'heading',
      cell: ({ id, name, isArchived }) =>
        id === defaultTaxId && !isArchived ? `${name} (default)` : name,
    },
    {
      id: 'rate',
      header: 'Rate',
      kind: 'figure',
      cell: ({ ratePpm }) => rateText(ratePpm),
    },
    {
      id: 'category',
      header: 'Category',
      // “Standard rate” beside a reduced rate would be misread.
      cell: ({ category }) => (category === 'standard' ? 'Taxed' : labels[category]),
    },
    { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  ];
}

interface Actions {
  active: readonly ListedTax[];
  studio: Settings['studio'];
  onEdit: (tax: ListedTax) => void;
}

function activeActions({ active, studio, onEdit }: Actions): Column<ListedTax> {
  const { version, defaultTaxId } = studio;
  const ids = active.map(({ id }) => id);
  const move = (from: number, to: number) =>
    attempt(orderTaxes(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '')));
  const setDefault = (id: string | null) =>
    attempt(changeStudio({ version, defaultTaxId: id }), 'Default tax changed');
  const cell = (tax: ListedTax) => {
    const place = ids.indexOf(tax.id);
    const isDefault = tax.id === defaultTaxId;
    return (
      <MoreMenu label={`Actions for ${tax.name}`}>
        <MenuItem icon={<Pencil />} label="Edit" onSelect={() => onEdit(tax)} />
        <MenuItem
          icon={<Star />}
          label={isDefault ? 'Remove as default' : 'Make default'}
          onSelect={() => setDefault(isDefault ? null : tax.id)}
        />
        <MoveItems
          isFirst={place === 0}
          isLast={place === ids.length - 1}
          move={(step) => move(place, place + step)}
        />
        <MenuRule />
        <MenuItem icon={<Archive />} label="Archive" onSelect={() => archive(tax)} />
      </MoreMenu>
    );
  };
  return { id: 'actions', header: 'Actions', hidesHeader: true, cell };
}

async function archiveWithUndo(tax: ListedTax): Promise<void> {
  const archived = await archiveTax(tax, true);
  toasts.offerUndo('info', `${tax.name} archived`, () => attempt(archiveTax(archived, false)));
}

const archive = (tax: ListedTax) => attempt(archiveWithUndo(tax));

const restoreAction: Column<ListedTax> = {
  id: 'actions',
  header: 'Actions',
  hidesHeader: true,
  cell: (tax) => (
    <Button look="quiet" onClick={() => attempt(archiveTax(tax, false), `${tax.name} restored`)}>
      <ArchiveRestore />
      Restore<span className="sr-only"> {tax.name}</span>
    </Button>
  ),
};
