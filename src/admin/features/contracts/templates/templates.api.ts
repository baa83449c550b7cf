/** Templates of contracts, samples, and the clause library. */
import { queryOptions } from '@tanstack/react-query';
import type { ContractTemplateContent } from '../../../../shared/contracts/contract-draft.schema.ts';
import {
  contractTemplate,
  libraryClause,
  type ContractTemplate,
  type LibraryClause,
  type NewLibraryClause,
  type TemplateChanges,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { api, deleteAtLast, unwrap } from '../../../api.ts';
import { refreshAround } from '../../../documents/delivery/delivery.api.ts';
import type { Removal } from '../../../forms/removals.ts';
import { queryClient } from '../../../query.ts';

const templates = api['contract-templates'];
const clauses = api['contract-clauses'];
const templatesKey = ['contract-templates'] as const;
const clausesKey = ['contract-clauses'] as const;

/** All templates by name, and the samples, without their contents. */
export const contractTemplatesQuery = queryOptions({
  queryKey: [...templatesKey, 'list'],
  queryFn: () => unwrap(templates.$get()),
});

export function contractTemplateQuery(id: string) {
  return queryOptions({
    queryKey: [...templatesKey, 'one', id],
    queryFn: () => templateOf(templates[':id'].$get({ param: { id } })),
  });
}

export async function createTemplate(
  name: string,
  content: ContractTemplateContent,
): Promise<ContractTemplate> {
  return shown(templateOf(templates.$post({ json: { name, content } })));
}

/** The list is refetched only on its next use: the user is typing and waits for “Saved”. */
export async function changeTemplate(id: string, json: TemplateChanges): Promise<ContractTemplate> {
  const changed = await templateOf(templates[':id'].$patch({ param: { id }, json }));
  queryClient.setQueryData(contractTemplateQuery(id).queryKey, changed);
  void refreshAround(id, 'none');
  return changed;
}

export const publishTemplate = (id: string, version: number) =>
  shown(templateOf(templates[':id'].versions.$post({ param: { id }, json: { version } })));

export function removeContractTemplate(id: string): Removal['remove'] {
  const param = { id };
  return async ({ isLast }) => {
    if (isLast) return deleteAtLast(templates[':id'].$path({ param }));
    await unwrap(templates[':id'].$delete({ param }));
    await queryClient.invalidateQueries({ queryKey: templatesKey });
  };
}

/** All clauses of the library by name, without their contents. */
export const clausesQuery = queryOptions({
  queryKey: [...clausesKey, 'list'],
  queryFn: async () => (await unwrap(clauses.$get())).items,
});

export async function readClause(id: string): Promise<LibraryClause> {
  return libraryClause.parse(await unwrap(clauses[':id'].$get({ param: { id } }) as AnyCall));
}

export async function saveClause(json: NewLibraryClause): Promise<LibraryClause> {
  const saved = libraryClause.parse(await unwrap(clauses.$post({ json }) as AnyCall));
  await queryClient.invalidateQueries({ queryKey: clausesKey });
  return saved;
}

export function removeClause(id: string): Removal['remove'] {
  const param = { id };
  return async ({ isLast }) => {
    if (isLast) return deleteAtLast(clauses[':id'].$path({ param }));
    await unwrap(clauses[':id'].$delete({ param }));
    await queryClient.invalidateQueries({ queryKey: clausesKey });
  };
}

type AnyCall = Parameters<typeof unwrap>[0];

/** Parsed, as texts hold others of their kind: their type can’t be inferred from the API. */
async function templateOf(call: AnyCall): Promise<ContractTemplate> {
  return contractTemplate.parse(await unwrap(call));
}

async function shown(response: Promise<ContractTemplate>): Promise<ContractTemplate> {
  const stored = await response;
  queryClient.setQueryData(contractTemplateQuery(stored.id).queryKey, stored);
  await refreshAround(stored.id);
  return stored;
}
