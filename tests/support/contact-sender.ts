import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface SentMessage {
  key: string;
  message: string;
}

/**
 * Posts a contact message as the form's script does; resolves with the status, or undefined when
 * no answer came.
 */
export function postMessage(
  url: string,
  agent: Agent,
  sent: SentMessage,
): Promise<number | undefined> {
  const body = JSON.stringify({
    name: 'Ada Example',
    email: 'ada@lab.example',
    subject: 'Hello',
    message: sent.message,
  });
  return new Promise((resolve) => {
    const call = request(`${url}/sendEmail`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': sent.key,
      },
    });
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
      response.on('error', () => resolve(undefined));
    });
    call.on('error', () => resolve(undefined));
    call.end(body);
  });
}

/** A message unlike any other. */
export function newMessage(): SentMessage {
  const key = randomUUID();
  return { key, message: `This is the message ${key}.` };
}

/** Sends `count` messages over 50 connections; those that were acknowledged, and all statuses. */
export async function postMany(
  url: string,
  count: number,
): Promise<{ acknowledged: SentMessage[]; statuses: (number | undefined)[] }> {
  const agent = fiftyConnections();
  const messages = Array.from({ length: count }, newMessage);
  const statuses = await Promise.all(messages.map((message) => postMessage(url, agent, message)));
  agent.destroy();
  return { acknowledged: messages.filter((_message, index) => statuses[index] === 200), statuses };
}

export const fiftyConnections = () => new Agent({ keepAlive: true, maxSockets: 50 });
