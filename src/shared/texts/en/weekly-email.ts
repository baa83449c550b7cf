/** The weekly summary to the owner. */
import { counted, plural } from '../../plural.ts';

export const weekly = {
  subject: (inSpam: number) =>
    inSpam === 0 ? 'Weekly summary' : `Weekly summary: ${messagesInSpam(inSpam)}`,
  heading: 'Weekly summary',
  reviewSpam: 'Review spam',
  noSpam: 'There are no messages in spam.',
  spam: (all: number, old: number) =>
    `There ${plural(all, 'is', 'are')} ${messagesInSpam(all)}. ${whichOf(all, old)} be deleted in the next 7 days.`,
  howToKeep: (days: number) =>
    `Messages are deleted after ${days} days in spam. To keep one, open it and choose “Not spam”.`,
  anchor:
    'Keep this email. It records the last event in your audit log. To check later that neither it nor any earlier event was changed or removed, save this email as a file and run the command verify --heads with that file. It looks for this value:',
};

function messagesInSpam(count: number): string {
  return `${counted(count, 'message')} in spam`;
}

function whichOf(all: number, old: number): string {
  if (all === 1) return old === 0 ? 'It won’t' : 'It will';
  return old === 0 ? 'None will' : `${old} will`;
}
