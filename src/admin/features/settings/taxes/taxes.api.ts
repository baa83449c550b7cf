/** Calls of the list of taxes. It is read by `taxesQuery`, for documents, too. */
import type {
  ListedTax,
  ListedTaxChanges,
  NewListedTax,
  TaxList,
} from '../../../../shared/taxes/taxes.schema.ts';
import { api, unwrap } from '../../../api.ts';
import { taxesQuery } from '../../../documents/billing.api.ts';
import { queryClient } from '../../../query.ts';

const reread = () => queryClient.invalidateQueries({ queryKey: ['settings'] });

async function show(list: TaxList): Promise<void> {
  queryClient.setQueryData(taxesQuery.queryKey, list);
  await reread();
}

/** `known`: the tax to update. */
export async function saveTax(
  known: ListedTax | undefined,
  json: NewListedTax,
): Promise<ListedTax> {
  const saved = await (known === undefined
    ? unwrap(api.taxes.$post({ json }))
    : changeTax(known, json));
  await reread();
  return saved;
}

function changeTax({ id, version }: ListedTax, changes: Omit<ListedTaxChanges, 'version'>) {
  const json = { ...changes, version };
  return unwrap(api.taxes[':id'].$patch({ param: { id }, json }));
}

export async function archiveTax(tax: ListedTax, isArchived: boolean): Promise<ListedTax> {
  const saved = await changeTax(tax, { isArchived });
  await reread();
  return saved;
}

export async function orderTaxes(ids: string[]): Promise<void> {
  await show(await unwrap(api.taxes.order.$put({ json: { ids } })));
}

export async function addStartSet(country: string): Promise<void> {
  await show(await unwrap(api.taxes['start-set'].$post({ json: { country } })));
}

/** `taxId`: null to remove it. */
export async function setCountryTax(country: string, taxId: string | null): Promise<void> {
  const call = api.taxes.countries[':country'];
  const param = { country };
  await (taxId === null
    ? unwrap(call.$delete({ param }))
    : unwrap(call.$put({ param, json: { taxId } })));
  await reread();
}
