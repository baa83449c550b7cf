/** HTTP of the fake: bodies, errors and headers as the emulator’s, and ways of failing. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Refusal } from './project.ts';
import type { Body } from './sign-in.ts';

/** Reads a JSON body; `{}` if there is none. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const sent = await text(request);
  try {
    return sent === '' ? {} : (JSON.parse(sent) as Body);
  } catch (error) {
    throw new Refusal(`Invalid JSON payload received. ${String(error)}`);
  }
}

/** Pages of any origin may read it: it is the API key that may be restricted. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin, 'access-control-request-headers': headers } = request.headers;
  if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'Origin');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET,HEAD,PUT,PATCH,POST,DELETE');
  if (headers !== undefined) response.setHeader('access-control-allow-headers', headers);
}

export function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(answer));
}

/** The form of Google’s errors. */
export function sendError(response: ServerResponse, error: unknown): void {
  const { status, message } = error instanceof Refusal ? error : new Refusal(String(error), 500);
  const reason = status === 403 ? 'forbidden' : 'invalid';
  const errors = [{ message, reason, domain: 'global' }];
  const named = status === 403 && { status: 'PERMISSION_DENIED' };
  send(response, status, { error: { code: status, message, errors, ...named } });
}

/** Fails as told. */
export function fail(response: ServerResponse, how: 'html' | 'reset'): void {
  if (how === 'reset') {
    response.destroy();
    return;
  }
  response.writeHead(503, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>503</title><p>The service is unavailable.</p>');
}
