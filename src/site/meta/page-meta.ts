import { content } from '../../../content/content.ts';
import { paths } from '../paths.ts';
import { identity, withIdentity } from '../studio.ts';
import { projectMeta } from './project-meta.ts';

export interface PageMeta {
  /** The canonical path; undefined for a page that search engines should not list. */
  path: string | undefined;
  title: string;
  description: string;
  /** The path of pages from the home page to this one. */
  trail: { name: string; path: string }[];
}

const { home, pages, privacy, terms, projects, studio } = withIdentity(content);

/** Title, description and place of the page at `pathname`; of the "not found" page if there is none. */
export function pageMeta(pathname: string): PageMeta {
  const unlisted = { ...(answers[pathname] ?? pages.notFound.meta), path: undefined, trail: [] };
  return listed[pathname] ?? unlisted;
}

/** Pages that answer a request and have no address of their own. */
const answers: Record<string, { title: string; description: string }> = {
  '/answers/sent': { title: `Message sent · ${identity.name}`, description: studio.description },
  '/answers/refused': { title: `Your message · ${identity.name}`, description: studio.description },
  '/answers/problem': {
    title: `Something went wrong · ${identity.name}`,
    description: studio.description,
  },
};

const homeStep = { name: 'Home', path: paths.home };
const servicesStep = { name: 'Services', path: paths.services };
const projectsStep = { name: 'Projects', path: paths.projects };

const listed: Record<string, PageMeta> = Object.fromEntries(
  [
    page(paths.home, home.meta),
    page(paths.about, pages.about.meta, [homeStep, { name: 'About', path: paths.about }]),
    page(paths.services, pages.services.meta, [homeStep, servicesStep]),
    page(paths.coreWebProjects, pages.coreWebProjects.meta, [
      homeStep,
      servicesStep,
      { name: 'Core Web Projects', path: paths.coreWebProjects },
    ]),
    page(paths.projects, pages.projects.meta, [homeStep, projectsStep]),
    ...projects.map((project) =>
      page(paths.project(project.slug), projectMeta(project), [
        homeStep,
        projectsStep,
        { name: project.name, path: paths.project(project.slug) },
      ]),
    ),
    page(paths.contact, pages.contact.meta, [homeStep, { name: 'Contact', path: paths.contact }]),
    page(paths.privacy, privacy.meta, [homeStep, { name: 'Privacy policy', path: paths.privacy }]),
    page(paths.terms, terms.meta, [homeStep, { name: 'Terms of use', path: paths.terms }]),
  ].map((meta) => [meta.path, meta]),
);

/** Every page that is prerendered and listed in the sitemap. */
export const sitePaths: readonly string[] = Object.keys(listed);

function page(
  path: string,
  meta: { title: string; description: string },
  trail: PageMeta['trail'] = [],
): PageMeta & { path: string } {
  return { ...meta, path, trail };
}
