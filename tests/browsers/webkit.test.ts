import { hasWebkit } from '../../scripts/ensure-browsers.ts';
import { startWebkit } from './support/webkit.ts';
import { journeysIn } from './support/journeys.ts';

journeysIn('WebKit', hasWebkit(), startWebkit);
