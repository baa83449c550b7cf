import type { StudioContent } from '../src/shared/content/content.schema.ts';

export const studio: StudioContent = {
  name: 'Wolfden Studio',
  person: { name: 'The Wolfden designer', jobTitle: 'Designer and developer' },
  description:
    'A one-person design and development studio in New Jersey. I make websites and identities for researchers, labs, nonprofits and mission-driven brands.',
  location: 'New Jersey',
  email: 'hello@wolfden.example',
  social: [
    { mark: 'code', label: 'Code host', url: 'https://code.example/wolfden' },
    { mark: 'network', label: 'Professional network', url: 'https://network.example/wolfden' },
    { mark: 'microblog', label: 'Microblog', url: 'https://microblog.example/wolfden' },
  ],
  placeholder: true,
};
