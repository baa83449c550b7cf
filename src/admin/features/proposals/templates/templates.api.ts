import { queryOptions } from '@tanstack/react-query';
import {
  savedTemplate,
  type NewTemplate,
  type SavedContent,
  type SavedTemplate,
  type TemplateKind,
  type TemplateSummary,
} from '../../../../shared/proposals/saved-templates.schema.ts';
import { api, removalOf, unwrap } from '../../../api.ts';
import { queryClient } from '../../../query.ts';

const templates = api['proposal-templates'];
const queryKey = ['proposal-templates'] as const;

/** All of a kind, by name, without their contents. */
export function templatesQuery(kind: TemplateKind) {
  return queryOptions({
    queryKey: [...queryKey, kind],
    queryFn: async () => (await unwrap(templates.$get({ query: { kind } }))).items,
  });
}

/** Parsed, as texts hold others of their kind: their type can’t be inferred from the API. */
export async function readTemplate(id: string): Promise<SavedTemplate> {
  const answer: unknown = await unwrap(templates[':id'].$get({ param: { id } }));
  return savedTemplate.parse(answer);
}

const reread = () => queryClient.invalidateQueries({ queryKey });

export async function saveTemplate(json: NewTemplate): Promise<TemplateSummary> {
  const saved = await unwrap(templates.$post({ json }));
  await reread();
  return saved;
}

export async function renameTemplate({ id, version }: TemplateSummary, name: string) {
  const json = { version, name };
  const renamed = await unwrap(templates[':id'].$patch({ param: { id }, json }));
  await reread();
  return renamed;
}

export async function replaceTemplate({ id, version }: TemplateSummary, content: SavedContent) {
  const json = { version, content };
  const replaced = await unwrap(templates[':id'].content.$put({ param: { id }, json }));
  await reread();
  return replaced;
}

/** The one with this name, which saving under it would replace. */
export async function findTemplate(
  kind: TemplateKind,
  name: string,
): Promise<TemplateSummary | undefined> {
  const key = name.toLowerCase();
  const all = await queryClient.fetchQuery(templatesQuery(kind));
  return all.find((one) => one.name.toLowerCase() === key);
}

export const removeTemplate = (id: string) => removalOf(templates[':id'], { id }, reread);
