interface NumberedListProps {
  items: readonly { title: string; text: string; duration?: string }[];
}

/** Steps or points in their order: number in the margin, title, text. */
export function NumberedList({ items }: NumberedListProps) {
  return (
    <ol>
      {items.map(({ title, text, duration }, index) => (
        <li key={title} className="ruled-row">
          <div className="flex items-baseline gap-5 wide:col-span-5">
            <span aria-hidden="true" className="section-number">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3 className="text-title">{title}</h3>
          </div>
          <div className="max-w-2xl wide:col-span-7 wide:col-start-6">
            {duration !== undefined && (
              <p className="mb-2 text-note text-amber-ink tabular-nums">{duration}</p>
            )}
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
