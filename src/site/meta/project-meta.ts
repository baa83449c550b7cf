import { identity } from '../studio.ts';
import type { Project } from '../../shared/content/content.schema.ts';

/** Title and description of a project's own page. */
export function projectMeta(project: Project): { title: string; description: string } {
  return {
    title: `${project.name} · ${identity.name}`,
    description: shortened(project.description),
  };
}

/** Search engines cut a description at about 160 characters; this cuts it at a word. */
function shortened(text: string): string {
  if (text.length <= 160) return text;
  return `${text.slice(0, text.lastIndexOf(' ', 159)).replace(/[,;:–—]$/, '')}…`;
}
