import { useQuery } from '@tanstack/react-query';
import type {
  TemplateKind,
  TemplateSummary,
} from '../../../../shared/proposals/saved-templates.schema.ts';
import { matches } from '../../../../ui/use-listbox.tsx';
import { useHidden } from '../../../forms/removals.ts';
import { templatesQuery } from './templates.api.ts';

/** More are searched. */
export const FEWEST_SEARCHED = 8;

/** Without those being deleted; undefined until they are loaded. */
export function useTemplates(kind: TemplateKind): TemplateSummary[] | undefined {
  const { data } = useQuery(templatesQuery(kind));
  const hidden = useHidden();
  return data?.filter(({ id }) => !hidden.has(id));
}

export function matching(all: readonly TemplateSummary[], query: string): TemplateSummary[] {
  return all.filter(({ name }) => matches(name, query));
}
