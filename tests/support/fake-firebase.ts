/**
 * The part of Firebase’s service that the SDK and this server use, on loopback. It speaks like the
 * Auth emulator, to which tests/firebase/contract.test.ts holds it, and can do what that can’t:
 * signed tokens, one-time codes, too many attempts, restricted keys, being away.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWTPayload } from 'jose';
import { allowOrigin, fail, readBody, send, sendError } from './firebase/answers.ts';
import { newGate, type Behavior } from './firebase/gate.ts';
import { perform } from './firebase/operations.ts';
import { createAccount, newProject } from './firebase/project.ts';
import type { FakeAccount, FakeFactor, FakeProject, NewAccount } from './firebase/project.ts';
import type { Issuer } from './firebase/sign-in.ts';
import { tokenClaims } from './firebase/tokens.ts';
import { newTokenKeys, type TokenKeys } from './firebase/token-keys.ts';

export interface FakeFirebase {
  /** Its origin; Google’s paths work with and without the emulator’s prefix. */
  url: string;
  /** For the setting `FIREBASE_AUTH_EMULATOR`. */
  host: string;
  /** The public keys of its tokens, as JWKS; none if they are unsigned. */
  keysUrl: string;
  keys: TokenKeys;
  /** Accounts, codes and settings, to be read and changed. */
  project: FakeProject;
  createAccount(given: NewAccount): FakeAccount;
  /** What a token of a sign-in at this moment says. */
  claims(account: FakeAccount, factor?: FakeFactor): JWTPayload;
  /** The token of such a sign-in, with some claims replaced; `undefined` leaves one out. */
  idToken(account: FakeAccount, changes?: JWTPayload): Promise<string>;
  /** Requests that wait are answered once it no longer waits. */
  behave(part: Part, how: Behavior): void;
  /** What was asked so far, e.g. `accounts:lookup` or `keys`. */
  received: { name: string; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

/** `keys`: the JWKS alone. */
type Part = 'accounts' | 'keys';

interface Options {
  projectId?: string;
  /** Tokens are signed with RS256 as Google’s, instead of unsigned as the emulator’s. */
  signs?: boolean;
  /** For the times in tokens. */
  clock?: { epochMilliseconds(): number };
}

const systemClock = { epochMilliseconds: () => Date.now() };

export async function startFakeFirebase({
  projectId = 'demo-wolfden',
  signs = false,
  clock = systemClock,
}: Options = {}): Promise<FakeFirebase> {
  const project = newProject(projectId, () => clock.epochMilliseconds());
  const keys = await newTokenKeys(signs);
  const gates = { accounts: newGate(), keys: newGate() };
  const received: FakeFirebase['received'] = [];
  const issuer: Issuer = {
    project,
    issue: async (...who) => ({ idToken: await keys.sign(tokenClaims(project, ...who)) }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const { method = '', headers } = request;
    const target = new URL(request.url ?? '', url);
    const name = target.pathname.replace(PREFIX, '');
    received.push({ name, headers });
    const body = await readBody(request);
    const how = await gates[name === 'keys' ? 'keys' : 'accounts'].passed();
    if (how !== 'answer') return fail(response, how);
    const call = { method, name, url: target, headers, body };
    send(response, 200, name === 'keys' ? keys.published() : await perform(issuer, call));
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => sendError(response, error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}`;
  return {
    url,
    host,
    keysUrl: `${url}/keys`,
    keys,
    project,
    createAccount: (given) => createAccount(project, given),
    claims: (...who) => tokenClaims(project, ...who),
    idToken: async (account, changes) =>
      keys.sign({ ...tokenClaims(project, account), ...changes }),
    behave: (part, how) => gates[part].behave(how),
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Of paths: the emulator’s, and the version. */
const PREFIX = /^\/(identitytoolkit\.googleapis\.com\/|emulator\/)?(v\d\/)?/;
