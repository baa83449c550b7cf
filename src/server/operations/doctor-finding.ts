/** `note`: for information. `warning`: a risk. `problem`: something does not work. */
export interface DoctorFinding {
  level: 'ok' | 'note' | 'warning' | 'problem';
  text: string;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
