import { MESSAGE_MIN_LENGTH } from '../../shared/inquiries/contact-rules.ts';
import type { NoticeContent } from '../../ui/notice.tsx';

export const sentTitle = 'Message Sent!';
export const sentText = "Message sent successfully! We'll get back to you soon.";
export const errorTitle = 'Error';

export function sendingNotice(): NoticeContent {
  return { kind: 'info', title: 'Sending...', text: 'Sending message....' };
}

export function sentNotice(): NoticeContent {
  return { kind: 'success', title: sentTitle, text: sentText };
}

export function errorNotice(text: string): NoticeContent {
  return { kind: 'error', title: errorTitle, text };
}

/** What stays below a refused field after its notice has gone; worded to help, not to repeat. */
export const fieldHints = {
  email: 'Use the form name@organization.org',
  message: `Write at least ${MESSAGE_MIN_LENGTH} characters`,
} as const;
