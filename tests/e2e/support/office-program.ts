/**
 * A program that runs one office after another: most of what it takes to start is reading code,
 * which so is read once for many tests. Everything an office is made of is made anew for each.
 */
import module from 'node:module';
import type { OfficeAnswer, OfficeCall } from './office-process.ts';

module.enableCompileCache('node_modules/.cache/wolfden');

const { createApp } = await import('../../../src/server/app.ts');
const { assemble } = await import('../../../src/server/assemble.ts');
const { parseConfig } = await import('../../../src/server/config.ts');
const { listen } = await import('../../../src/server/platform/http/listen.ts');
const { createLog } = await import('../../../src/server/platform/log.ts');

let close = async (): Promise<void> => {};

process.on('message', (call: OfficeCall) => {
  // What goes wrong ends the program, as it ends the real one, and the test that waits for it.
  void (call.do === 'open' ? open(call.env) : close().then(() => answer({ is: 'closed' })));
});
process.on('disconnect', () => process.exit());

/** As `run.ts` does it. */
async function open(env: Record<string, string>): Promise<void> {
  const config = parseConfig(env);
  const parts = await assemble(config, createLog('warn'));
  const server = await listen(createApp(parts.deps), { port: config.PORT, host: config.HOST });
  close = async () => {
    parts.refuseReadiness();
    await Promise.all([server.close(), parts.outbox.stop()]);
    await parts.close();
  };
  answer({ is: 'open', port: server.port });
}

function answer(answer: OfficeAnswer): void {
  process.send?.(answer);
}
