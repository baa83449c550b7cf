/**
 * Firebase’s Auth emulator as a child process: tells its port when it listens, and ends with its
 * parent. The emulator itself knows one project for every API key; here the key is the project’s
 * id, so that each file of tests has accounts of its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/** Of requests without an API key, e.g. `GET /`. */
const DEFAULT_PROJECT = 'demo-wolfden';

/** Of the emulator’s mode: no warning about other projects. */
const ANY_PROJECT = 0;

interface ProjectState {
  projectId: string;
}

/** Its own server, without the command line’s login, telemetry, hub and log. */
interface Emulator {
  createApp: (
    defaultProject: string,
    singleProjectMode: number,
    projects: Map<string, ProjectState>,
  ) => Promise<RequestListener>;
}

interface States {
  AgentProjectState: new (projectId: string) => ProjectState;
}

const load = createRequire(import.meta.url);
const { createApp } = load('firebase-tools/lib/emulator/auth/server.js') as Emulator;
const { AgentProjectState } = load('firebase-tools/lib/emulator/auth/state.js') as States;

const projectOfRequest = new AsyncLocalStorage<string>();

class Projects extends Map<string, ProjectState> {
  override get(asked: string): ProjectState {
    const id = asked === DEFAULT_PROJECT ? (projectOfRequest.getStore() ?? asked) : asked;
    const state = super.get(id) ?? new AgentProjectState(id);
    this.set(id, state);
    return state;
  }
}

const app = await createApp(DEFAULT_PROJECT, ANY_PROJECT, new Projects());
const server = createServer((request, response) => {
  const key = new URL(request.url ?? '/', 'http://emulator').searchParams.get('key');
  projectOfRequest.run(key ?? DEFAULT_PROJECT, () => app(request, response));
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
