interface ClientCellProps {
  client: { name: string } | null;
  /** Identifies documents for the same client, e.g. by their titles. */
  note: string | null;
}

export function ClientCell({ client, note }: ClientCellProps) {
  return (
    <div className="client-cell">
      {client === null ? (
        <span className="text-ink-soft">No client</span>
      ) : (
        <span>{client.name}</span>
      )}
      <span className="text-note text-ink-soft">{note}</span>
    </div>
  );
}
