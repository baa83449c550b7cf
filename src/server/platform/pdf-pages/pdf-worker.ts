/** A thread that reads and changes PDFs from elsewhere, which may be made to take for ever. */
import { parentPort, workerData } from 'node:worker_threads';
import { appendPages } from './append-pages.ts';
import { examinePdf } from './examine-pdf.ts';
import type { PdfTask } from './pdf-thread.ts';

const task = workerData as PdfTask;
const answer =
  task.kind === 'examine'
    ? await examinePdf(task.bytes)
    : await appendPages(task.base, task.added, task.keywords);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
parentPort?.postMessage(answer);
