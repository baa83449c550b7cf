import { projects } from '../../../content/projects.ts';
import { paths } from '../paths.ts';

/** Every page that is prerendered and listed in the sitemap. */
export const sitePaths: readonly string[] = [
  paths.home,
  paths.about,
  paths.services,
  paths.coreWebProjects,
  paths.projects,
  ...projects.map((project) => paths.project(project.slug)),
  paths.contact,
  paths.privacy,
  paths.terms,
];
