/** The machine that the figures were measured on. */
import { statfs } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, release, tmpdir, totalmem, type } from 'node:os';

/** File systems by the magic numbers of statfs(2). */
const fileSystems: Record<number, string> = {
  0xef53: 'ext4',
  0x58465342: 'XFS',
  0x9123683e: 'Btrfs',
  0x2fc12fc1: 'ZFS',
  0x794c7630: 'overlay',
  0x01021994: 'tmpfs (in memory, so a durable write costs nothing: contact figures are too good)',
};

/** Lines of a Markdown list. To be called before measuring, as it tells how busy the machine is. */
export async function describeMachine(): Promise<string> {
  const disk = await statfs(tmpdir());
  const lines = [
    ['Processor', `${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores`],
    ['Memory', `${(totalmem() / 1024 ** 3).toFixed(0)} GiB`],
    ['System', `${type()} ${release()}`],
    ['Database and emails on', fileSystems[disk.type] ?? `file system 0x${disk.type.toString(16)}`],
    ['Node', `${process.version}, SQLite ${process.versions.sqlite}`],
    [
      'Load before the run',
      loadavg()
        .map((load) => load.toFixed(1))
        .join(', '),
    ],
    ['Date', Temporal.Now.plainDateISO().toString()],
  ];
  return lines.map(([name, value]) => `- ${name}: ${value}`).join('\n');
}
