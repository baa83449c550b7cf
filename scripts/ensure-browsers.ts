/**
 * Firefox and WebKit, Safari’s engine, for the journeys in them. As a script it installs them where
 * it can; without them those tests are skipped, and say so.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installByApt } from './apt.ts';

/** The executable of Debian’s package `firefox-esr`. */
export const FIREFOX = '/usr/bin/firefox-esr';
/** The browser of the library that `webkit2gtk-driver` drives. */
export const WEBKIT_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

export const hasFirefox = (): boolean => existsSync(FIREFOX);

export const hasWebkit = (): boolean =>
  existsSync(WEBKIT_BROWSER) &&
  ['WebKitWebDriver', 'Xvfb'].every(
    (program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0,
  );

if (import.meta.main && !(hasFirefox() && hasWebkit())) {
  installByApt('Firefox and WebKit', 'firefox-esr', 'webkit2gtk-driver', 'xvfb');
}
