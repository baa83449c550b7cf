import type { Database } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import {
  changedDocument,
  changedRows,
  insertFindings,
} from '../../platform/integrity/findings.repository.ts';
import type { Log } from '../../platform/log.ts';
import { DocumentChanged, RecordsChanged } from '../documents.errors.ts';

const MOST_LOGGED = 5;

interface AlarmDeps {
  db: Database;
  clock: Clock;
  log: Log;
}

/**
 * As `write`: a step that was refused because of a change by hand is logged, and what was changed is
 * on the dashboard, which the transaction that was rolled back couldn’t store.
 */
export function withAlarms(write: Write, { db, clock, log }: AlarmDeps): Write {
  return async (work) => {
    try {
      return await write(work);
    } catch (error) {
      if (error instanceof DocumentChanged || error instanceof RecordsChanged) {
        const finding = 'targetId' in error ? changedDocument(error.targetId) : changedRows;
        const problems = error.problems.slice(0, MOST_LOGGED);
        log.error({ ...finding, problems }, 'a step was refused');
        await insertFindings(db, [finding], instantText(clock.now()));
      }
      throw error;
    }
  };
}
