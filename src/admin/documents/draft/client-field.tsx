import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx';
import { useDebounced } from '../../shell/use-debounced.ts';
import { clientsByNameQuery, useBilledClient } from '../billing.api.ts';

const PAUSE_MS = 200;

export interface ClientFieldProps {
  value: string | null;
  /** The client as saved with the document. */
  saved: { id: string; name: string } | null;
  error: string | undefined;
  /** Empty: none. */
  onChange: (id: string) => void;
  /** Tells the new-client form which document to return to. */
  backTo: Readonly<Record<string, string>>;
  /** Hint below the field, announced when it changes. */
  note: ReactNode;
}

/** The client of a document. A new client can be created from here. */
export function ClientField(props: ClientFieldProps) {
  const { value, saved, error, onChange, backTo, note } = props;
  const [typed, setTyped] = useState('');
  const lookedFor = useDebounced(typed, PAUSE_MS);
  const { data: found = [], isPlaceholderData } = useQuery(clientsByNameQuery(lookedFor));
  const add = useNewClient(backTo, onChange);
  // Not during a lookup: Enter then selects the match that is about to appear.
  const isLookedUp = lookedFor === typed && !isPlaceholderData;
  const chosen = useBilledClient(value);
  const known = [chosen ?? [], saved ?? [], found].flat();
  const options = new Map(known.map(({ id, name }) => [id, { value: id, label: name }]));
  return (
    <div>
      <ComboboxField
        label="Client"
        placeholder="Search by name"
        options={[...options.values()]}
        value={value ?? ''}
        onType={setTyped}
        onChange={onChange}
        other={isLookedUp ? { label: addLabel, onChoose: add } : undefined}
        error={error}
      />
      <p role="status" className="field-note">
        {note}
      </p>
    </div>
  );
}

const addLabel = (name: string) => (name === '' ? 'New client' : `Add “${name}” as a client`);

/** Opens the new-client form, which returns here with `?client=`; that client is then selected. */
function useNewClient(
  backTo: ClientFieldProps['backTo'],
  choose: (id: string) => void,
): (name: string) => void {
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const added = address.get('client');
  const take = useEffectEvent((clientId: string) => {
    setAddress({}, { replace: true });
    choose(clientId);
  });
  useEffect(() => {
    if (added !== null) take(added);
  }, [added]);
  return (name) => {
    const query = new URLSearchParams({ ...backTo, ...(name !== '' && { name }) });
    void navigate(`${adminPaths.newClient}?${query}`);
  };
}
