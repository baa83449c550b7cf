/** The report of a period as a document, in the frame that the studio has now. */
import { paperSizeFor } from '../../../shared/documents/paper-size.ts';
import { regionOf } from '../../../shared/documents/region-style.ts';
import type { Period } from '../../../shared/reports/revenue.schema.ts';
import { sellerOf } from '../../documents/parties/parties.ts';
import { readLogo, type RenderDeps } from '../../documents/pdf/render-document.ts';
import type { Clock } from '../../platform/clock.ts';
import { ofOneMoment } from '../../platform/events/row-hashes.repository.ts';
import { findLogo } from '../../platform/files/files.repository.ts';
import { getStudio, studioDay } from '../../platform/studio.repository.ts';
import type { DocumentJob } from '../../platform/typeset/document-pool.ts';
import { revenueDocument } from './revenue-pdf.ts';
import { readYearEnd } from './year-end.reading.ts';

/** Throws `AmountOutOfRange`. */
export async function readRevenueDocument(
  deps: RenderDeps & { clock: Clock },
  period: Period,
): Promise<DocumentJob> {
  const { db, clock } = deps;
  const studio = await getStudio(db);
  const logo = await readLogo(deps, { logoSha256: (await findLogo(db))?.sha256 ?? null });
  const report = await ofOneMoment(db, (snapshot) => readYearEnd(snapshot, period));
  return revenueDocument(report, {
    seller: sellerOf(studio),
    paperSize: paperSizeFor(studio, null),
    region: regionOf(studio.locale),
    issueDate: await studioDay(db, clock.now()),
    logo: logo?.bytes,
  });
}
