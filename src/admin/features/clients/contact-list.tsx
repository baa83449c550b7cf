import { useMutation, useQuery } from '@tanstack/react-query';
import type { ClientDetail } from '../../../shared/clients/client-responses.schema.ts';
import { normaliseTag } from '../../../shared/clients/tags.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { TagsField } from '../../../ui/tags-field.tsx';
import { roleMarks } from '../../documents/role-labels.ts';
import { retagMutation, tagsQuery } from './clients.api.ts';

export function ContactList({ client }: { client: ClientDetail }) {
  if (client.contacts.length === 0) {
    return <p className="text-small text-ink-soft">Nobody to write to or call yet.</p>;
  }
  return (
    <ul>
      {client.contacts.map(({ id, roles, name, email, phone, ...others }) => (
        <li key={id} className="flex gap-3 border-t border-line py-2.5">
          <Avatar name={name} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold">{name}</span>
              {roles.map((role) => (
                <Chip key={role}>{roleMarks[role]}</Chip>
              ))}
            </p>
            {Object.entries(others).map(
              ([field, text]) =>
                text !== '' && (
                  <p key={field} className="text-note text-ink-soft">
                    {text}
                  </p>
                ),
            )}
            <Reach href={`mailto:${email}`} text={email} copyLabel={`Copy the e-mail of ${name}`} />
            <Reach
              href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
              text={phone}
              copyLabel={`Copy the phone number of ${name}`}
            />
            {id === client.billingContactId && client.contacts.length > 1 && (
              <p className="text-note text-ink-soft">Invoices are addressed to them</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Reach({ href, text, copyLabel }: { href: string; text: string; copyLabel: string }) {
  if (text === '') return null;
  return (
    <p className="flex items-center gap-1">
      <a href={href} className="text-link min-w-0 truncate">
        {text}
      </a>
      <CopyButton text={text} label={copyLabel} isIcon />
    </p>
  );
}

/** Tags, edited in place; each change is saved immediately. */
export function ClientTags({ client }: { client: ClientDetail }) {
  const { data: known = [] } = useQuery(tagsQuery);
  const { mutate } = useMutation(retagMutation);
  return (
    <TagsField
      label="Tags"
      tags={client.tags}
      known={known.map(({ tag }) => tag)}
      onChange={(tags) => mutate({ client, tags: [...new Set(tags.map(normaliseTag))] })}
    />
  );
}
