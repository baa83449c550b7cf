import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import {
  clientDetail,
  type ClientDetail,
} from '../../../shared/clients/client-responses.schema.ts';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { clientQuery, studioQuery } from '../../documents/billing.api.ts';
import { useSchemaForm } from '../../forms/schema-form.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { changeClient, tagsQuery } from './clients.api.ts';
import { ClientForm } from './form/client-form.tsx';
import { clientForm, clientValuesOf } from './form/client-values.ts';

export const editClientReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(clientQuery(id)),
  queryClient.query(studioQuery),
  queryClient.query(tagsQuery),
];

export function EditClientPage() {
  const { id = '' } = useParams();
  const { data: client } = useQuery(clientQuery(id));
  return (
    <>
      <ScreenHeader
        title="Edit client"
        within={[
          { label: 'Clients', to: adminPaths.clients },
          { label: client?.name ?? 'Client', to: adminPaths.client(id) },
        ]}
      />
      {client === undefined ? (
        <SkeletonLines lines={10} />
      ) : (
        <EditClientForm key={client.id} client={client} />
      )}
    </>
  );
}

function EditClientForm({ client }: { client: ClientDetail }) {
  const navigate = useNavigate();
  const { id } = client;
  const form = useSchemaForm(clientForm, clientValuesOf(client));
  // Before the first edit the form follows the stored version; then a newer one is reported
  // on saving.
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(clientValuesOf(client));
  }, [client, form]);
  return (
    <ClientForm
      form={form}
      client={client}
      save={(values) => changeClient(id, values)}
      onSaved={() => {
        toasts.success('Saved');
        void navigate(adminPaths.client(id));
      }}
      readStored={(current) => clientValuesOf(clientDetail.parse(current))}
      back={adminPaths.client(id)}
    />
  );
}
