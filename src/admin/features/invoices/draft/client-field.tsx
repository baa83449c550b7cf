import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { ComboboxField } from '../../../../ui/combobox-field.tsx';
import { useDebounced } from '../../../shell/use-debounced.ts';
import { billedClientQuery, clientsByNameQuery, studioQuery } from '../billing.api.ts';
import { useDraft } from './draft-context.ts';
import { takeOver } from './take-over-client.ts';

const PAUSE_MS = 200;

/** Whom the invoice is for; what holds for them is taken over, and said. */
export function ClientField() {
  const { content, invoice, problem } = useDraft();
  const [typed, setTyped] = useState('');
  const lookedFor = useDebounced(typed, PAUSE_MS);
  const { data: found = [], isPlaceholderData } = useQuery(clientsByNameQuery(lookedFor));
  const { choose, taken, undo } = useChosenClient();
  const add = useNewClient(choose);
  // Not while they are looked up: whoever types on and presses Enter means the one that comes.
  const isLookedUp = lookedFor === typed && !isPlaceholderData;
  const { data: chosen } = useQuery({
    ...billedClientQuery(content.clientId ?? ''),
    enabled: content.clientId !== null,
    throwOnError: false,
  });
  const known = [
    ...(chosen ? [chosen] : []),
    ...(invoice.client ? [invoice.client] : []),
    ...found,
  ];
  const options = [
    ...new Map(known.map(({ id, name }) => [id, { value: id, label: name }])).values(),
  ];
  return (
    <div>
      <ComboboxField
        label="Client"
        placeholder="Find by name"
        options={options}
        value={content.clientId ?? ''}
        onType={setTyped}
        onChange={choose}
        other={isLookedUp ? { label: addingWords, onChoose: add } : undefined}
        error={problem('clientId')}
      />
      <p role="status" className="field-note">
        {taken !== undefined && (
          <>
            {`Taken over: ${taken}. `}
            <button type="button" className="text-link" onClick={undo}>
              Leave it as it was
            </button>
          </>
        )}
      </p>
    </div>
  );
}

const addingWords = (name: string) => (name === '' ? 'Add a client' : `Add “${name}” as a client`);

/** Leads to the form of a new client, which leads back here with `?client=`; that one is chosen then. */
function useNewClient(choose: (id: string) => void): (name: string) => void {
  const { id } = useDraft().invoice;
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
    const query = new URLSearchParams({ invoice: id, ...(name !== '' && { name }) });
    void navigate(`${adminPaths.newClient}?${query}`);
  };
}

/** `taken`: in words what came with the client that was chosen last. */
function useChosenClient() {
  const { change, latest, epoch, typedAmounts } = useDraft();
  const queries = useQueryClient();
  const [last, setLast] = useState<{
    words: string;
    before: Partial<InvoiceDraft>;
    epoch: number;
  }>();
  const choose = async (id: string) => {
    setLast(undefined);
    change({ clientId: id === '' ? null : id });
    if (id === '') return;
    const [client, { studio }] = await Promise.all([
      queries.fetchQuery(billedClientQuery(id)),
      queries.fetchQuery(studioQuery),
    ]);
    const content = latest();
    // Another one was chosen meanwhile.
    if (content.clientId !== id) return;
    const { changes, words } = takeOver(content, client, studio, typedAmounts);
    change(changes);
    if (words.length === 0) return;
    const { currency, due, lines, discount, deposits } = content;
    setLast({
      words: words.join(', '),
      before: { currency, due, lines, discount, deposits },
      epoch,
    });
  };
  return {
    choose: (id: string) => void choose(id),
    taken: last?.epoch === epoch ? last.words : undefined,
    undo: () => {
      if (last !== undefined) change(last.before);
      setLast(undefined);
    },
  };
}
