/** Revisions whose content was removed: only with an event, and without anything that belongs to them. */
import type { FrozenDocumentRow } from '../../database/tables/documents.table.ts';
import type { ReadEvent } from '../../platform/events/events.repository.ts';
import { eventData } from '../../platform/integrity/invariant.ts';
import { compareWithEvents } from './compare-with-events.ts';
import type { listPdfs, listViewRows } from './integrity.repository.ts';
import { emptiedNames, revisionName } from './frozen.invariants.ts';

interface Known {
  frozen: readonly FrozenDocumentRow[];
  events: readonly ReadEvent[];
  pdfs: Awaited<ReturnType<typeof listPdfs>>;
  views: Awaited<ReturnType<typeof listViewRows>>;
}

export function emptiedProblems({ frozen, events, pdfs, views }: Known): string[] {
  const emptied = emptiedNames(frozen);
  const told = events
    .filter(({ type }) => type === 'document.emptied')
    .map(({ targetId, at: emptiedAt, data }) => ({
      id: revisionName({ targetId, revision: Number(eventData(data)['revision']) }),
      expected: { emptiedAt, hasContent: false },
    }));
  const rows = frozen.map((row) => {
    const { emptiedAt, snapshot } = row;
    return [revisionName(row), { emptiedAt, hasContent: snapshot !== '' }] as const;
  });
  const named = new Set(told.map(({ id }) => id));
  const concerned = new Map(rows.filter(([name]) => emptied.has(name) || named.has(name)));
  const left = [...pdfs, ...views].map(revisionName).filter((name) => emptied.has(name));
  return [
    ...compareWithEvents(concerned, told, (name) => `no event emptied ${name}`),
    ...Array.from(new Set(left), (name) => `${name} is emptied, but not its PDF or views`),
  ];
}
