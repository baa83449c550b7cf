/** Reads the settings: the only place that looks at the environment. */
import { existsSync } from 'node:fs';
import type { z } from 'zod';
import { findEmulatorProblem } from './firebase-settings.ts';
import { settings, type Setting } from './settings.ts';

type Settings = typeof settings;

/** The settings as the program uses them, by their variable names. */
export type Config = { [Name in keyof Settings]: z.output<Settings[Name]['schema']> } & {
  BASE_URL: string;
};

/** Some setting can't be used; `message` has a line for each, with its name and the reason. */
export class ConfigError extends Error {}

/** The settings from the environment and, where it is silent, from `.env` in the working folder. */
export function readConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
}

/** Throws `ConfigError` that names every setting that can't be used. An empty value counts as none. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    const given = env[name]?.trim() ?? '';
    const parsed = setting.schema.safeParse(given === '' ? setting.default : given);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name}: ${parsed.error.issues[0]?.message ?? 'not usable'}`);
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  values['BASE_URL'] ??= new URL(`http://localhost:${String(values['PORT'])}`).origin;
  const config = values as Config;
  const emulatorProblem = findEmulatorProblem(config);
  if (emulatorProblem !== undefined) {
    throw new ConfigError(`FIREBASE_AUTH_EMULATOR: ${emulatorProblem}`);
  }
  return config;
}
