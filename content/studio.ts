import type { StudioContent } from '../src/shared/content/content.schema.ts';

/**
 * What the footer and search engines say about the studio. Its name, place and email are in the back
 * office, under Settings > Profile; texts use them as `{name}`, `{place}` and `{email}`.
 */
export const studio: StudioContent = {
  person: { name: 'The designer of {name}', jobTitle: 'Designer and developer' },
  description:
    'A one-person design and development studio in {place}. I make websites and identities for researchers, labs, nonprofits and mission-driven brands.',
  social: [
    { mark: 'code', label: 'Code host', url: 'https://code.example/wolfden' },
    { mark: 'network', label: 'Professional network', url: 'https://network.example/wolfden' },
    { mark: 'microblog', label: 'Microblog', url: 'https://microblog.example/wolfden' },
  ],
  placeholder: true,
};
