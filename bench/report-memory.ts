/** Reads year ends in a process of its own, and prints the most memory that it held in MB (10⁶ bytes). */
import { openDatabase } from '../src/server/database/database.ts';
import { readRevenue } from '../src/server/features/reports/revenue.reading.ts';
import { ofOneMoment } from '../src/server/platform/events/row-hashes.repository.ts';

const [dataDir = '', url = '', from = '', to = ''] = process.argv.slice(2);
const TIMES = 5;

await using db = await openDatabase({ dataDir, url: url === '' ? undefined : url });
for (let nth = 0; nth < TIMES; nth += 1) {
  await ofOneMoment(db, (snapshot) => readRevenue(snapshot, { from, to }));
}
console.log((process.resourceUsage().maxRSS * 1024) / 1e6);
