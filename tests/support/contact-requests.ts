import type { App } from '../../src/server/app.ts';

/** A message that a person might send. */
export const message = {
  name: 'Ada Example',
  email: 'ada@lab.example',
  subject: 'A site for our lab',
  message: 'We would like a new website.',
};

/** Posts as the form's script does; a string is sent as it is. */
export async function postJson(
  { app }: { app: App },
  body: unknown = message,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.request('/sendEmail', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Posts as a browser does without script. */
export async function postForm(
  { app }: { app: App },
  fields: Record<string, string>,
): Promise<Response> {
  return app.request('/sendEmail', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: new URLSearchParams(fields).toString(),
  });
}
