export function Avatar({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="avatar">
      {initials(name)}
    </span>
  );
}

/** The first letters of the first and the last word: “Ada King Lovelace” is AL. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '',
  );
  return letters.join('').toUpperCase();
}
