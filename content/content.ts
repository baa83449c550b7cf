import type { Content } from '../src/shared/content/content.schema.ts';
import { home } from './home.ts';
import { pages } from './pages.ts';
import { privacy } from './privacy.ts';
import { projects } from './projects.ts';
import { studio } from './studio.ts';
import { terms } from './terms.ts';
import { tiers } from './tiers.ts';

export const content: Content = { studio, tiers, projects, home, pages, privacy, terms };
