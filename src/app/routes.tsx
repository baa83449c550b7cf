import type { RouteObject } from 'react-router';
import { HomePage } from '../site/pages/home.page.tsx';
import { SiteLayout } from '../site/layout/site-layout.tsx';
import { CrashFallback, eagerPage, lazyPage } from './page.tsx';

const AboutPage = lazyPage(async () => (await import('../site/pages/about.page.tsx')).AboutPage);
const ContactPage = lazyPage(
  async () => (await import('../site/pages/contact.page.tsx')).ContactPage,
);
const CoreWebProjectsPage = lazyPage(
  async () => (await import('../site/pages/core-web-projects.page.tsx')).CoreWebProjectsPage,
);
const NotFoundPage = lazyPage(
  async () => (await import('../site/pages/not-found.page.tsx')).NotFoundPage,
);
const PrivacyPage = lazyPage(
  async () => (await import('../site/pages/privacy.page.tsx')).PrivacyPage,
);
const ProjectPage = lazyPage(
  async () => (await import('../site/pages/project.page.tsx')).ProjectPage,
);
const ProjectsPage = lazyPage(
  async () => (await import('../site/pages/projects.page.tsx')).ProjectsPage,
);
const ServicesPage = lazyPage(
  async () => (await import('../site/pages/services.page.tsx')).ServicesPage,
);
const TermsPage = lazyPage(async () => (await import('../site/pages/terms.page.tsx')).TermsPage);

/** Every route of the browser application, on one screen. */
export const routes: RouteObject[] = [
  {
    Component: SiteLayout,
    ErrorBoundary: CrashFallback,
    children: [
      { path: '/', Component: eagerPage(HomePage) },
      { path: '/about', Component: AboutPage },
      { path: '/services', Component: ServicesPage },
      { path: '/services/core-web-projects', Component: CoreWebProjectsPage },
      { path: '/projects', Component: ProjectsPage },
      { path: '/projects/:slug', Component: ProjectPage },
      { path: '/contact', Component: ContactPage },
      { path: '/privacy', Component: PrivacyPage },
      { path: '/terms', Component: TermsPage },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
