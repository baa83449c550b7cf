import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { joinInquiry } from '../clients.api.ts';

interface KnownSenderProps {
  inquiryId: string;
  /** Clients with a contact of the sender’s e-mail. */
  clients: readonly { id: string; name: string; contact: string }[];
}

/** Instead of a second client, the inquiry can be given to the one whose contact has sent it. */
export function KnownSender({ inquiryId, clients }: KnownSenderProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => joinInquiry(inquiryId, id),
    onSuccess: (_answer, { id, name }) => {
      toasts.show({ kind: 'success', text: `The inquiry is ${name}’s now` });
      void navigate(adminPaths.client(id), { replace: true });
    },
  });
  return (
    <section
      aria-label="Clients with the sender’s e-mail"
      className="mb-5 border-l-2 border-amber-ink pl-3"
    >
      <p>The sender’s e-mail is known already:</p>
      <ul className="mt-2 grid gap-2">
        {clients.map((client) => (
          <li key={client.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              <Link to={adminPaths.client(client.id)} className="text-link">
                {client.name}
              </Link>
              {`, ${client.contact}`}
            </span>
            <Button look="line" disabled={isPending} onClick={() => mutate(client)}>
              {`Link the inquiry to ${client.name}`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
