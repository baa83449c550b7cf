const steps = [
  { unit: 'minute', minutes: 1, below: 90 },
  { unit: 'hour', minutes: 60, below: 36 * 60 },
  { unit: 'day', minutes: 24 * 60, below: Number.POSITIVE_INFINITY },
] as const;

/** A duration in words: “45 minutes”, “5 hours”, “3 days”. */
export function formatMinutes(minutes: number): string {
  const step = steps.find(({ below }) => minutes < below) ?? steps[2];
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: step.unit,
    unitDisplay: 'long',
  }).format(Math.max(1, Math.round(minutes / step.minutes)));
}
