/** Published versions of templates are as their events say; templates are sealed as a whole. */
import type { Database } from '../../../database/database.ts';
import { listEventsOfGroup } from '../../../platform/events/events.repository.ts';
import { differences, eventData } from '../../../platform/integrity/invariant.ts';
import { contractContentHash } from '../templates/templates.actions.ts';
import { listTemplateVersions } from '../templates/templates.repository.ts';

/** One line for each violation. */
export async function templateVersionProblems(db: Database): Promise<string[]> {
  const events = await listEventsOfGroup(db, 'contract.');
  const published = new Map(
    events
      .filter(({ type }) => type === 'contract.template_published')
      .map(({ targetId, data, at }) => {
        const { position, sha256 } = eventData(data);
        return [`${targetId}/${String(position)}`, { sha256, publishedAt: at }];
      }),
  );
  const rows = new Map(
    (await listTemplateVersions(db)).map((row) => [`${row.templateId}/${row.position}`, row]),
  );
  const known = [...rows].flatMap(([name, row]) =>
    published.has(name) && contractContentHash(row.content) !== row.sha256
      ? [`${name} has another content than its SHA-256`]
      : [],
  );
  const planted = [...rows.keys()].filter((name) => !published.has(name));
  return [
    ...known,
    ...planted.map((name) => `no event published ${name}`),
    ...[...published].flatMap(([name, told]) => differences(name, rows.get(name), told)),
  ];
}
