/** Instants as the certificate shows them: in UTC, and in the time zone of a signer. Pure. */
import type { ContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import { formatDay } from '../../../../shared/documents/document-format.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';

export function timesOf({ language, style }: Pick<ContractSnapshot, 'language' | 'style'>) {
  const { certificate: texts } = textsFor(language).contractDocuments;
  const partsIn = (at: string, zone: string): [date: string, time: string] => {
    const local = Temporal.Instant.from(at).toZonedDateTimeISO(zone);
    const day = formatDay(local.toPlainDate().toString(), { language, ...style }, 'shortMonths');
    return [day, local.toPlainTime().toString({ smallestUnit: 'second' })];
  };
  const utc = (at: string) => texts.inUtc(...partsIn(at, 'UTC'));
  return {
    utc,
    /** `zone`: the IANA name that a browser reported; null if none did. */
    both(at: string, zone: string | null): string[] {
      const local = zone === null ? undefined : ifKnown(() => partsIn(at, zone));
      if (zone === null || local === undefined) return [`${utc(at)} (${texts.zoneNotReported})`];
      return [utc(at), texts.inZone(...local, zone)];
    },
  };
}

/** A browser may know zones that this server does not, and anybody can report anything. */
function ifKnown<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
