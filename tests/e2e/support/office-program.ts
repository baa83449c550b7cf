/**
 * A program that runs one office after another: most of what it takes to start is reading code,
 * which so is read once for many tests. Everything an office is made of is made again for each.
 */
import module from 'node:module';
import type { OfficeAnswer, OfficeCall } from './office-process.ts';

module.enableCompileCache('node_modules/.cache/wolfden');

const { parseConfig } = await import('../../../src/server/config.ts');
const { createLog } = await import('../../../src/server/platform/log.ts');
const { serve } = await import('../../../src/server/run.ts');

let close = async (): Promise<void> => {};

process.on('message', (call: OfficeCall) => {
  // Errors end the program, like the real one, and the test that waits for it.
  void (call.do === 'open' ? open(call.env) : close().then(() => answer({ is: 'closed' })));
});
process.on('disconnect', () => process.exit());

async function open(env: Record<string, string>): Promise<void> {
  const serving = await serve(parseConfig(env), createLog('warn'));
  close = async () => {
    await serving.drain();
    await serving.close();
  };
  answer({ is: 'open', port: serving.port });
}

function answer(answer: OfficeAnswer): void {
  process.send?.(answer);
}
