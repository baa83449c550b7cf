interface ClientCellProps {
  client: { name: string } | null;
  /** Identifies documents for the same client, e.g. by their titles. */
  note: string | null;
}

export function ClientCell({ client, note }: ClientCellProps) {
  return (
    <div className="min-w-0">
      {client === null ? (
        <span className="text-ink-soft">No client</span>
      ) : (
        <span className="line-clamp-2">{client.name}</span>
      )}
      <span className="line-clamp-2 text-note wrap-anywhere text-ink-soft">{note}</span>
    </div>
  );
}
