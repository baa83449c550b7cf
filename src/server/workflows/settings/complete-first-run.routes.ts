/** Stores what the first run asks for, in one step: the studio’s country, and what follows from it. */
import { shownOnPages } from '../../../shared/settings/shown-on-pages.ts';
import { firstRunInput, type FirstRunInput } from '../../../shared/settings/first-run.schema.ts';
import { studioSchema, type Studio } from '../../../shared/settings/studio.schema.ts';
import { changeStudioIn, type SettingsDeps } from '../../features/settings/settings.actions.ts';
import { presentStudio } from '../../features/settings/settings.present.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import type { SiteStore } from '../../platform/site/site-store.ts';
import { lockStudio } from '../../platform/studio.repository.ts';
import { addStartTaxesIn } from './add-start-taxes.ts';

const route = routesOf('Settings')('owner', 'POST /settings/first-run', {
  summary: 'Set the country with its currency, time zone and formats, and add its tax rates',
  request: { body: jsonBody(firstRunInput) },
  responses: { 200: jsonResponse(studioSchema, 'The updated profile') },
});

interface FirstRunDeps extends SettingsDeps {
  site: Pick<SiteStore, 'show'>;
}

export function firstRunRoutes(deps: FirstRunDeps) {
  return apiApp().openapi(route, async (c) => {
    const studio = await completeFirstRun(deps, actorOf(c), c.req.valid('json'));
    deps.site.show(shownOnPages(studio));
    return c.json(studio, 200);
  });
}

/** Without a version: it was asked with no studio in sight. Throws `noStartSet`. */
async function completeFirstRun(
  deps: SettingsDeps,
  actor: Actor,
  { country, addsTaxes, ...region }: FirstRunInput,
): Promise<Studio> {
  return deps.write(async (trx) => {
    if (addsTaxes) await addStartTaxesIn(trx, deps, actor, country);
    const { version, address } = presentStudio(await lockStudio(trx));
    const changes = { ...region, address: { ...address, country }, isRegionConfirmed: true };
    return changeStudioIn(trx, deps, actor, { version, ...changes });
  });
}
