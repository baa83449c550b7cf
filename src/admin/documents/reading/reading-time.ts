/** “45 s”, “3 min 20 s” or “1 h 5 min”. */
export function readingTime(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  const [whole, rest] =
    minutes < 60
      ? [`${minutes} min`, `${seconds % 60} s`]
      : [`${Math.floor(minutes / 60)} h`, `${minutes % 60} min`];
  return rest.startsWith('0 ') ? whole : `${whole} ${rest}`;
}
