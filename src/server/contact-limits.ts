/** How many messages the contact form takes, from one visitor and from all. */
import type { Config } from './config.ts';
import { createLimiter } from './platform/rate-limit.ts';

/** Flood threshold of all visitors together, as a multiple of one visitor’s limit. */
const FLOOD_FACTOR = 20;

/** Messages per day from all visitors together, as a multiple of the same limit. */
const DAY_FACTOR = 60;

/** Share of the reserve for floods that one loading of the form, or one network, may use until the next weekly email. */
const RESERVE_SHARE = { count: 5, windowSeconds: 7 * 24 * 60 * 60 };

export function contactLimits({ CONTACT_LIMIT: limit }: Config) {
  return {
    visitorLimit: createLimiter(limit),
    floodLimit: createLimiter(limit && { ...limit, count: limit.count * FLOOD_FACTOR }),
    dayLimit: createLimiter(
      limit && { count: limit.count * DAY_FACTOR, windowSeconds: 24 * 60 * 60 },
    ),
    shareLimit: createLimiter(limit && RESERVE_SHARE),
  };
}
