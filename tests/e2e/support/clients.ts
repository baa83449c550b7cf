/** Test data for screens of clients. */
import type { Locator, Page } from '@playwright/test';
import { callApi } from './office.ts';

export interface MadeClient {
  id: string;
  name: string;
  version: number;
}

export async function makeClient(page: Page, fields: object = {}): Promise<MadeClient> {
  return callApi<MadeClient>(page, 'POST', '/api/clients', {
    kind: 'organization',
    name: 'Harbor Lab',
    contacts: [
      { name: 'Mara Example', email: 'mara@harbor.example', roles: ['signer', 'billing'] },
    ],
    ...fields,
  });
}

export const heading = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1 });

export const notices = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications', exact: true });

/** Clicks “Undo” in the notice with this text. */
export async function undo(page: Page, words: string | RegExp): Promise<void> {
  await notices(page)
    .locator('.toast')
    .filter({ hasText: words })
    .getByRole('button', { name: 'Undo' })
    .click();
}
