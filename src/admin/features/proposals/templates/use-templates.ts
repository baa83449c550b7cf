import { useQuery } from '@tanstack/react-query';
import type {
  TemplateKind,
  TemplateSummary,
} from '../../../../shared/proposals/saved-templates.schema.ts';
import { useHidden } from '../../../forms/removals.ts';
import { templatesQuery } from './templates.api.ts';

/** Without those being deleted; undefined until they are loaded. */
export function useTemplates(kind: TemplateKind): TemplateSummary[] | undefined {
  const { data } = useQuery(templatesQuery(kind));
  const hidden = useHidden();
  return data?.filter(({ id }) => !hidden.has(id));
}
