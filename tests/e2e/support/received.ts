import { expect } from '@playwright/test';
import { newMessage, type Message } from './contact.ts';
import type { StudioSite } from './studio-site.ts';

/** The field that only robots fill in. */
export const asRobot = { 'x-contact-check': 'filled in' };

/** Sends messages as visitors do; the last one comes last. */
export async function receive(
  office: StudioSite,
  changes: Partial<Message>[] = [{}],
  headers: Record<string, string> = {},
): Promise<Message[]> {
  const messages = changes.map((change, index) =>
    newMessage({ name: `Visitor ${index + 1}`, ...change }),
  );
  for (const message of messages) {
    const response = await fetch(`${office.url}/sendEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(message),
    });
    expect(response.status).toBe(200);
  }
  return messages;
}
