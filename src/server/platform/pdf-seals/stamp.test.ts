import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { inlineSandbox } from '../../../../tests/support/inline-sandbox.ts';
import { createP12, openssl, signatureOf } from '../../../../tests/support/openssl.ts';
import { describeWithPdfReaders, pdfSignatures } from '../../../../tests/support/read-pdf.ts';
import { aPdf, aSealKey, sealedAt } from '../../../../tests/support/sealing.ts';
import { startStampService } from '../../../../tests/support/stamp-service.ts';
import { temporaryFolder } from '../../../../tests/support/test-database.ts';
import { checkPdfSeal } from './check-pdf-seal.ts';
import { partsOf, readElement, sequence } from './der.ts';
import { oids } from './oids.ts';
import { StampFailed } from './seal-failed.ts';
import { sealPdf } from './seal-pdf.ts';
import { readSignedData } from './signed-data.ts';
import { probeStamp } from './stamp.ts';

const key = aSealKey();
const options = { key, name: 'Den', reason: 'Sealed', at: sealedAt };

let pdf: Buffer;
beforeAll(async () => {
  pdf = await aPdf();
});

const seal = async (stampUrl: string) => {
  const { bytes, stamp } = await sealPdf(pdf, { ...options, stampUrl }, inlineSandbox.placeSeal);
  return { bytes: Buffer.from(bytes), stamp };
};

describeWithPdfReaders('A time stamp', () => {
  test.each(['rsa', 'ec'] as const)(
    'by a service with a key of %s is in the seal',
    async (kind) => {
      const service = await startStampService({ kind });
      const { bytes, stamp } = await seal(service.url);
      expect(stamp?.by).toBe('Time Service');
      expect(checkPdfSeal(bytes, [key.certificate])).toMatchObject({
        isValid: true,
        sealedAt: '2026-11-27T09:30:15.000Z',
        stampedAt: stamp?.at.toString({ smallestUnit: 'millisecond' }),
        stampedBy: 'Time Service',
      });
      expect(await pdfSignatures(bytes)).toContain('Signature is Valid');
      await expectGenuine(bytes, service.certificate);
    },
  );

  test('that belongs to another seal makes the seal invalid', async () => {
    const service = await startStampService();
    const [{ bytes: one }, { bytes: other }] = [await seal(service.url), await seal(service.url)];
    const foreign = tokenOf(other).toString('hex');
    const own = tokenOf(one).toString('hex');
    expect(foreign.length).toBe(own.length);
    const text = one.toString('latin1').replace(own, foreign);
    expect(checkPdfSeal(Buffer.from(text, 'latin1'), [key.certificate])).toMatchObject({
      isValid: false,
      problem: 'the time stamp is not one of this document',
    });
  });

  test('is not had from a service that gives none, and the PDF is sealed without one', async () => {
    const { url } = await startStampService({ answer: (response) => void response.end('hello') });
    await expect(seal(url)).rejects.toThrow(StampFailed);
    const { bytes, stamp } = await sealPdf(pdf, options, inlineSandbox.placeSeal);
    expect(stamp).toBeUndefined();
    expect(checkPdfSeal(bytes, [key.certificate])).not.toHaveProperty('stampedAt');
  });
});

