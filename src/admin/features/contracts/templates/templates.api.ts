/** Templates of contracts, samples, and the clause library. */
import { queryOptions } from '@tanstack/react-query';
import {
  contractTemplate,
  libraryClause,
  type ContractTemplate,
  type LibraryClause,
  type LibraryClauseChanges,
  type NewContractTemplate,
  type NewLibraryClause,
  type TemplateChanges,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { api, removalOf, unwrap } from '../../../api.ts';
import { refreshAround } from '../../../documents/delivery/delivery.api.ts';
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

/** From a content, or from a sample. */
export const createTemplate = (json: NewContractTemplate): Promise<ContractTemplate> =>
  shown(templateOf(templates.$post({ json })));

/** The list is refetched only on its next use: the user is typing and waits for “Saved”. */
export async function changeTemplate(id: string, json: TemplateChanges): Promise<ContractTemplate> {
  const changed = await templateOf(templates[':id'].$patch({ param: { id }, json }));
  queryClient.setQueryData(contractTemplateQuery(id).queryKey, changed);
  void refreshAround(id, 'none');
  return changed;
}

export const publishTemplate = (id: string, version: number) =>
  shown(templateOf(templates[':id'].versions.$post({ param: { id }, json: { version } })));

/** An archived template is offered for no new contract. */
export function archiveTemplate(id: string, isArchived: boolean): Promise<ContractTemplate> {
  const { archive } = templates[':id'];
  const call = { param: { id } };
  return shown(templateOf(isArchived ? archive.$post(call) : archive.$delete(call)));
}

export const removeContractTemplate = (id: string) =>
  removalOf(templates[':id'], { id }, () =>
    queryClient.invalidateQueries({ queryKey: templatesKey }),
  );

/** All clauses of the library by name, without their contents. */
export const clausesQuery = queryOptions({
  queryKey: [...clausesKey, 'list'],
  queryFn: async () => (await unwrap(clauses.$get())).items,
});

export function libraryClauseQuery(id: string) {
  return queryOptions({
    queryKey: [...clausesKey, 'one', id],
    queryFn: () => clauseOf(clauses[':id'].$get({ param: { id } })),
  });
}

/** The list is refetched only on its next use: the user is typing and waits for “Saved”. */
export async function changeClause(id: string, json: LibraryClauseChanges): Promise<LibraryClause> {
  const changed = await clauseOf(clauses[':id'].$patch({ param: { id }, json }));
  queryClient.setQueryData(libraryClauseQuery(id).queryKey, changed);
  void queryClient.invalidateQueries({ queryKey: clausesQuery.queryKey, refetchType: 'none' });
  return changed;
}

const rereadClauses = () => queryClient.invalidateQueries({ queryKey: clausesKey });

export async function saveClause(json: NewLibraryClause): Promise<LibraryClause> {
  const saved = await clauseOf(clauses.$post({ json }));
  await rereadClauses();
  return saved;
}

export const removeClause = (id: string) => removalOf(clauses[':id'], { id }, rereadClauses);

type AnyCall = Parameters<typeof unwrap>[0];

/** Parsed, as texts hold others of their kind: their type can’t be inferred from the API. */
async function templateOf(call: AnyCall): Promise<ContractTemplate> {
  return contractTemplate.parse(await unwrap(call));
}

async function clauseOf(call: AnyCall): Promise<LibraryClause> {
  return libraryClause.parse(await unwrap(call));
}

async function shown(response: Promise<ContractTemplate>): Promise<ContractTemplate> {
  const stored = await response;
  queryClient.setQueryData(contractTemplateQuery(stored.id).queryKey, stored);
  await refreshAround(stored.id);
  return stored;
}
