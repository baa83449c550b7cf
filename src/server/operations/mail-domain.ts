/**
 * The DNS records of the domain that emails are sent from: SPF, DMARC and mail servers. The key of
 * DKIM is stored under a selector that only the relay knows, so it can’t be looked up.
 */
import { Resolver } from 'node:dns/promises';
import { messageOf, type DoctorFinding } from './doctor-finding.ts';

interface DnsOptions {
  /** Addresses with ports; default: those of the operating system. */
  servers?: readonly string[];
  timeoutMs?: number;
}

const TIMEOUT_MS = 3000;

/** Codes of answers, in contrast to those of a server that can’t be reached. */
const noRecord = new Set(['ENODATA', 'ENOTFOUND']);

export async function checkMailDomain(
  domain: string,
  { servers, timeoutMs = TIMEOUT_MS }: DnsOptions = {},
): Promise<DoctorFinding[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers !== undefined) resolver.setServers(servers);
  const texts = async (name: string) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (noRecord.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
  try {
    const [own, dmarc] = await Promise.all([texts(domain), texts(`_dmarc.${domain}`)]);
    return [spfFinding(domain, own), dmarcFinding(domain, dmarc), DKIM_NOTE];
  } catch (error) {
    const text = `SPF and DMARC of ${domain} couldn’t be looked up: ${messageOf(error)}`;
    return [{ level: 'warning', text }];
  } finally {
    resolver.cancel();
  }
}

function spfFinding(domain: string, records: readonly string[]): DoctorFinding {
  const spf = records.filter((record) => /^v=spf1( |$)/i.test(record));
  const [record = ''] = spf;
  if (spf.length === 0) {
    const text = `${domain} has no SPF record: recipients can’t tell that your mail server may send its emails`;
    return { level: 'warning', text };
  }
  if (spf.length > 1) {
    const text = `${domain} has ${spf.length} SPF records: recipients accept only one`;
    return { level: 'warning', text };
  }
  if (/ \+?all( |$)/i.test(record)) {
    return { level: 'warning', text: `the SPF record of ${domain} allows every server: ${record}` };
  }
  return { level: 'ok', text: `${domain} has an SPF record: ${record}` };
}

function dmarcFinding(domain: string, records: readonly string[]): DoctorFinding {
  const record = records.find((one) => /^v=DMARC1\s*(;|$)/i.test(one));
  if (record === undefined) {
    const text = `${domain} has no DMARC record: anyone can send emails in its name`;
    return { level: 'warning', text };
  }
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === 'quarantine' || policy === 'reject') {
    return { level: 'ok', text: `${domain} has a DMARC record: ${record}` };
  }
  const text = `the DMARC record of ${domain} only observes; once reports are fine, set p=quarantine: ${record}`;
  return { level: 'note', text };
}

const DKIM_NOTE: DoctorFinding = {
  level: 'note',
  text: 'DKIM can’t be checked here: your mail server signs each email and knows the selector. Send a test email and look for “dkim=pass” in its headers',
};
