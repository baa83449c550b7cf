/** Sends sign-ins over sockets from chosen addresses of this machine, all of 127.0.0.0/8 being it. */
import { Agent, request } from 'node:http';

export interface SignInAnswer {
  status: number;
  /** Seconds, where the answer names them. */
  retryAfter: number;
  /** From the request to the end of the answer. */
  ms: number;
}

interface SignIn {
  email: string;
  password: string;
  /** The cookie of a known browser. */
  cookie?: string;
}

/** Sends from one address over connections that stay open. */
export function signInSender(url: string, address: string) {
  const agent = new Agent({ keepAlive: true, localAddress: address });
  return {
    send: ({ cookie, ...body }: SignIn) => post(`${url}/api/session`, agent, body, cookie),
    reset: (email: string) => post(`${url}/api/password-resets`, agent, { email }, undefined),
    close: () => agent.destroy(),
  };
}

function post(
  url: string,
  agent: Agent,
  body: object,
  cookie: string | undefined,
): Promise<SignInAnswer> {
  const bytes = JSON.stringify(body);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(bytes),
        ...(cookie !== undefined && { cookie }),
      },
    });
    call.on('error', reject);
    call.on('response', (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: Number(response.headers['retry-after'] ?? 0),
          ms: performance.now() - startedAt,
        }),
      );
    });
    call.end(bytes);
  });
}
