import type { Locator, Page, Request } from '@playwright/test';

export interface Message {
  name: string;
  email: string;
  subject: string;
  message: string;
}

let count = 0;

/** A message that can be sent, with a subject unlike any other's. */
export function newMessage(changes: Partial<Message> = {}): Message {
  count += 1;
  return {
    name: 'Ada Example',
    email: 'ada@lab.example',
    subject: `A new site for our lab ${process.pid}-${count}`,
    message: 'We would like to talk about a new website.',
    ...changes,
  };
}

export function contactForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Contact' });
}

export function field(page: Page, name: 'Name' | 'Email' | 'Subject' | 'Message'): Locator {
  return contactForm(page).getByLabel(name, { exact: true });
}

export async function fillIn(page: Page, message: Message): Promise<void> {
  await field(page, 'Name').fill(message.name);
  await field(page, 'Email').fill(message.email);
  await field(page, 'Subject').fill(message.subject);
  await field(page, 'Message').fill(message.message);
}

export async function filledIn(page: Page): Promise<Message> {
  return {
    name: await field(page, 'Name').inputValue(),
    email: await field(page, 'Email').inputValue(),
    subject: await field(page, 'Subject').inputValue(),
    message: await field(page, 'Message').inputValue(),
  };
}

export async function send(page: Page): Promise<void> {
  await contactForm(page).getByRole('button', { name: 'Send message' }).click();
}

/** The notice with this title over the page. */
export function notice(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title, exact: true });
}

export interface HeldRequests {
  requests: Request[];
  /** Lets the requests that wait, and all later ones, be answered. */
  release: () => void;
}

/** Holds back the answer to every message until it is released; it is then a success. */
export async function holdAnswers(page: Page): Promise<HeldRequests> {
  const gate = Promise.withResolvers<void>();
  const requests: Request[] = [];
  await page.route('**/sendEmail', async (route) => {
    requests.push(route.request());
    await gate.promise;
    await route.fulfill({ json: {} });
  });
  return { requests, release: () => gate.resolve() };
}
