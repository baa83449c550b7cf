/** Which operation of the fake a request asks for, and whether it may. */
import type { IncomingHttpHeaders } from 'node:http';
import { administer } from './administration.ts';
import { resetPassword, sendOobCode } from './password-resets.ts';
import { Refusal, type FakeProject } from './project.ts';
import { finalizeMfaSignIn, lookup, signInWithPassword, signUp } from './sign-in.ts';
import type { Body, Issuer } from './sign-in.ts';

export interface Call {
  method: string;
  /** Without the version, e.g. `accounts:lookup`. */
  name: string;
  /** Its origin and API key. */
  url: URL;
  headers: IncomingHttpHeaders;
  body: Body;
}

const operations: Record<string, (issuer: Issuer, body: Body, origin: string) => unknown> = {
  'accounts:signInWithPassword': signInWithPassword,
  'accounts/mfaSignIn:finalize': finalizeMfaSignIn,
  'accounts:signUp': signUp,
  'accounts:lookup': lookup,
  'accounts:sendOobCode': ({ project }, body, origin) => sendOobCode(project, body, origin),
  'accounts:resetPassword': ({ project }, body) => resetPassword(project, body),
};

/** Calls of an administrator name the project, all others an API key. */
export async function perform(issuer: Issuer, call: Call): Promise<object> {
  const [, id, task] = /^projects\/([^/]+)\/(.+)$/.exec(call.name) ?? [];
  const answer =
    id === undefined
      ? await performForAnyone(issuer, call)
      : administer(projectOf(issuer, id, call), `${call.method} ${task}`, call.body);
  if (answer === undefined) throw new Refusal('Not Found', 404);
  return answer;
}

async function performForAnyone(issuer: Issuer, call: Call): Promise<object | undefined> {
  const { settings } = issuer.project;
  checkKey(settings, call);
  const refusal = settings.refusals[call.name];
  if (refusal !== undefined) throw new Refusal(refusal);
  const operation = operations[call.name];
  return (await operation?.(issuer, call.body, call.url.origin)) as object | undefined;
}

function checkKey(settings: FakeProject['settings'], { url, headers }: Call): void {
  const key = url.searchParams.get('key');
  if (key === null) throw new Refusal(NO_KEY, 403);
  if (key !== (settings.apiKey ?? key)) {
    throw new Refusal('API key not valid. Please pass a valid API key.');
  }
  const { referer = '<empty>' } = headers;
  if (!referer.startsWith(settings.allowedReferer ?? '')) {
    throw new Refusal(`Requests from referer ${referer} are blocked.`, 403);
  }
}

function projectOf({ project }: Issuer, id: string, { headers }: Call): FakeProject {
  if (headers.authorization !== 'Bearer owner') throw new Refusal(NO_KEY, 403);
  if (id !== project.id) throw new Refusal('Not Found', 404);
  return project;
}

const NO_KEY = 'The request is missing a valid API key.';
