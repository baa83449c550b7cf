/** How far something is. Without `value` it only says that it goes on. */
export function ProgressBar({
  label,
  value,
  max,
}: {
  label: string;
  value?: number;
  max?: number;
}) {
  return <progress aria-label={label} value={value} max={max} className="progress" />;
}
