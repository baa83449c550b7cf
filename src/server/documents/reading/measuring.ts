/** Whether reading is measured: if settings and revision permit it, and the reader doesn’t object. */
import type { Database } from '../../database/database.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { FrozenDocument } from '../document.ts';

/** Global Privacy Control, and the older Do Not Track. */
export function objectsToMeasuring(headers: Headers): boolean {
  return headers.get('sec-gpc')?.trim() === '1' || headers.get('dnt')?.trim() === '1';
}

/** For readers who don’t object. */
export async function isMeasured(
  db: Database,
  { reading }: DocumentKind,
  { snapshot }: Pick<FrozenDocument, 'snapshot'>,
): Promise<boolean> {
  return reading?.isMeasured(snapshot) === true && (await getStudio(db)).measuresReading === 1;
}
