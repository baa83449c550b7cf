/** The keys of the fake’s tokens. */
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose';
import { unsignedToken } from './tokens.ts';

interface TokenKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: JWK;
}

export interface TokenKeys {
  /** The key that signs. */
  current(): TokenKey;
  /** Signs with the current key; without keys, tokens are unsigned. */
  sign(claims: JWTPayload): Promise<string>;
  /** A new key signs from now on. The old ones stay published only with `keepsOld`. */
  rotate(how?: { keepsOld: boolean }): Promise<void>;
  published(): { keys: JWK[] };
}

export async function newTokenKeys(signs: boolean): Promise<TokenKeys> {
  let keys = signs ? [await newTokenKey('key-1')] : [];
  let created = keys.length;
  return {
    current() {
      if (keys[0] === undefined) throw new Error('Tokens are unsigned');
      return keys[0];
    },
    sign: async (claims) =>
      keys[0] === undefined ? unsignedToken(claims) : signToken(claims, keys[0]),
    async rotate({ keepsOld } = { keepsOld: false }) {
      created += 1;
      const key = await newTokenKey(`key-${created}`);
      keys = keepsOld ? [key, ...keys] : [key];
    },
    published: () => ({ keys: keys.map(({ publicKey }) => publicKey) }),
  };
}

/** An RSA key like Google’s. */
export async function newTokenKey(kid: string): Promise<TokenKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = await exportJWK(publicKey);
  return { kid, privateKey, publicKey: { ...jwk, kid, alg: 'RS256', use: 'sig' } };
}

export async function signToken(
  claims: JWTPayload,
  { kid, privateKey }: Pick<TokenKey, 'kid' | 'privateKey'>,
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(privateKey);
}
