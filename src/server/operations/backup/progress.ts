import { printNotice } from '../../platform/log.ts';

/** Called with how much is done, of how much. */
export type Progress = (done: number, all: number) => void;

/** Prints a line at every tenth of the work, unless that is less than `much`. */
export function progressOf(what: string, much: number): Progress {
  let printed = 0;
  return (done, all) => {
    const tenth = Math.floor((done / all) * 10);
    if (all < much || tenth <= printed) return;
    printed = tenth;
    printNotice(`${what}: ${tenth * 10} %`);
  };
}
