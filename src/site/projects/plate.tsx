import type { Project } from '../../shared/content/content.schema.ts';
import { logoUrl } from './logos.ts';

/** A project's logo on its own colored ground. */
export function Plate({ project, isEager = false }: { project: Project; isEager?: boolean }) {
  return (
    <img
      src={logoUrl(project)}
      alt={`${project.name} logo`}
      width="320"
      height="200"
      loading={isEager ? 'eager' : 'lazy'}
      className="plate"
    />
  );
}
