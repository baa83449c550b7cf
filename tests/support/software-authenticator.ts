/** A software passkey that behaves like a phone or a security key, as far as a server can tell. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';

interface CeremonyOptions {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

export interface SoftwareAuthenticator {
  /** False for a key without user verification. */
  verifiesPerson: boolean;
  /** Response to registration options. */
  register(options: CeremonyOptions): Record<string, unknown>;
  /** Response to sign-in options. */
  authenticate(options: CeremonyOptions): Record<string, unknown>;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Stored data of a passkey. */
interface StoredKey {
  /** As a JSON Web Key. */
  privateKey: Record<string, string>;
  credentialId: string;
  counter: number;
}

/** A new one, or a stored one. */
export function softwareAuthenticator(origin: string, kept?: StoredKey): SoftwareAuthenticator {
  const privateKey =
    kept === undefined
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : createPrivateKey({ key: kept.privateKey, format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  const credentialId = kept ? Buffer.from(kept.credentialId, 'base64url') : randomBytes(32);
  let counter = kept?.counter ?? 0;
  const authData = (rpId: string, flags: number, credential = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const presence = USER_PRESENT | (authenticator.verifiesPerson ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([presence | flags]), count, credential]);
  };
  const answer = (response: Record<string, string>) => ({
    id: credentialId.toString('base64url'),
    rawId: credentialId.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  const authenticator: SoftwareAuthenticator = {
    verifiesPerson: true,
    register({ challenge, rp }) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      const object = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData(rp?.id ?? '', HAS_CREDENTIAL, credential)],
        ]),
      );
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: object.toString('base64url'),
      });
    },
    authenticate({ challenge, rpId = '' }) {
      const client = clientData('webauthn.get', challenge, origin);
      const data = authData(rpId, 0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
  return authenticator;
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** COSE key by RFC 9053, 7.1: EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** The subset of CBOR (RFC 8949) needed above. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (!(value instanceof Map)) throw new Error('There is no CBOR for this here');
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
