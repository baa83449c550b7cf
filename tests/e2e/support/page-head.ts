import type { APIRequestContext } from '@playwright/test';
import { decoded } from '../../support/html-text.ts';
import type { StudioSite } from './studio-site.ts';

/** Metadata of a page for search engines and link previews. */
export interface PageHead {
  title: string;
  h1s: number;
  description: string | undefined;
  robots: string | undefined;
  canonical: string | undefined;
  og: (property: string) => string | undefined;
  graph: JsonLdNode[];
}

export type JsonLdNode = { '@type': string } & Record<string, unknown>;

/** Reads a page's HTML as the server sends it: what is there before any script has run. */
export async function readHead(request: APIRequestContext, path: string): Promise<PageHead> {
  const response = await request.get(path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const tags = [...html.matchAll(/<(?:meta|link)\s[^>]*>/g)].map(([tag]) => attributes(tag));
  const meta = (key: string, name: string) => tags.find((tag) => tag[key] === name)?.['content'];
  return {
    title: decoded(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    h1s: html.match(/<h1[\s>]/g)?.length ?? 0,
    description: meta('name', 'description'),
    robots: meta('name', 'robots'),
    canonical: tags.find((tag) => tag['rel'] === 'canonical')?.['href'],
    og: (property) => meta('property', `og:${property}`),
    graph: jsonLd(html),
  };
}

/** The path of an address that has to begin with the studio's own. */
export function ownPath({ publicUrl }: StudioSite, address: string | undefined): string {
  if (address?.startsWith(`${publicUrl}/`) !== true) {
    throw new Error(`${address} does not begin with ${publicUrl}`);
  }
  return address.slice(publicUrl.length);
}

function attributes(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decoded(value),
    ]),
  );
}

function jsonLd(html: string): JsonLdNode[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].flatMap(([, text = '']) => {
    const parsed = JSON.parse(text) as { '@context': string; '@graph': JsonLdNode[] };
    if (parsed['@context'] !== 'https://schema.org') throw new Error('Not of schema.org');
    return parsed['@graph'];
  });
}
