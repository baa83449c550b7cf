/** Structured data of a page, as a schema.org graph (https://schema.org/docs/full.html). */
import { content } from '../../../content/content.ts';
import type { Project, Tier } from '../../shared/content/content.schema.ts';
import { BASE_URL_MARK } from '../../shared/site/markers.ts';
import { shareImagePath } from '../../shared/site/share-image.ts';
import { paths } from '../paths.ts';
import { identity, studioContent } from '../studio.ts';
import type { PageMeta } from './page-meta.ts';

type Node = Record<string, unknown>;

const { tiers, projects } = content;
const at = (path: string) => BASE_URL_MARK + path;
const personId = at('/#person');
const studioId = at('/#studio');

/** The studio and its person on every page; offers, works and the trail where they are shown. */
export function structuredData(meta: PageMeta, path: string): Node {
  const graph: Node[] = [person(), business(), webPage(meta, path)];
  if (meta.trail.length > 0) graph.push(breadcrumbs(meta, path));
  if (path === paths.home || path === paths.services) graph.push(...tiers.map(service));
  if (path === paths.coreWebProjects) {
    graph.push(...tiers.filter((tier) => tier.highlight).map(service));
  }
  const isShown = ({ slug }: Project) => path === paths.projects || path === paths.project(slug);
  graph.push(...projects.filter(isShown).map(creativeWork));
  return { '@context': 'https://schema.org', '@graph': graph };
}

function person(): Node {
  return {
    '@type': 'Person',
    '@id': personId,
    name: studioContent.person.name,
    jobTitle: studioContent.person.jobTitle,
    worksFor: { '@id': studioId },
    url: at(paths.about),
  };
}

function business(): Node {
  return {
    '@type': 'ProfessionalService',
    '@id': studioId,
    name: identity.name,
    description: studioContent.description,
    url: at(paths.home),
    email: identity.email,
    image: at(shareImagePath(paths.home)),
    address: identity.place,
    founder: { '@id': personId },
    priceRange: '$$',
    sameAs: studioContent.social.map((profile) => profile.url),
  };
}

function webPage(meta: PageMeta, path: string): Node {
  return {
    '@type': 'WebPage',
    '@id': at(`${path}#page`),
    url: at(path),
    name: meta.title,
    description: meta.description,
    inLanguage: 'en-US',
    publisher: { '@id': studioId },
    ...(meta.trail.length > 0 && { breadcrumb: { '@id': at(`${path}#trail`) } }),
  };
}

function breadcrumbs(meta: PageMeta, path: string): Node {
  return {
    '@type': 'BreadcrumbList',
    '@id': at(`${path}#trail`),
    itemListElement: meta.trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: at(step.path),
    })),
  };
}

function service(tier: Tier): Node {
  return {
    '@type': 'Service',
    '@id': at(`/services#${tier.slug}`),
    name: tier.name,
    description: tier.description,
    provider: { '@id': studioId },
    offers: {
      '@type': 'Offer',
      url: at(paths.contactAbout(tier.slug)),
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: 'USD',
        minPrice: tier.priceRange.from,
        maxPrice: tier.priceRange.to,
      },
    },
  };
}

function creativeWork(project: Project): Node {
  return {
    '@type': 'CreativeWork',
    '@id': at(`${paths.project(project.slug)}#work`),
    name: project.name,
    headline: project.title,
    description: project.description,
    keywords: project.services.join(', '),
    url: at(paths.project(project.slug)),
    creator: { '@id': studioId },
  };
}
