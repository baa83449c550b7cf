import { hasFirefox } from '../../scripts/ensure-browsers.ts';
import { startFirefox } from './support/firefox.ts';
import { journeysIn } from './support/journeys.ts';

journeysIn('Firefox', hasFirefox(), startFirefox);
