/** `studio keys`: the keys that sign the chain of events. Secrets are never printed. */
import type { Config } from '../config.ts';
import { instantText, systemClock } from '../platform/clock.ts';
import { chainKeys, listChainKeys } from '../platform/events/chain-keys.ts';
import { getEventHead } from '../platform/events/events.repository.ts';
import { rotateChainKey } from '../platform/events/open-chain.ts';
import { readChainKeys } from '../platform/events/read-keys.ts';
import { openExisting, printReport, requireUpToDate } from './command.ts';

interface Options {
  json: boolean;
  /** `rotate`, or nothing to show the keys. */
  action: string | undefined;
}

/** False if a key of the chain is missing or can’t be used. */
export async function runKeys(config: Config, options: Options): Promise<boolean> {
  await using db = await openExisting(config, options.action === undefined);
  await requireUpToDate(db);
  if (options.action === 'rotate') {
    const keys = chainKeys(config);
    const id = await rotateChainKey(db, keys, instantText(systemClock.now()));
    const text = `All events from now on are signed with ${keys.placeOf(id)}. Back it up; keep the older keys, which \`verify\` needs.`;
    printReport(options, { key: id, place: keys.placeOf(id) }, text);
    return true;
  }
  const { problems } = await readChainKeys(db);
  const { keyId } = await getEventHead(db);
  const usable = problems.length > 0 ? [] : await listChainKeys(config);
  const keys = usable.map(({ id, place }) => ({ key: id, place, isCurrent: id === keyId }));
  const lines = keys.map(({ place, isCurrent }) => `${place}${isCurrent ? ' (signs now)' : ''}`);
  const text = [...problems, ...lines].join('\n') || 'There is no key yet: npm start adds one';
  printReport(options, { keys, problems }, text);
  return problems.length === 0;
}
