/** The studio as every email shows it: from the profile in settings, as it is when it is queued. */
import { addressLines } from '../../../shared/address/address.schema.ts';
import { dateOrderIn, regionOf, type RegionStyle } from '../../../shared/documents/region-style.ts';
import { identityOf } from '../../../shared/settings/identity.ts';
import { voiceOf, type Voice } from '../../../shared/texts/voices.ts';
import type { Database, Trx } from '../../database/database.ts';
import { getStudio } from '../studio.repository.ts';

export interface Letterhead {
  name: string;
  /** Reply-To of emails to clients and visitors. */
  email: string;
  phone: string;
  website: string;
  /** The place, e.g. “New Jersey”, until there is an address. */
  addressLines: readonly string[];
  /** Locale of the studio’s region. */
  dateOrder: RegionStyle['dateOrder'];
  timeZone: string;
  voice: Voice;
}

export async function readLetterhead(db: Database | Trx): Promise<Letterhead> {
  const row = await getStudio(db);
  const { name, email, place } = identityOf(row);
  const lines = addressLines(row, 'en');
  const { phone, website, locale, timeZone } = row;
  return {
    name,
    email,
    phone,
    website,
    addressLines: lines.length === 0 ? [place] : lines,
    dateOrder: dateOrderIn(regionOf(locale)),
    timeZone,
    voice: voiceOf(row),
  };
}
