import type { Content } from '../src/shared/content/content.schema.ts';
import { home } from './home.ts';
import { aboutPage } from './pages/about.ts';
import { contactPage } from './pages/contact.ts';
import { coreWebProjectsPage } from './pages/core-web-projects.ts';
import { notFoundPage } from './pages/not-found.ts';
import { projectsPage } from './pages/projects.ts';
import { servicesPage } from './pages/services.ts';
import { privacy } from './privacy.ts';
import { projects } from './projects.ts';
import { studio } from './studio.ts';
import { terms } from './terms.ts';
import { tiers } from './tiers.ts';

/**
 * Everything the studio says, in one value: for the server and the build. A page imports only its
 * own part, so that no visitor loads the words of pages he does not read.
 */
export const content: Content = {
  studio,
  tiers,
  projects,
  home,
  pages: {
    about: aboutPage,
    services: servicesPage,
    coreWebProjects: coreWebProjectsPage,
    projects: projectsPage,
    contact: contactPage,
    notFound: notFoundPage,
  },
  privacy,
  terms,
};
