/** `studio keys`: the keys that sign the chain of events. Secrets are never printed. */
import type { Config } from '../config.ts';
import { instantText, systemClock } from '../platform/clock.ts';
import { chainKeys } from '../platform/events/chain-keys.ts';
import { getEventHead } from '../platform/events/events.repository.ts';
import { replaceLostKeys, rotateChainKey } from '../platform/events/open-chain.ts';
import { readChainKeys } from '../platform/events/read-keys.ts';
import { printNotice } from '../platform/log.ts';
import { openExisting, printReport, requireUpToDate } from './command.ts';

interface Options {
  json: boolean;
  /** `rotate`, `replace`, or nothing to show the keys. */
  action: string | undefined;
  /** Whether the owner confirmed the consequences of `replace`. */
  lost?: boolean;
}

/** False if a key of the chain is missing or can’t be used. */
export async function runKeys(config: Config, options: Options): Promise<boolean> {
  if (options.action === 'replace') return await replace(config, options);
  await using db = await openExisting(config, options.action === undefined);
  await requireUpToDate(db);
  const chain = chainKeys(config);
  if (options.action === 'rotate') {
    const id = await rotateChainKey(db, chain, instantText(systemClock.now()));
    const text = `New events are signed with ${chain.placeOf(id)}. Back it up, and keep the older keys: \`verify\` needs them.`;
    printReport(options, { key: id, place: chain.placeOf(id) }, text);
    return true;
  }
  const { problems, notes } = await readChainKeys(db);
  const { keyId } = await getEventHead(db);
  const usable = problems.length > 0 ? [] : await chain.list();
  const keys = usable.map(({ id }) => ({
    key: id,
    place: chain.placeOf(id),
    isCurrent: id === keyId,
  }));
  const lines = keys.map(({ place, isCurrent }) => `${place}${isCurrent ? ' (current)' : ''}`);
  const text =
    [...problems, ...lines, ...notes].join('\n') || 'There is no key yet. npm start creates one.';
  printReport(options, { keys, problems, notes }, text);
  return problems.length === 0;
}

/** False if no key is missing, or the owner has to confirm it. */
async function replace(config: Config, options: Options): Promise<boolean> {
  await using db = await openExisting(config, false, { mayLackKeys: true });
  const keys = chainKeys(config);
  const { missing } = await readChainKeys(db);
  if (missing.length > 0 && options.lost !== true) {
    printNotice(
      `${missing.map((id) => keys.placeOf(id)).join(', ')}: look in every backup of your keys first. Without this key, changes to existing events can no longer be found, except by comparing them with copies on other machines, e.g. older backups and PDFs. To create a new key anyway, run: npm run studio -- keys replace --lost`,
    );
    return false;
  }
  const id = await replaceLostKeys(db, keys, instantText(systemClock.now()));
  const text = `All existing events, as stored now, and all new events are signed with ${keys.placeOf(id)}. Back it up.`;
  printReport(options, { key: id, place: keys.placeOf(id), lost: missing }, text);
  return true;
}