describeWithPdfReaders('A time stamp service', () => {
  test('that works is found by a probe', async () => {
    const { url } = await startStampService();
    expect((await probeStamp(url)).by).toBe('Time Service');
  });

  test('gets a name and a password if its URL has them', async () => {
    let said: string | undefined;
    const { url } = await startStampService({
      answer(response, request, reply) {
        said = response.req.headers.authorization;
        response.end(reply(request));
      },
    });
    await probeStamp(url.replace('//', '//me%40den.example:caf%C3%A9@'));
    expect(said).toBe(`Basic ${Buffer.from('me@den.example:café').toString('base64')}`);
  });

  test.each<[string, RegExp, Parameters<typeof startStampService>[0]]>([
    ['is silent', /did not answer in time/, { answer: () => {} }],
    [
      'stops in the middle',
      /did not answer in time/,
      { answer: (response, request, reply) => void response.write(reply(request).subarray(0, 9)) },
    ],
    ['answers with an error', /its status is 503/, { answer: (r) => void r.writeHead(503).end() }],
    [
      'redirects',
      /redirect/,
      { answer: (r) => void r.writeHead(307, { location: 'http://127.0.0.1:9/' }).end() },
    ],
    ['says nothing', /not that of a time stamp/, { answer: (r) => void r.end() }],
    ['says something else', /not that of a time stamp/, { answer: (r) => void r.end('<html>') }],
    [
      'says too much',
      /too long/,
      {
        answer: (r, request, reply) =>
          void r.end(Buffer.concat([reply(request), Buffer.alloc(20_000)])),
      },
    ],
    [
      'refuses',
      /refused with code 2/,
      { answer: (r, _request, reply) => void r.end(reply(Buffer.from('no request'))) },
    ],
    [
      'stamps another hash',
      /not one of this document/,
      { answer: (r, request, reply) => void r.end(reply(withOtherHash(request))) },
    ],
    [
      'answers another request',
      /answers another request/,
      { answer: (r, request, reply) => void r.end(reply(withOtherNonce(request))) },
    ],
  ])('that %s gives no time stamp', async (_what, problem, options) => {
    const { url } = await startStampService(options);
    const probe = probeStamp(url, 1500);
    await expect(probe).rejects.toThrow(StampFailed);
    await expect(probe).rejects.toThrow(problem);
  });

  test('whose certificate is one for something else gives no time stamp', async () => {
    const folder = await temporaryFolder();
    createP12(folder, { kind: 'rsa', name: 'Somebody', passphrase: '' });
    const { url } = await startStampService({
      answer: (response, request, reply) => void response.end(signedAnew(folder, reply(request))),
    });
    await expect(probeStamp(url)).rejects.toThrow(/may not sign time stamps/);
  });

  test('that is not there gives no time stamp', async () => {
    await expect(probeStamp('http://127.0.0.1:9/')).rejects.toThrow(StampFailed);
    await expect(probeStamp('http://nowhere.invalid/')).rejects.toThrow(StampFailed);
  });
});

/** OpenSSL finds the time stamp to be that of the signature. */
async function expectGenuine(bytes: Buffer, certificate: string): Promise<void> {
  const folder = await temporaryFolder();
  const { signer } = readSignedData(readElement(signatureOf(bytes).signature).all);
  writeFileSync(join(folder, 'value'), signer.signature);
  writeFileSync(join(folder, 'token'), tokenOf(bytes));
  writeFileSync(join(folder, 'tsa.crt'), certificate);
  const input = ['-data', 'value', '-in', 'token', '-token_in', '-CAfile', 'tsa.crt'];
  expect(openssl(folder, 'ts', '-verify', ...input)).toContain('Verification: OK');
}

function tokenOf(bytes: Buffer): Buffer {
  const { signer } = readSignedData(readElement(signatureOf(bytes).signature).all);
  const token = signer.unsigned.get(oids.stampToken);
  return token?.all ?? Buffer.of();
}

/** The same time stamp, signed with the key in the folder. */
function signedAnew(folder: string, reply: Buffer): Buffer {
  const [status, token] = partsOf(readElement(reply));
  const { content } = readSignedData(token?.all ?? Buffer.of());
  writeFileSync(join(folder, 'info'), content ?? '');
  const files = ['-in', 'info', '-out', 'token', '-signer', 'own.crt', '-inkey', 'own.key'];
  const form = ['-binary', '-nodetach', '-outform', 'DER', '-md', 'sha256'];
  openssl(folder, 'cms', '-sign', ...files, ...form, '-econtent_type', oids.stampInfo);
  return sequence(status?.all ?? Buffer.of(), readFileSync(join(folder, 'token')));
}

/** The hash has 32 bytes, behind its tag and length. */
function withOtherHash(request: Buffer): Buffer {
  const copy = Buffer.from(request);
  copy.fill(7, copy.indexOf(Buffer.of(4, 32)) + 2, copy.indexOf(Buffer.of(4, 32)) + 34);
  return copy;
}

function withOtherNonce(request: Buffer): Buffer {
  const copy = Buffer.from(request);
  const at = copy.indexOf(Buffer.of(4, 32)) + 34 + 6;
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}
