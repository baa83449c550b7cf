import { studio } from '../../../content/studio.ts';

/** What a writer may expect, and the address for those who would rather use their own mail. */
export function ContactPoints({ points }: { points: readonly string[] }) {
  return (
    <>
      <ul className="mt-8 text-ink-soft">
        {points.map((point) => (
          <li key={point} className="border-t border-line py-4">
            {point}
          </li>
        ))}
      </ul>
      <p className="border-t border-line py-4">
        <a href={`mailto:${studio.email}`} className="text-link break-all">
          {studio.email}
        </a>
      </p>
    </>
  );
}
