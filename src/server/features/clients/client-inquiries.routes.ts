/** Routes for inquiries of clients. */
import { z } from '@hono/zod-openapi';
import { clientInquiryPage } from '../../../shared/clients/client-responses.schema.ts';
import { pageQuery } from '../../../shared/paging.ts';
import type { Database } from '../../database/database.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { apiRoute, jsonResponse } from '../../platform/http/api/api-route.ts';
import { listClientInquiries } from './client-inquiries.repository.ts';
import { getClient } from './clients.reading.ts';

const route = apiRoute('read', 'GET /clients/{id}/inquiries', {
  tags: ['Clients'],
  summary: 'List the inquiries of a client, newest first',
  request: { params: z.strictObject({ id: z.string().max(60) }), query: pageQuery },
  responses: { 200: jsonResponse(clientInquiryPage, 'A page of inquiries') },
});

export function clientInquiryRoutes({ db }: { db: Database }) {
  return apiApp().openapi(route, async (c) => {
    const { row } = await getClient(db, c.req.valid('param').id);
    const { rows, nextCursor } = await listClientInquiries(db, row.id, c.req.valid('query'));
    const items = rows.map(({ id, subject, status, receivedAt }) => ({
      id,
      subject,
      status,
      receivedAt,
    }));
    return c.json({ items, nextCursor }, 200);
  });
}
