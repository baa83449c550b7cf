/** What PDFs are sealed with, and whether the time stamp service answers, for `doctor`. */
import type { X509Certificate } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import { openSealKeys, replacedAt } from '../platform/pdf-seals/seal-keys.ts';
import { probeStamp } from '../platform/pdf-seals/stamp.ts';
import { nameOf, type Stamp } from '../platform/pdf-seals/stamp-token.ts';
import { messageOf, type DoctorFinding } from './doctor-finding.ts';

type SealConfig = Pick<
  Config,
  'DATA_DIR' | 'SEAL_P12' | 'SEAL_P12_PASSPHRASE' | 'SEAL_TIMESTAMP_URL'
>;

/** The owner has to buy, or to create, the next certificate by then. */
const WARNING_DAYS = 60;
/** A clock that is this wrong shows on every sealed PDF. */
const MOST_SECONDS_APART = 60;

export async function sealFindings(config: SealConfig, clock: Clock): Promise<DoctorFinding[]> {
  return [await keyFinding(config, clock), ...(await stampFindings(config, clock))];
}

async function keyFinding(config: SealConfig, clock: Clock): Promise<DoctorFinding> {
  try {
    const key = await (await openSealKeys(config, clock)).find();
    if (key === undefined) {
      return { level: 'note', text: 'the key that seals PDFs is created for the first of them' };
    }
    const { certificate } = key;
    const sealed = `PDFs are sealed with the certificate “${nameOf(certificate)}”`;
    if (config.SEAL_P12 !== undefined) return ownFinding(sealed, certificate, clock);
    const until = dateOf(replacedAt(certificate));
    const text = `${sealed} until ${until}, when a new one is created: back up the keys separately`;
    return { level: 'ok', text };
  } catch (error) {
    return { level: 'problem', text: messageOf(error) };
  }
}

function ownFinding(sealed: string, { validToDate }: X509Certificate, clock: Clock): DoctorFinding {
  const end = validToDate.toTemporalInstant();
  const text = `${sealed} of SEAL_P12, valid until ${dateOf(end)}`;
  const days = end.since(clock.now()).total('days');
  return days < WARNING_DAYS
    ? { level: 'warning', text: `${text}: nothing can be sealed after that day` }
    : { level: 'ok', text };
}

async function stampFindings(config: SealConfig, clock: Clock): Promise<DoctorFinding[]> {
  const { SEAL_TIMESTAMP_URL: url } = config;
  if (url === undefined) return [];
  const service = `the time stamp service ${new URL(url).host}`;
  try {
    return [stampFinding(service, await probeStamp(url), clock)];
  } catch (error) {
    const text = `SEAL_TIMESTAMP_URL: ${service} gives no time stamps: ${messageOf(error)}`;
    return [{ level: 'problem', text }];
  }
}

function stampFinding(service: string, { at, by }: Stamp, clock: Clock): DoctorFinding {
  const seconds = Math.round(Math.abs(at.since(clock.now()).total('seconds')));
  if (seconds <= MOST_SECONDS_APART) return { level: 'ok', text: `${service} answers as “${by}”` };
  const text = `the clock of this server differs from that of ${service} by ${seconds} seconds`;
  return { level: 'warning', text };
}

/** In UTC. */
function dateOf(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO('UTC').toPlainDate().toString();
}
