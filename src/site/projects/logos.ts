import type { Project } from '../../shared/content/content.schema.ts';

const urls = import.meta.glob<string>('../../../content/logos/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of a project's logo; the content check makes sure that each file exists. */
export function logoUrl(project: Project): string {
  return urls[`../../../content/logos/${project.image}`] ?? '';
}
