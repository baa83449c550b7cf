/** The public addresses; the only place where they are spelled out besides the route table. */
export const paths = {
  home: '/',
  about: '/about',
  services: '/services',
  coreWebProjects: '/services/core-web-projects',
  projects: '/projects',
  project: (slug: string) => `/projects/${slug}`,
  contact: '/contact',
  contactAbout: (tierSlug: string) => `/contact?tier=${tierSlug}`,
  privacy: '/privacy',
  terms: '/terms',
  signIn: '/admin/login',
} as const;
